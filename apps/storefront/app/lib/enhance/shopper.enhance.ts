import { loadOnDemand } from '../page/load-on-demand.ts'
import { NEXT_MESSAGE_KEY } from '../page/messages.ts'
import { onSessionExpiry } from '../page/page-events.ts'
import { onStoredChange, readStored, readTabStorage } from '../storage/browser-storage.ts'
import type { StorageKey } from '../storage/stored-keys.ts'

/** The keys under which a browser stores what its pages show of the shopper: a session, a wishlist. */
const KNOWN_BY: readonly StorageKey[] = ['user-server-token', 'kopgroep-wishlist']

/**
 * Shows what this browser knows of its shopper (show-shopper.ts), and what the page before had to say; listens to hearts
 * (`data-wish`, on cards and on the pages of products), and hears of a session that has expired. Where nothing is known, nothing is loaded for it; what does not come is shown by the next page.
 */
export default function showKnownShopper(root: ParentNode): void {
  const load = () => import('./header-shopper.ts')
  const show = () => void load().then(({ showShopper }) => showShopper(root))
  if (KNOWN_BY.some(readStored)) show()
  if (root !== document) return
  for (const key of KNOWN_BY) onStoredChange(key, show)
  addEventListener('click', async ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-wish]') : null
    if (heart) (await loadOnDemand(() => import('./wishlist-hearts.ts')))?.toggleWish(heart)
  })
  onSessionExpiry((refused) => void load().then(({ expireShopper }) => expireShopper(refused)))
  if (readTabStorage(NEXT_MESSAGE_KEY)) void load().then(({ showNextMessage }) => showNextMessage())
}
