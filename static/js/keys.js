// Keys of one letter or sign: each does what a link or a field of the page does. Letters go by
// the place of the key where a layout writes no Latin one. A cookie tells who wants none of this.

const LEADS = {
  n: ".pager [rel=next]",
  p: ".pager [rel=prev]",
  r: ".rooms a",
  c: ".crumb [data-copy]",
  l: ".languages a:not([aria-current])",
  s: ".foot .to-settings",
};
const dialog = document.getElementById("keys");
const more = document.querySelector(".foot .to-keys");

const wanted = () => !/(^|; )keys=off(;|$)/.test(document.cookie);
const writing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

function letterOf({ key, code }) {
  const latin = /^[a-z]$/i.test(key) ? key : code.replace("Key", "");
  return latin.toLowerCase();
}

function search() {
  const field = document.querySelector("#go, .big-go input");
  field?.focus();
  field?.select();
  return Boolean(field);
}

// The keys stand on a page of their own; what it says is shown over this one.
async function help() {
  try {
    const answer = await fetch(more.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const keys = page.querySelector(".keys");
    if (!keys) throw new Error("a page that says why there are none");
    dialog.querySelector(".keys-said").replaceChildren(keys);
    dialog.showModal();
  } catch {
    location.assign(more.href);
  }
}

function follow(event) {
  const link = !event.shiftKey && document.querySelector(LEADS[letterOf(event)]);
  if (link) link.click();
  return Boolean(link);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (writing(event.target) || !wanted()) return;
  const done = event.key === "/" ? search() : event.key === "?" ? help() : follow(event);
  if (done) event.preventDefault();
});

// Before anybody else hears of it: what lies below an open dialog is out of reach.
addEventListener("keydown", (event) => dialog.open && event.stopPropagation(), true);
