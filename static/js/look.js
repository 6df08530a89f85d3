// First in <head>, before the first paint: what the reader chose, from the cookies by which the
// server knows it too. A page that a browser has kept may be older than the choice. The colours
// follow the system by themselves; Bootstrap's own dark parts must be told to do so too.
function look() {
  const root = document.documentElement;
  const chosen = new Map(document.cookie.split("; ").map((each) => each.split("=")));
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = ["light", "dark"].find((each) => each === chosen.get("theme"));
  root.dataset.bsTheme = theme ?? (dark ? "dark" : "light");
  const size = ["large", "largest"].find((each) => each === chosen.get("size"));
  if (size) root.dataset.size = size;
  else delete root.dataset.size;
}

look();
addEventListener("pageshow", (event) => event.persisted && look());
