// The panel about a clause beside its text: it takes the focus, and gives it back when it goes.
// Without this script, and wherever it fails, the count at a clause leads to a page of its own.

const place = document.getElementById("about");
const preview = document.getElementById("preview");
let opener = null; // the link whose panel is shown or on its way

function close() {
  place.replaceChildren();
  opener?.focus();
  opener = null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target === place) opener = event.detail.elt;
});

// A sheet from below covers half of the screen: the clause moves above it.
place.addEventListener("htmx:afterSettle", () => {
  place.scrollTop = 0;
  if (getComputedStyle(place).position === "fixed") opener?.closest(".para")?.scrollIntoView();
  place.querySelector("#about-title")?.focus({ preventScroll: true });
});

for (const failed of ["htmx:sendError", "htmx:responseError"]) {
  document.addEventListener(failed, (event) => {
    if (event.detail.target === place) location.assign(opener.href);
  });
}

place.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close]")) return;
  event.preventDefault();
  close();
});

// Before anybody else hears of it: a preview that lies above the panel goes first, alone.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && place.hasChildNodes() && preview.hidden) close();
}, true);
