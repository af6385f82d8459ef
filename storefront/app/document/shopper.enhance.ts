import { onStoredChange, readStored, type StorageKey } from '../platform/browser-storage.ts'
import { NEXT_MESSAGE_KEY, showStoredMessage } from '../platform/next-message.ts'
import { onSessionExpiry } from '../platform/session-expiry.ts'

/** What a browser keeps of somebody whom its pages should know. */
const KNOWN_BY: readonly StorageKey[] = ['user-server-token', 'kopgroep-wishlist']

/**
 * Shows what this browser knows of its shopper (show-shopper.ts), and hears of a session that has expired. Where it knows
 * nobody, nothing is loaded for it.
 */
export default function showKnownShopper(root: ParentNode): void {
  const show = () => {
    // What does not come is shown by the next page.
    import('./show-shopper.ts').then(
      ({ showShopper }) => showShopper(root),
      () => null,
    )
  }
  if (KNOWN_BY.some(readStored)) show()
  if (root !== document) return
  for (const key of KNOWN_BY) onStoredChange(key, show)
  onSessionExpiry(async (refused) => (await import('../customer/expire-session.ts')).expireSession(refused))
  if (readStored(NEXT_MESSAGE_KEY)) showStoredMessage()
}
