import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { PAGE_SHOWN } from '../../lib/page/page-events.ts'
import { isAllowed } from '../../lib/storage/consent.ts'
import * as paths from '../../paths.ts'

/** The service worker stores pages only while this cache exists; it is deleted when consent is withdrawn. */
const CONSENT_CACHE = 'kopgroep-offline-allowed'
/** Cache with the offline page, its scripts and its styles. */
const SHELL_CACHE = 'kopgroep-app-shell'

/**
 * Registers the service worker (public/sw.js) and stores the offline page. Both are the same for everyone, so
 * they need no consent. With consent, the service worker also stores the pages that the shopper views from
 * now on.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  checkForNewBuild(await navigator.serviceWorker.register('/sw.js'))
  addEventListener(PAGE_SHOWN, storeShown)
  if (isAllowed('offline')) await caches.open(CONSENT_CACHE)
  await storeOfflinePage(await caches.open(SHELL_CACHE), inLanguage(paths.offline(), getLocale()))
  // Consent may have been withdrawn meanwhile, before there was anything to delete.
  if (!isAllowed('offline')) await caches.delete(CONSENT_CACHE)
}

/** Lets the service worker store the page that soft navigation shows, of which it sees no document. */
function storeShown() {
  if (isAllowed('offline')) navigator.serviceWorker.controller?.postMessage({ shown: location.href })
}

/** Files of the build that a document references. */
const LINKED_ASSETS = /(?:href|src)="(\/assets\/[^"]+)"/g
/** Matches static imports and the dynamic ones that the offline page needs: its island, and what hydrates it. */
const OFFLINE_IMPORTS =
  /(?:(?:from|import)\s*|import\((?=["']\.\/(?:offline-cart\.island|load-island|react-root)-))["']\.\/([\w.~-]+\.js)["']/g

/**
 * Stores the offline page with its files, unless that of this build is stored already.
 * @param address of the page in the language of the shopper
 */
export async function storeOfflinePage(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) return
  const html = await response.clone().text()
  const storedPage = await cache.match(address)
  const files = findNames(html, LINKED_ASSETS)
  if (storedPage && String(findNames(await storedPage.text(), LINKED_ASSETS)) === String(files)) return
  const stored = new Set<string>()
  await Promise.all(files.map((file) => storeFile(cache, file, stored)))
  await cache.put(address, response)
}

async function storeFile(cache: Cache, file: string, stored: Set<string>) {
  if (stored.has(file)) return
  stored.add(file)
  const response = await fetch(file)
  if (!response.ok) return
  const script = file.endsWith('.js') ? await response.clone().text() : ''
  await cache.put(file, response)
  for (const name of findNames(script, OFFLINE_IMPORTS)) await storeFile(cache, `/assets/${name}`, stored)
}

const findNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Minimum time between two checks for a new build when a tab becomes visible. Milliseconds. */
const CHECK_INTERVAL_MS = 15 * 60_000

let checkedAt = 0

/**
 * Offers a reload when a tab becomes visible again and the newest service worker is of another build. It usually
 * waits until no tab uses the one before it. Never reloads by itself, and offers nothing during checkout: a page of an
 * earlier build keeps working (server/earlier-builds.ts).
 */
function checkForNewBuild(registration: ServiceWorkerRegistration): void {
  if (checkedAt > 0) return
  checkedAt = Date.now()
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isNewer(data?.build) && !isOrdering()) offerReload()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    // Fails without a connection; there is nothing new then.
    registration.update().then(
      () => askBuild(registration),
      () => null,
    )
  })
}

/** Asks the newest worker for its build (public/sw.js). It answers with a message. */
function askBuild({ installing, waiting, active }: ServiceWorkerRegistration) {
  const newest = installing ?? waiting ?? active
  newest?.postMessage('build')
}

/** Checks that a build, named by its start script, is not the build of this page. */
const isNewer = (build: unknown) =>
  typeof build === 'string' &&
  build !== '' &&
  ![...document.scripts].some((script) => script.getAttribute('src') === build)

const isOrdering = () => location.pathname.startsWith(inLanguage(paths.checkout(), getLocale()))

function offerReload() {
  showMessage('info', texts.shell_new_build(), texts.shell_new_build_text(), { offersReload: true })
}
