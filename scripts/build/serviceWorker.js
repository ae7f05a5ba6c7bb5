// The service worker handles the app's own files only. Requests to other origins, and for anything that is neither a page nor
// a file of the build, pass through. The build prepends BUILD.

/**
 * @typedef {{ waitUntil: (work: Promise<unknown>) => void }} LongEvent
 * @typedef {LongEvent & { request: Request, respondWith: (answer: Promise<Response>) => void }} FetchEvent
 * @typedef {object} Worker what is used of a ServiceWorkerGlobalScope
 * @property {(type: string, listener: (event: never) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void>, matchAll: (options: object) => Promise<readonly unknown[]> }} clients
 * @property {CacheStorage} caches
 * @property {typeof fetch} fetch
 * @property {{ origin: string }} location
 *
 * @typedef {object} Build
 * @property {string} version
 * @property {string[]} pages paths of the precached pages
 * @property {string[]} recordPages those that have the ID of a record below them
 * @property {string[]} uncachedPages paths of pages that always come from the network, with all below them
 * @property {string[]} files addresses of everything else that the app is made of
 */

const PREFIX = 'app-';
const NOT_FOUND = '/404';

/**
 * @param {Worker} worker
 * @param {Build} build
 */
export function start(worker, { version, pages, recordPages, uncachedPages, files }) {
  const name = PREFIX + version;
  const known = new Set(files);
  /** @param {string} path */
  const isUncached = (path) => uncachedPages.some((page) => `${path}/`.startsWith(`${page}/`));

  async function install() {
    const cache = await worker.caches.open(name);
    /** @param {string} file */
    const request = (file) => {
      // Files with a hash in their name may come from the HTTP cache; pages must be the server's.
      const address = new URL(file, worker.location.origin);
      return new Request(address, file.startsWith('/assets/') ? {} : { cache: 'reload' });
    };
    const found = [...pages, ...files].filter((file) => file !== NOT_FOUND);
    await cache.addAll(found.map(request));
    // Hosting may answer its own 404 page with status 404, which addAll refuses.
    const notFound = await worker.fetch(request(NOT_FOUND));
    if (!notFound.ok && notFound.status !== 404) throw new Error(`HTTP ${notFound.status}`);
    await cache.put(NOT_FOUND, notFound);
  }

  /** Removes older builds once no page is open; until then a page may still run one and load the rest of it. */
  async function removeOldBuilds() {
    const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length > 0) return;
    const builds = (await worker.caches.keys()).filter((key) => key.startsWith(PREFIX));
    // Later ones belong to a version that is not active yet.
    const old = builds.slice(0, Math.max(0, builds.indexOf(name)));
    await Promise.all(old.map((key) => worker.caches.delete(key)));
  }

  async function activate() {
    await removeOldBuilds();
    await worker.clients.claim();
  }

  /**
   * @param {Request} request
   * @param {string} path
   */
  async function page(request, path) {
    const cache = await worker.caches.open(name);
    const above = path.replace(/(.)\/[^/]+$/, '$1');
    const shown = recordPages.includes(above) ? above : path;
    const cached = await cache.match(pages.includes(shown) ? shown : NOT_FOUND);
    return cached ?? worker.fetch(request);
  }

  /** @param {Request} request */
  async function file(request) {
    const cache = await worker.caches.open(name);
    return (
      (await cache.match(request)) ?? (await worker.caches.match(request)) ?? worker.fetch(request)
    );
  }

  worker.addEventListener('install', (/** @type {LongEvent} */ event) =>
    event.waitUntil(install()),
  );
  worker.addEventListener('activate', (/** @type {LongEvent} */ event) =>
    event.waitUntil(activate()),
  );
  // Only at the user's request, since new code must not appear under a form in use.
  worker.addEventListener('message', (/** @type {MessageEvent<unknown>} */ { data }) => {
    if (data === 'activate') void worker.skipWaiting();
  });
  worker.addEventListener('fetch', (/** @type {FetchEvent} */ event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    // Firebase Hosting reserves the first, and a text file, such as the licences, is no page of the app.
    if (pathname.startsWith('/__/') || pathname.endsWith('.txt')) return;
    if (request.mode === 'navigate') {
      event.waitUntil(removeOldBuilds());
      // Paths match in any letter case.
      const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
      if (!isUncached(path)) event.respondWith(page(request, path));
    } else if (pathname.startsWith('/assets/') || known.has(pathname)) {
      event.respondWith(file(request));
    }
  });
}
