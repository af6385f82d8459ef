/**
 * Offline support. Pages that the shopper has visited are shown again for a limited time, and any other page becomes the offline page.
 * The network always goes first, so nothing stale is shown while there is a connection. The worker is registered for everyone and
 * stores the files of the build and the offline page; visited pages are stored only with the shopper's consent.
 */
/** Start script of this worker's build. service-worker-plugin.ts fills it in. */
const BUILD = ''
const DAY = 86_400_000
/** Maximum age of a cached response per kind. Milliseconds. */
const LIFETIMES = { page: 30 * DAY, data: DAY, png: 7 * DAY, asset: 30 * DAY }
const MAX_ENTRIES = { page: 40, data: 80, png: 60, asset: 400 }
const MB = 1_000_000
/** Maximum total size per kind, uncompressed. A response over a quarter of it is not stored. */
const MAX_BYTES = { page: 12 * MB, data: 4 * MB, png: 12 * MB, asset: 6 * MB }
/** Cache name per kind. Files of the build hold no personal data and need no consent. */
const cacheOf = (kind) => (kind === 'asset' ? 'kopgroep-app-asset' : `kopgroep-offline-${kind}`)
/** Marks consent: the page creates this cache and deletes it when consent is withdrawn (app/features/consent/store-pages.ts). */
const ALLOWED = cacheOf('allowed')
/** Offline page and its files, in the language of the page that stored it. */
const SHELL = 'kopgroep-app-shell'
const STORED_AT = 'x-kept-at'
const STORED_BYTES = 'x-kept-bytes'

/** Never stored: personal pages and payment. */
const PERSONAL =
  /^(?:\/[a-z]{2})?\/(?:graphql|api|account|customer|wishlist|checkout|multisafepay|login|create-account|outbox)/

// The worker of a new build waits until no tab uses the one before it, as browsers do by themselves. Nothing depends on
// it: the network goes first, so each worker serves pages of any build.
self.addEventListener('activate', (event) => {
  const mine = [...Object.keys(LIFETIMES).map(cacheOf), ALLOWED, SHELL]
  const isOld = (name) => !mine.includes(name)
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

// A tab that was open for some time asks for the build (app/features/consent/store-pages.ts).
self.addEventListener('message', (event) => {
  if (event.data?.shown) event.waitUntil(storeShown(new Request(event.data.shown)))
  else event.source.postMessage({ build: BUILD })
})

/** Stores the document of a page that soft navigation has shown without it. */
async function storeShown(request) {
  if (PERSONAL.test(new URL(request.url).pathname) || !(await caches.has(ALLOWED))) return
  const response = await fetch(request)
  if (response.ok) await store(request, response, 'page')
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request)
  if (kind) event.respondWith(answer(event, kind))
})

/** Classifies a request; null if the worker leaves it to the network. */
function kindOf(request) {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  // Not stored, yet a navigation without a connection gets the offline page, which lists the cart.
  if (PERSONAL.test(pathname)) return request.mode === 'navigate' ? 'personal' : null
  if (request.mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/images/') || /\.(?:png|svg)$/.test(pathname)) return 'png'
  if (/^(?:\/[a-z]{2})?\/fragments\//.test(pathname)) return 'data'
  return null
}

async function answer(event, kind) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && response.type === 'basic' && kind !== 'personal')
      event.waitUntil(store(event.request, response.clone(), kind))
    return response
  } catch (failure) {
    const found =
      (kind !== 'personal' && (await findCached(event.request, kind))) || (await findShell(event.request))
    if (found) return found
    throw failure
  }
}

/** Finds the offline page, or a file that it needs. A navigation without a cached page gets the offline page itself. */
async function findShell(request) {
  if (!(await caches.has(SHELL))) return null
  const shell = await caches.open(SHELL)
  const isOwn = { ignoreVary: true }
  if (request.mode !== 'navigate') return shell.match(request, isOwn)
  const [language = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(new URL(request.url).pathname) ?? []
  return (await shell.match(`${language}/offline`, isOwn)) ?? shell.match('/offline', isOwn)
}

async function store(request, response, kind) {
  const needsConsent = kind !== 'asset'
  if (needsConsent && !(await caches.has(ALLOWED))) return
  // The name of such a file changes with its content. A page requests dozens of them.
  if (kind === 'asset' && (await findCached(request, kind))) return
  if (/no-store/.test(response.headers.get('cache-control'))) return
  const body = await response.blob()
  if (body.size > MAX_BYTES[kind] / 4) return
  const cache = await caches.open(cacheOf(kind))
  const headers = new Headers(response.headers)
  headers.set(STORED_AT, String(Date.now()))
  headers.set(STORED_BYTES, String(body.size))
  await cache.put(request, new Response(body, { status: response.status, headers }))
  await makeRoom(cache, kind)
  // The shopper may have withdrawn consent meanwhile.
  if (needsConsent && !(await caches.has(ALLOWED))) await caches.delete(cacheOf(kind))
}

/** Kinds whose cache is being read for `makeRoom`. */
const beingRead = new Set()

/** Deletes expired entries, then the oldest ones over the limits. One run is enough for what is stored at a time. */
async function makeRoom(cache, kind) {
  if (beingRead.has(kind)) return
  beingRead.add(kind)
  await deleteOverLimits(cache, kind).finally(() => beingRead.delete(kind))
}

async function deleteOverLimits(cache, kind) {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  let [entries, bytes] = [0, 0]
  // The newest entry is last.
  for (let index = requests.length - 1; index >= 0; index -= 1) {
    entries += 1
    bytes += Number(responses[index]?.headers.get(STORED_BYTES))
    const isTooMuch = entries > MAX_ENTRIES[kind] || bytes > MAX_BYTES[kind]
    if (isTooMuch || !isFresh(responses[index], kind)) await cache.delete(requests[index])
  }
}

const isFresh = (stored, kind) => Date.now() - Number(stored?.headers.get(STORED_AT)) < LIFETIMES[kind]

async function findCached(request, kind) {
  const cache = await caches.open(cacheOf(kind))
  // A document that was stored for soft navigation was requested with other headers.
  const stored = await cache.match(request, { ignoreVary: true })
  if (!stored) return null
  if (isFresh(stored, kind)) return stored
  await cache.delete(request)
  return null
}
