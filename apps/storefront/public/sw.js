/**
 * The shop without a connection: what a shopper has seen is shown again, for a limited time; for anything else there is
 * a page that says so. As long as there is a connection it answers nothing itself, so it can show nothing stale. It is registered for
 * everyone and stores only what is the same for everyone: files of the build and the page for when there is no connection. What a
 * shopper viewed it stores only while the shopper allows that.
 */
/** The start script of the build that this worker came with: written here by service-worker-plugin.ts. */
const BUILD = ''
const DAY = 86_400_000
/** How long a kept answer may be shown, by what it is. In milliseconds. */
const LIFETIMES = { page: 30 * DAY, data: DAY, png: 7 * DAY, asset: 30 * DAY }
const MAX_ENTRIES = { page: 40, data: 80, png: 60, asset: 120 }
const MB = 1_000_000
/** Of all of a kind together, as they stand there unpacked; nothing is kept that would take a quarter of it. */
const MAX_BYTES = { page: 12 * MB, data: 4 * MB, png: 12 * MB, asset: 6 * MB }
/** Files of the build are no trace of anybody: they need no consent. */
const cacheOf = (kind) => (kind === 'asset' ? 'kopgroep-app-asset' : `kopgroep-offline-${kind}`)
/** The page makes it when the shopper allows it, and takes it away with the consent (app/features/offline/store-pages.ts). */
const ALLOWED = cacheOf('allowed')
/** The page for when there is no connection, with what it needs, in the language of the page that stored it. */
const SHELL = 'kopgroep-app-shell'
const KEPT_AT = 'x-kept-at'
const KEPT_BYTES = 'x-kept-bytes'

/** Never kept: what belongs to one shopper, or is about to be paid. */
const PERSONAL =
  /^(?:\/[a-z]{2})?\/(?:graphql|api|account|customer|wishlist|checkout|multisafepay|login|create-account|outbox)/

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

// It answers nothing while there is a connection, so it may take over pages of any build.
self.addEventListener('activate', (event) => {
  const mine = [...Object.keys(LIFETIMES).map(cacheOf), ALLOWED, SHELL]
  const isOld = (name) => !mine.includes(name)
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
      self.registration.navigationPreload?.enable(),
      self.clients.claim().then(tellOfBuild),
    ]),
  )
})

/** Pages of an earlier build offer to be loaded again (app/features/offline/offer-new-build.ts). */
async function tellOfBuild() {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ build: BUILD })
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request)
  if (kind) event.respondWith(answer(event, kind))
})

/** What is asked for, or null for what is no business of this worker. */
function kindOf(request) {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  // Where such a page cannot be had, the page says so that has the cart.
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
      event.waitUntil(keep(event.request, response.clone(), kind))
    return response
  } catch (failure) {
    const found =
      (kind !== 'personal' && (await findCached(event.request, kind))) || (await findShell(event.request))
    if (found) return found
    throw failure
  }
}

/** What the page for when there is no connection is made of; and that page itself for any page that is not kept. */
async function findShell(request) {
  if (!(await caches.has(SHELL))) return null
  const shell = await caches.open(SHELL)
  const isOwn = { ignoreVary: true }
  if (request.mode !== 'navigate') return shell.match(request, isOwn)
  const [language = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(new URL(request.url).pathname) ?? []
  return (await shell.match(`${language}/offline`, isOwn)) ?? shell.match('/offline', isOwn)
}

async function keep(request, response, kind) {
  const needsConsent = kind !== 'asset'
  if (needsConsent && !(await caches.has(ALLOWED))) return
  if (/no-store/.test(response.headers.get('cache-control'))) return
  const body = await response.blob()
  if (body.size > MAX_BYTES[kind] / 4) return
  const cache = await caches.open(cacheOf(kind))
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(KEPT_BYTES, String(body.size))
  await cache.put(request, new Response(body, { status: response.status, headers }))
  await makeRoom(cache, kind)
  // It may have been taken back meanwhile.
  if (needsConsent && !(await caches.has(ALLOWED))) await caches.delete(cacheOf(kind))
}

/** Lets go of what is too old, and of the oldest of what is too much. */
async function makeRoom(cache, kind) {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  let [entries, bytes] = [0, 0]
  // What was kept last stands last.
  for (let index = requests.length - 1; index >= 0; index -= 1) {
    entries += 1
    bytes += Number(responses[index]?.headers.get(KEPT_BYTES))
    const isTooMuch = entries > MAX_ENTRIES[kind] || bytes > MAX_BYTES[kind]
    if (isTooMuch || !isFresh(responses[index], kind)) await cache.delete(requests[index])
  }
}

const isFresh = (stored, kind) => Date.now() - Number(stored?.headers.get(KEPT_AT)) < LIFETIMES[kind]

async function findCached(request, kind) {
  const cache = await caches.open(cacheOf(kind))
  const stored = await cache.match(request)
  if (!stored) return null
  if (isFresh(stored, kind)) return stored
  await cache.delete(request)
  return null
}
