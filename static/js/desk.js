// Helps on a desk, the editor's or a line's; without it every part works as a link or a form.

// The board is one stop of the Tab key; arrows walk from piece to piece, the nearest that way.
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(link) {
  const box = link.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const link of document.querySelectorAll("#board .map a")) {
    const [right, down] = [middle(link)[0] - x, middle(link)[1] - y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy + down * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) [best, least] = [link, far];
  }
  return best;
}

function stopOnce() {
  const links = document.querySelectorAll("#board .map a");
  links.forEach((link, place) => link.setAttribute("tabindex", place ? "-1" : "0"));
}

stopOnce();
document.addEventListener("htmx:afterSettle", stopOnce);
document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.("#board .map a");
  const next = here && DIRECTIONS[event.key] && nearest(here, DIRECTIONS[event.key]);
  if (!next) return;
  event.preventDefault();
  here.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
});

// Keys step through an answer or a line, unless somebody is typing or walks the board.
const STEPS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, select, textarea, .map");
  if (typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = document.querySelector(`.stepper [rel="${STEPS[event.key]}"]`);
  if (!step) return;
  event.preventDefault();
  step.click();
});

// What leads away from the desk is left to the browser.
document.addEventListener("click", (event) => {
  const link = event.target.closest("#desk a");
  const leads = link && new URL(link.getAttribute("href"), location);
  if (leads && leads.pathname !== location.pathname) event.stopPropagation();
}, true);

// Whoever changes something stays in the part of the desk where he did, or comes to what it led to:
// a complaint, the form that was opened, the answer. On a phone that may lie far away.
let part = "", verb = "", opened = false;
document.addEventListener("htmx:beforeSwap", (event) => {
  const { path, verb: sent, elt } = event.detail.requestConfig;
  part = elt.closest("#item, #board, #tables, #ask, #decide, #checking")?.id ?? "";
  verb = sent;
  const asked = new URL(path, location).searchParams;
  opened = asked.get("edit") !== new URLSearchParams(location.search).get("edit") && asked.has("edit");
});
document.addEventListener("htmx:afterSettle", () => {
  const now = document.getElementById(opened ? "item" : part);
  if (!now) return;
  const wanted = ["[aria-invalid=true]", ".ask-form select, .ask-form input", "#ruling"];
  const leads = now.dataset.leads && document.querySelector(now.dataset.leads);
  const led = wanted.map((each) => now.querySelector(each)).find((found) => found) ?? leads ?? now;
  const stays = verb === "get" && !opened && document.activeElement !== document.body;
  if (!stays) led.focus({ preventScroll: true });
  const top = led.getBoundingClientRect().top;
  if (part !== "board" || opened) {
    const block = part === "decide" ? "nearest" : "start"; // who plays keeps the board in sight
    if (top < 60 || top > innerHeight * 0.8) led.scrollIntoView({ block });
  }
});

// A form is sent once, however often its button is pressed; seen before htmx, which listens there.
document.addEventListener("submit", (event) => {
  if (event.target.dataset.sent) {
    event.preventDefault();
    event.stopPropagation();
  }
  event.target.dataset.sent = "yes";
}, true);
document.addEventListener("htmx:afterRequest", (event) => delete event.target.dataset?.sent);
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// Links of the board are drawings, which htmx takes for no links: exchange the desk for them too.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#board .map a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const swap = { source: link, target: "#desk", swap: "outerHTML show:none" };
  htmx.ajax("GET", link.getAttribute("href"), swap);
});
