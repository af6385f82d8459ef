import * as paths from '../paths.ts'
import { isAllowed } from '../platform/consent.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { offerNewBuild } from './offer-new-build.ts'
import { storeOfflinePage } from './store-offline-page.ts'

/** The service worker stores pages only while this cache exists; it is deleted when consent is withdrawn. */
const ALLOWED = 'kopgroep-offline-allowed'
/** The page for when there is no connection, with its scripts and styles. */
const SHELL = 'kopgroep-offline-shell'

/** Lets the service worker (public/sw.js) keep what is seen from now on, for when there is no connection. */
export async function storePages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const worker = await navigator.serviceWorker.register('/sw.js')
  offerNewBuild(worker)
  await caches.open(ALLOWED)
  await storeOfflinePage(await caches.open(SHELL), inLanguage(paths.offline(), getLocale()))
  if (isAllowed('offline')) return
  // The consent was withdrawn meanwhile, when there was nothing to delete yet.
  await Promise.all([ALLOWED, SHELL].map((name) => caches.delete(name)))
  await worker.unregister()
}
