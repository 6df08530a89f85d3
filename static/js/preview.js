// The cited clause beside the pill that cites it: under a resting pointer, with Space, at the
// first tap. Without this script, and wherever it fails, a pill is a plain link.

const REST = 400; // ms until a pointer rests on a pill
const LEAVE = 300; // ms in which a pointer may cross from the pill to the preview
const YEAR = 365 * 24 * 3600; // s
const GAP = 8; // px between the two
const NAMED = "(?!(ask|terms|sequence|open-points)$)[a-z]+(-[a-z0-9]+)*"; // but for pages of guides
const SECTION = new RegExp(String.raw`/rules/[^/]+/(\d+(\.\d+)*|${NAMED})$`);
const FOLDED = "details:not([open]) > :not(summary) *";

const preview = document.getElementById("preview");
const text = preview.querySelector(".preview-text");
const wanted = document.querySelector(".previews input");
const act = Object.fromEntries(
  [...preview.querySelectorAll("[data-act]")].map((button) => [button.dataset.act, button]),
);

let opener = null; // the pill whose clause is shown or on its way
let trail = []; // the panels shown one after another, the last of them now
let fleeting = false; // opened by the pointer alone: goes when the pointer goes
let over = null; // what the pointer is on
let waiting = 0;
let byTouch = false;

const kept = () => preview.classList.contains("kept");
const pillAt = (target) => (wanted.checked && target.closest?.("a.cite")) || null;

// The same cookie as on the page of settings. A browser that keeps none shows previews until it is
// told otherwise on each page.
function remember(off) {
  document.cookie = `previews=${off ? "off" : ""}; path=/; max-age=${off ? YEAR : 0}; samesite=lax`;
}

const isOff = () => /(^|; )previews=off(;|$)/.test(document.cookie);

// Where the text behind a pill is to be had; nothing for what is no section.
function panelOf(pill) {
  const address = new URL(pill.href);
  if (!SECTION.test(address.pathname)) return null;
  address.pathname += "/panel";
  if (address.hash) address.searchParams.set("clause", address.hash.slice(1));
  address.hash = "";
  return address.href;
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

// Whoever cannot see a preview hears of each pill that it has one, and whether it is open.
// What is folded away is left until it opens: long rulings have hundreds of pills.
function announce(root) {
  for (const pill of root.querySelectorAll("a.cite")) {
    if (pill.matches(FOLDED)) continue;
    if (!wanted.checked || !SECTION.test(pill.pathname)) pill.removeAttribute("aria-expanded");
    else pill.setAttribute("aria-expanded", String(pill === opener && !preview.hidden));
  }
}

// A pill in the preview goes on from there, as does any other while the preview is kept open.
function show(pill, asked) {
  const within = preview.contains(pill);
  trail = within || kept() ? [...trail, panelOf(pill)] : [panelOf(pill)];
  if (!within) {
    opener?.setAttribute("aria-expanded", "false");
    opener = pill;
  }
  if (asked || !within) fleeting = !asked;
  return fill(asked ? pill : null);
}

// `asked` is the pill that somebody pressed: without its text it leads where a link leads.
async function fill(asked) {
  const address = trail.at(-1);
  const html = await fetched(address);
  if (address !== trail.at(-1)) return;
  if (html === null) {
    close();
    if (asked) location.assign(asked.href);
    return;
  }
  const held = preview.contains(document.activeElement);
  text.innerHTML = html;
  text.scrollTop = 0;
  act.back.hidden = trail.length < 2;
  preview.hidden = false;
  opener.setAttribute("aria-expanded", "true");
  announce(text);
  place();
  if (asked || held) preview.focus({ preventScroll: true });
}

function close() {
  clearTimeout(waiting);
  const held = preview.contains(document.activeElement);
  preview.hidden = true;
  keep(false);
  document.body.style.paddingBottom = "";
  trail = [];
  opener?.setAttribute("aria-expanded", "false");
  if (held) opener?.focus({ preventScroll: true });
  opener = null;
}

function keep(open) {
  preview.classList.toggle("kept", open);
  act.pin.setAttribute("aria-pressed", String(open));
}

// Below the pill, or above it where there is more room; what the style sheet fixes stays there.
function place() {
  const style = preview.style;
  style.left = style.top = style.maxHeight = document.body.style.paddingBottom = "";
  preview.classList.remove("high");
  if (getComputedStyle(preview).position === "fixed") return clear();
  const pill = opener.getBoundingClientRect();
  const below = innerHeight - pill.bottom - 2 * GAP;
  const above = pill.top - document.querySelector(".top").offsetHeight - 2 * GAP;
  const under = preview.offsetHeight <= below || below >= above;
  const height = Math.min(preview.offsetHeight, under ? below : above);
  const right = document.documentElement.clientWidth - preview.offsetWidth - 2 * GAP;
  style.maxHeight = `${height}px`;
  style.left = `${scrollX + Math.max(2 * GAP, Math.min(pill.left, right))}px`;
  style.top = `${scrollY + (under ? pill.bottom + GAP : pill.top - GAP - height)}px`;
}

// The page moves until the pill is clear of a sheet; where that does not help, the sheet does.
function clear() {
  if (covered() <= 0) return;
  document.body.style.paddingBottom = `${preview.offsetHeight}px`;
  scrollBy({ top: covered(), behavior: "instant" });
  preview.classList.toggle("high", covered() > 0);
}

// How far the pill lies under the preview, in px.
function covered() {
  const pill = opener.getBoundingClientRect();
  const own = preview.getBoundingClientRect();
  const beside = pill.right < own.left || pill.left > own.right || pill.top > own.bottom;
  return beside ? 0 : Math.ceil(pill.bottom + GAP - own.top);
}

// A pointer that moves: what comes under a resting one, by scrolling or by a new text, is let be.
document.addEventListener("pointermove", (event) => {
  const at = event.pointerType === "touch" ? null : event.target.closest?.("a.cite, .preview");
  if (event.pointerType === "touch" || at === over) return;
  over = at;
  clearTimeout(waiting);
  const pill = at && pillAt(at);
  const free = !kept() || preview.contains(at);
  if (pill && pill !== opener && panelOf(pill) && free) waiting = setTimeout(show, REST, pill);
  else if (!at && fleeting && !kept()) waiting = setTimeout(close, LEAVE);
});

document.addEventListener("pointerdown", (event) => {
  byTouch = event.pointerType === "touch";
});

// Before anybody else hears of it: on the editor's desk a link is loaded by htmx.
document.addEventListener("click", (event) => {
  const pill = pillAt(event.target);
  clearTimeout(waiting);
  if (pill && byTouch && event.detail && pill !== opener && panelOf(pill)) {
    event.preventDefault();
    event.stopPropagation();
    show(pill, true);
  } else if (opener && pill !== opener && !preview.contains(event.target) && !kept()) close();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && opener) return close();
  const pill = event.key === " " && pillAt(event.target);
  if (!pill || !panelOf(pill)) return;
  event.preventDefault();
  clearTimeout(waiting);
  show(pill, true);
});

document.addEventListener("toggle", (event) => announce(event.target), true);
addEventListener("resize", () => preview.hidden || place());
// A part of the page that htmx has just put in has pills of its own.
for (const put of ["htmx:load", "filled"]) {
  document.addEventListener(put, (event) => announce(event.target));
}

act.back.addEventListener("click", () => {
  trail.pop();
  fill(null);
});
act.pin.addEventListener("click", () => {
  keep(!kept());
  place();
});
act.close.addEventListener("click", close);
act.off.addEventListener("click", () => wanted.click());
wanted.addEventListener("change", () => {
  remember(!wanted.checked);
  close();
  announce(document);
});

// Also of a page that a browser shows again as it was: the choice may be newer than the page.
addEventListener("pageshow", () => {
  wanted.checked = !isOff();
  announce(document);
});
wanted.closest(".previews").hidden = false;
