// The network first, then what was kept. `SITE` is written before these lines by the server: the
// version of the site and its texts, which addresses hold rules, our own pages for this purpose.

// Of another version a page stays, with its files, until it is read anew: an older rule says its
// hour, and is better than none. So the names are those of every version.
const PAGES = "rulesref pages";
const FILES = "rulesref files";
const MOST_FILES = 500; // of a version there are some dozens, and most stay as they were
const RULES = new RegExp(SITE.rules);
const TWO = new RegExp(SITE.two);
const HASHED = /\.[0-9a-f]{12}\.\w+$/; // a name that changes with what is in the file
const PARTS = /(?:href|src)="([^"#]+)"/g;
const ANY = { ignoreVary: true }; // what a page varies by stands in it, and `look.js` mends it

const isRules = ({ pathname, search }) => RULES.test(pathname) && (!search || TWO.test(search));

async function begin() {
  const files = await caches.open(FILES);
  await files.addAll(SITE.own);
  for (const own of SITE.own) await keepFiles(await (await files.match(own, ANY)).text());
  await skipWaiting();
}

async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith("rulesref "));
  const old = names.filter((name) => name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await leave(await caches.open(FILES), MOST_FILES);
  await clients.claim();
}

async function leave(cache, most) {
  const all = await cache.keys();
  const oldest = all.slice(0, Math.max(0, all.length - most));
  await Promise.all(oldest.map((one) => cache.delete(one, ANY)));
}

// A page, with the hour at which it was kept written into it; of too many the oldest goes.
async function keep(address, answer) {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("X-Kept-Title", encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? ""));
  const told = html.replace("<html ", `<html data-kept="${new Date().toISOString()}" `);
  const cache = await caches.open(PAGES);
  await cache.delete(address, ANY); // so that it becomes the newest
  await cache.put(address, new Response(told, { headers }));
  await leave(cache, SITE.most);
  return html;
}

// The page on which a worker begins, and all that it was made of, has come without it.
async function keepFirst(sent) {
  const address = new URL(sent);
  address.hash = "";
  if (!isRules(address)) return;
  const answer = await fetch(address);
  if (answer.ok && !answer.redirected) await keepFiles(await keep(address.href, answer));
}

async function keepFiles(html) {
  const names = new Set([...html.matchAll(PARTS)].map(([, name]) => name));
  const ours = [...names].filter((name) => name.startsWith(SITE.static));
  await Promise.allSettled(ours.map((name) => file(new Request(name))));
}

async function file(asked) {
  const kept = await caches.match(asked, ANY);
  if (kept && HASHED.test(asked.url)) return kept;
  try {
    const answer = await fetch(asked);
    if (answer.ok) await (await caches.open(FILES)).put(asked, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function page(event, address) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && isRules(address)) {
      event.waitUntil(keep(address.href, answer.clone()).catch(() => {}));
    }
    return (answer.status >= 500 && (await keptOf(address))) || answer; // the server is not well
  } catch {
    return (await keptOf(address)) ?? caches.match(offlineFor(address.pathname), ANY);
  }
}

// With a query that is not kept, the page without it is better than none.
async function keptOf({ href }) {
  return (await caches.match(href, ANY)) ?? caches.match(href, { ...ANY, ignoreSearch: true });
}

function offlineFor(path) {
  const named = path.slice(1, 3);
  const language = ["ru", "en"].find((each) => each === named) ?? navigator.language.slice(0, 2);
  return SITE.own.find((own) => own === `/${language}/offline`) ?? "/en/offline";
}

addEventListener("install", (event) => event.waitUntil(begin()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => event.waitUntil(keepFirst(event.data).catch(() => {})));

addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  address.hash = "";
  const own = SITE.own.includes(address.pathname);
  if (event.request.mode === "navigate" || own) event.respondWith(page(event, address));
  else if (address.pathname.startsWith(SITE.static)) event.respondWith(file(event.request));
});
