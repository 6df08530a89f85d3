// First in <head>, before the first paint. The colours follow the system by themselves; this tells
// Bootstrap's own dark parts to do so too. A choice that the reader made comes from the server.
if (!document.documentElement.dataset.bsTheme) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.bsTheme = dark ? "dark" : "light";
}
