// Small helps on every page; without it all of them still work as links and forms.

const said = document.querySelector(".copied");

// A link to a clause is copied as well as followed; one to the open page copies where one reads.
async function copy(link) {
  const address = new URL(link.hash ? link.dataset.copy || link.href : location.href, location);
  try {
    await navigator.clipboard.writeText(address.href);
    said.textContent = `${said.dataset.done} ${address.host}${address.pathname}${address.hash}`;
  } catch {
    said.textContent = said.dataset.failed;
  }
  setTimeout(() => (said.textContent = ""), 4000);
}

for (const link of document.querySelectorAll("[data-copy]")) {
  link.addEventListener("click", (event) => {
    if (!link.hash) event.preventDefault();
    copy(link);
  });
}

// Another language opens at the clause that is being read, or with the desk as it is now.
const languages = document.querySelector(".languages");
const asked = location.search;

languages?.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  const address = new URL(link.href);
  address.hash = location.hash;
  if (location.search !== asked) address.search = location.search;
  link.href = address;
});

// Light and dark change at once; the server keeps the choice, as it does without a script.
document.querySelector(".theme")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const chosen = event.submitter;
  document.documentElement.dataset.bsTheme = chosen.value;
  form.querySelector(`button:not([value="${chosen.value}"])`).focus();
  // Where the server is out of reach the choice lasts as long as this page.
  fetch(chosen.formAction, { method: "POST", redirect: "manual", keepalive: true }).catch(() => {});
});

// A field that searches as one types brings its script along once somebody comes to it.
document.addEventListener("focusin", (event) => {
  const field = event.target.closest("[data-htmx]");
  if (!field || window.htmx || document.querySelector(`script[src="${field.dataset.htmx}"]`)) return;
  const script = document.createElement("script");
  script.src = field.dataset.htmx;
  script.addEventListener("load", () => field.value && window.htmx.trigger(field, "late"));
  document.head.append(script);
});

// Arrows walk through what was found below a field; Escape takes it away and leads back there.
document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("form");
  const found = form?.querySelector(".go-found");
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key];
  if (step === undefined || !found?.firstElementChild) return;
  const stops = [form.querySelector("input[type=search]"), ...found.querySelectorAll("a")];
  if (!stops.includes(document.activeElement)) return;
  const at = step ? stops.indexOf(document.activeElement) + step + stops.length : 0;
  stops[at % stops.length].focus();
  if (!step) found.replaceChildren();
  event.preventDefault();
});

// In a long contents tree the page that is open must be in sight.
const tree = document.querySelector(".toc");
const open = tree?.querySelector(".always [aria-current]");
if (open) tree.scrollTop = open.offsetTop - tree.clientHeight / 2;
