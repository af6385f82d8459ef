/**
 * The shop without a connection: what a shopper has seen is shown again, for a limited time; for anything else there is
 * a page that says so. As long as there is a connection it answers nothing itself, so it can show nothing stale. It is
 * registered only where the shopper allows it, and keeps something only as long as that stands.
 */
const DAY = 86_400_000
/** How long a kept answer may be shown, by what it is. In milliseconds. */
const LIFETIMES = { page: 30 * DAY, data: DAY, png: 7 * DAY, asset: 30 * DAY }
const MOST_ENTRIES = { page: 40, data: 80, png: 60, asset: 120 }
const cacheOf = (kind) => `kopgroep-offline-${kind}`
/** The page makes it when the shopper allows it, and takes it away with the consent (app/offline/keep-pages.ts). */
const ALLOWED = cacheOf('allowed')
/** The page for when there is no connection, with what it needs: kept by the page that allows it, in its language. */
const SHELL = cacheOf('shell')
const KEPT_AT = 'x-kept-at'

/** Never kept: what belongs to one shopper, or is about to be paid. */
const PERSONAL =
  /^(?:\/[a-z]{2})?\/(?:graphql|api|account|customer|wishlist|checkout|multisafepay|login|create-account|outbox)/

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

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
      (kind !== 'personal' && (await findKept(event.request, kind))) || (await findShell(event.request))
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
  if (!(await caches.has(ALLOWED))) return
  const cache = await caches.open(cacheOf(kind))
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  await cache.put(request, new Response(await response.blob(), { status: response.status, headers }))
  const kept = await cache.keys()
  const surplus = kept.slice(0, -MOST_ENTRIES[kind])
  await Promise.all(surplus.map((oldest) => cache.delete(oldest)))
  // It may have been taken back meanwhile.
  if (!(await caches.has(ALLOWED))) await caches.delete(cacheOf(kind))
}

async function findKept(request, kind) {
  const cache = await caches.open(cacheOf(kind))
  const kept = await cache.match(request)
  if (!kept) return null
  if (Date.now() - Number(kept.headers.get(KEPT_AT)) < LIFETIMES[kind]) return kept
  await cache.delete(request)
  return null
}
