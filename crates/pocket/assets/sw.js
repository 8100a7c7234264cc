// @ts-check
// The service worker: keeps all files of one version, so that everything works without a network. The line before this one
// names the version and its files: `self.POCKET = {"version": …, "files": […]};`

/** @typedef {{ version: string, files: string[] }} Pocket */
/** @typedef {Event & { waitUntil: (work: Promise<void>) => void }} Lifecycle */
/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetch */
/**
 * @typedef {object} Scope what the types of a page lack
 * @property {Pocket} POCKET
 * @property {ServiceWorkerRegistration} registration
 * @property {() => void} skipWaiting
 * @property {((type: 'install' | 'activate', listener: (event: Lifecycle) => void) => void)
 *   & ((type: 'fetch', listener: (event: Fetch) => void) => void)
 *   & ((type: 'message', listener: (event: MessageEvent) => void) => void)} addEventListener
 */

const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));
const { version, files } = worker.POCKET;
const { scope } = worker.registration;
// Folders of one origin share their caches: each has its own names.
const family = `spieltisch ${scope} `;
const cacheName = family + version;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOthers()));
// A new version waits until the reader wants it, or until no page uses the old one.
worker.addEventListener('message', ({ data }) => data === 'activate' && worker.skipWaiting());
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(scope)) event.respondWith(answer(event.request));
});

/** All files or none. Those whose address names their content may come from the browser's own cache. */
async function fill() {
  const cache = await caches.open(cacheName);
  const requests = files.map((file) => new Request(new URL(file, scope), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' }));
  await cache.addAll(requests);
  const index = await fetch(new Request(scope, { cache: 'no-cache' }));
  if (!index.ok) throw new Error(`${scope}: ${index.status}`);
  // A redirected answer may not be used for another address.
  await cache.put(scope, new Response(await index.blob(), { headers: index.headers }));
}

async function removeOthers() {
  const old = (await caches.keys()).filter((name) => name.startsWith(family) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(cacheName);
  const page = request.mode === 'navigate';
  return (await cache.match(page ? scope : request, { ignoreSearch: !page })) ?? fetch(request);
}
