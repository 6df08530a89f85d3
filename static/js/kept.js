// What this browser has kept of the rules, the last that was read first.

const list = document.querySelector(".kept-pages");
const plain = new DOMParser();

// The title of a page without the site's name at its end.
function titleOf(answer) {
  const html = decodeURIComponent(answer.headers.get("X-Kept-Title"));
  const words = plain.parseFromString(html, "text/html").documentElement.textContent.trim();
  return words.replace(/ · [^·]*$/, "");
}

function row(address, title) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  link.lang = new URL(address).pathname.slice(1, 3);
  link.textContent = title;
  item.append(link);
  return item;
}

async function rows() {
  const name = (await caches.keys()).find((each) => each.startsWith("rulesref pages"));
  if (!name) return [];
  const cache = await caches.open(name);
  const found = (await cache.keys()).reverse();
  return Promise.all(
    found.map(async (asked) => row(asked.url, titleOf(await cache.match(asked, { ignoreVary: true })))),
  );
}

// Shown at the address of a page that is not here.
const missing = !location.pathname.endsWith("/offline");
document.querySelector(".unreached").hidden = !missing;

if (globalThis.caches) {
  const found = await rows();
  list.replaceChildren(...found);
  document.querySelector(".kept-none").hidden = found.length > 0;
}
