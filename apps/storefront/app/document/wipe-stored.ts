import type { Purpose } from '../platform/consent.ts'
import { reportError } from '../platform/error-reporting.ts'
import { writeStored } from '../platform/read-stored.ts'
import {
  isNamed,
  KEYS_BY_CONSENT,
  type Place,
  type StorageKey,
  type StoredKey,
} from '../platform/stored-keys.ts'

/** Wipes what this browser keeps for purposes that are not allowed. */
export function wipeStored(allowed: readonly Purpose[]): void {
  if (!allowed.includes('offline')) dismissWorker().catch(report)
  for (const key of KEYS_BY_CONSENT) if (!allowed.includes(key.purpose)) wipe(key).catch(report)
}

const report = (error: unknown) => reportError(error, { during: 'wiping what is kept' })

/** The service worker goes with the last page that it serves; it keeps nothing more once its caches are gone. */
async function dismissWorker() {
  await (await navigator.serviceWorker?.getRegistration())?.unregister()
}

async function wipe(key: StoredKey) {
  for (const name of await namesIn[key.place]()) {
    if (isNamed(key, name)) await wipeFrom[key.place](name)
  }
}

const namesIn: Record<Place, () => Promise<readonly string[]>> = {
  cookie: async () => document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? ''),
  localStorage: async () => Object.keys(localStorage),
  sessionStorage: async () => Object.keys(sessionStorage),
  // `caches` exists in secure contexts alone.
  cacheStorage: async () => globalThis.caches?.keys() ?? [],
}

const wipeFrom: Record<Place, (name: string) => unknown> = {
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
