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

async function open(link) {
  opener = link;
  try {
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
    const html = answer.ok ? await answer.text() : null;
    if (opener !== link) return;
    if (html === null) location.assign(link.href);
    else show(html);
  } catch {
    if (opener === link) location.assign(link.href);
  }
}

// A sheet from below covers half of the screen: the clause moves above it.
function show(html) {
  place.innerHTML = html;
  place.scrollTop = 0;
  if (getComputedStyle(place).position === "fixed") opener.closest(".para")?.scrollIntoView();
  place.querySelector("#about-title").focus({ preventScroll: true });
  place.dispatchEvent(new Event("filled", { bubbles: true }));
}

// A link that is to open elsewhere, in a window of its own, is left to the browser.
document.addEventListener("click", (event) => {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const link = event.target.closest("[data-about]");
  if (!link || elsewhere) return;
  event.preventDefault();
  open(link);
});

place.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close]")) return;
  event.preventDefault();
  close();
});

// Before anybody else hears of it: a preview that lies above the panel goes first, alone.
document.addEventListener("keydown", (event) => {
  const above = !preview.hidden || document.querySelector("dialog[open]");
  if (event.key === "Escape" && place.hasChildNodes() && !above) close();
}, true);
