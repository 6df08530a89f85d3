// Pages of the rules that were read can be read without a connection: the worker keeps them.
// Where a browser has no workers, or refuses ours, nothing is kept and nothing else changes.

const workers = navigator.serviceWorker;
const kept = document.documentElement.dataset.kept;
const note = document.querySelector(".kept-note");

// A worker that has just begun has not seen this page come.
workers?.addEventListener("controllerchange", () => {
  if (!kept) workers.controller?.postMessage(location.href);
});
addEventListener("load", () => workers?.register("/worker.js").catch(() => {}));

if (kept && note) {
  const time = note.querySelector("time");
  const said = { dateStyle: "long", timeStyle: "short" };
  time.dateTime = kept;
  time.textContent = new Date(kept).toLocaleString(document.documentElement.lang, said);
  note.hidden = false;
}
