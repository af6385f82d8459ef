import { isAllowed } from '../platform/consent.ts'

/** Without this cache the service worker keeps nothing: it goes with the consent. */
const ALLOWED = 'kopgroep-offline-allowed'

/** Lets the service worker (public/sw.js) keep what is seen from now on, for when there is no connection. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const worker = await navigator.serviceWorker.register('/sw.js')
  await caches.open(ALLOWED)
  if (isAllowed('offline')) return
  // It was taken back meanwhile, and what wiped it found nothing yet.
  await caches.delete(ALLOWED)
  await worker.unregister()
}
