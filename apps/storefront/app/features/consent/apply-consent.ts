import { services } from '../../lib/page/current-page.ts'
import { reportError, reportFailedLoad } from '../../lib/page/error-reporting.ts'
import { PAGE_SHOWN } from '../../lib/page/page-events.ts'
import { savesData } from '../../lib/page/scheduling.ts'
import { writeStored } from '../../lib/storage/browser-storage.ts'
import { onConsentChange, readConsent } from '../../lib/storage/consent.ts'
import type { Purpose } from '../../lib/storage/stored-keys.ts'
import {
  KEYS_BY_CONSENT,
  matchesKey,
  NECESSARY_KEYS,
  type StorageKey,
  type StoragePlace,
  type StoredKey,
} from '../../lib/storage/stored-keys.ts'

let isListening = false
/** The consent with which this page loaded its tags; null if it loaded none. */
let tagPurposes: string | null = null
let hasReports = false

/**
 * Applies the shopper's consent: erases the storage of every other purpose and starts what is allowed. Repeats this
 * with each answer, in this tab or another.
 */
export function applyConsent(): void {
  if (!isListening) {
    isListening = true
    onConsentChange(applyConsent)
    measureSample()
  }
  const consent = readConsent()
  const allowed = consent ?? []
  wipeStored(allowed)
  const forTags = allowed.filter((purpose) => purpose === 'statistics' || purpose === 'marketing').join()
  // Third-party scripts and error reporting can only be stopped by reloading the page.
  if ((tagPurposes !== null && tagPurposes !== forTags) || (hasReports && !allowed.includes('statistics'))) {
    location.reload()
    return
  }
  if (!savesData()) {
    // Its twelve requests would slow down a first page, and the press that opens the next one.
    if (consent || navigator.serviceWorker?.controller || cameFromShop()) registerWorker()
    else addEventListener(PAGE_SHOWN, () => setTimeout(registerWorker, SETTLED_MS), { once: true })
  }
  beginServices(allowed, forTags)
}

/** Time in ms after which a page that soft navigation shows has its pictures. */
const SETTLED_MS = 5_000

const cameFromShop = () => document.referrer.startsWith(`${location.origin}/`)

function registerWorker() {
  begin(import('./store-pages.ts').then((pages) => pages.registerWorker()))
}

function beginServices(allowed: readonly Purpose[], forTags: string) {
  const { tagManager, tagEvents, errorReports } = services()
  if (errorReports && !hasReports && allowed.includes('statistics')) {
    hasReports = true
    begin(import('./send-reports.ts').then((reports) => reports.sendReports(errorReports)))
  }
  if (tagManager && tagPurposes === null && forTags) {
    tagPurposes = forTags
    const withEvents = tagEvents !== undefined && allowed.includes('statistics')
    begin(
      import('./tag-manager.ts').then((tags) => {
        tags.loadTagManager(tagManager, allowed)
        if (withEvents) tags.trackShopEvents()
      }),
    )
  }
}

/** Measures the page if it falls into the shop's sample; this stores nothing and identifies nobody, so it needs no consent. */
function measureSample() {
  if (Math.random() * 100 < Number(services().pageSpeed))
    begin(import('./page-speed/page-speed.ts').then(({ measurePage }) => measurePage()))
}

/** Reports a failed load. The next page tries again. */
function begin(work: Promise<unknown>) {
  work.catch((error) => reportFailedLoad(error, { during: 'doing what is allowed' }))
}

/** Erases the storage of purposes that are not allowed, and what earlier versions of the shop stored. */
export function wipeStored(allowed: readonly Purpose[]): void {
  for (const key of KEYS_BY_CONSENT) if (!allowed.includes(key.purpose)) wipe(key).catch(report)
  wipeFormer().catch(report)
}

async function wipeFormer() {
  const storedKeys: readonly StoredKey[] = [...NECESSARY_KEYS, ...KEYS_BY_CONSENT]
  for (const name of await namesIn.localStorage()) {
    const isFormer = name.startsWith('kopgroep-') && !storedKeys.some((key) => matchesKey(key, name))
    if (isFormer) localStorage.removeItem(name)
  }
}

const report = (error: unknown) => reportError(error, { during: 'wiping what is kept' })

async function wipe(key: StoredKey) {
  for (const name of await namesIn[key.place]()) {
    if (matchesKey(key, name)) await wipeFrom[key.place](name)
  }
}

const namesIn: Record<StoragePlace, () => Promise<readonly string[]>> = {
  cookie: async () => document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? ''),
  localStorage: async () => Object.keys(localStorage),
  sessionStorage: async () => Object.keys(sessionStorage),
  // `caches` exists in secure contexts only.
  cacheStorage: async () => globalThis.caches?.keys() ?? [],
}

const wipeFrom: Record<StoragePlace, (name: string) => unknown> = {
  cookie: forgetCookie,
  // `writeStored` notifies the parts of the page that show the value.
  localStorage: (name) => writeStored(name as StorageKey, null),
  sessionStorage: (name) => sessionStorage.removeItem(name),
  cacheStorage: (name) => caches.delete(name),
}

/** Third-party tags set cookies for the whole domain: a cookie is deleted only with the domain that it was set for. */
function forgetCookie(name: string) {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, from) => `; Domain=${labels.slice(from).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}
