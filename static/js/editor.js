// Helps on the editor's desk; without it every part works as a link or a form.

// Arrow keys step through an answer, unless somebody is typing.
document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const typing = event.target.closest("input, select, textarea");
  if (!rel || typing || event.altKey || event.ctrlKey || event.metaKey) return;
  document.querySelector(`.stepper [rel="${rel}"]`)?.click();
});

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (event) => {
  if (event.target.dataset.sent) event.preventDefault();
  event.target.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// Only the desk itself is exchanged in place; what leads elsewhere is opened as any link.
document.addEventListener("htmx:beforeRequest", (event) => {
  const address = new URL(event.detail.pathInfo.requestPath, location);
  if (address.pathname.includes("/editor/")) return;
  event.preventDefault();
  location.assign(address);
});
