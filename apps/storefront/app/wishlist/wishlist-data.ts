import { GUEST_WISHLIST_KEY } from '../customer/session-keys.ts'
import { type PersonalQuery, refreshPersonalData, setPersonalData } from '../platform/personal-data.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'
import { loadCustomerWishlist, storedOf } from './require-wishlist.ts'
import { readStoredWishlist, storeWishlist } from './stored-wishlist.ts'
import { readGuestWishlist, type Wishlist } from './wishlist-calls.ts'

const CUSTOMERS = ['wishlist', 'customer'] as const
const GUESTS = ['wishlist', 'guest'] as const

/** The customer's wishlist, with what was wished for before logging in; null where the backend keeps none. */
export const customerWishlist: PersonalQuery<Wishlist | null> = {
  key: CUSTOMERS,
  read: () => readSettled(loadCustomerWishlist),
}

/** What a guest wished for on this device; null when that is nothing. */
export const guestWishlist: PersonalQuery<Wishlist | null> = {
  key: GUESTS,
  async read(signal) {
    const id = readStored(GUEST_WISHLIST_KEY)
    const wishlist = id ? await readSettled(() => readGuestWishlist(id, signal)) : null
    if (id && !wishlist) writeStored(GUEST_WISHLIST_KEY, null)
    storeWishlist(wishlist && storedOf(wishlist))
    return wishlist
  },
}

const PAUSE_MS = 400
const MAX_READS = 3

/**
 * A wish that was sent as its page was left may still be on its way when the next page reads the list: such a list is read
 * again, a few times. After that the backend is right.
 */
async function readSettled(read: () => Promise<Wishlist | null>): Promise<Wishlist | null> {
  const pending = readStoredWishlist()?.items.filter(({ id }) => id === '') ?? []
  for (let reads = 1; ; reads += 1) {
    const wishlist = await read()
    const skus = wishlist ? storedOf(wishlist).items.map(({ sku }) => sku) : []
    if (reads === MAX_READS || pending.every(({ sku }) => skus.includes(sku))) return wishlist
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The list is as the backend has just told it: here, on every heart, and in the other tabs. */
export function takeWishlist(wishlist: Wishlist): void {
  const stored = storedOf(wishlist)
  storeWishlist(stored)
  setPersonalData<Wishlist | null>(stored.owner === 'guest' ? GUESTS : CUSTOMERS, () => wishlist)
}

/** Has the list read again wherever it is shown. */
export function refreshWishlist(): void {
  refreshPersonalData(CUSTOMERS)
  refreshPersonalData(GUESTS)
}
