import { retry } from '../../lib/api/retry.ts'
import { readStored, withTabLock } from '../../lib/storage/browser-storage.ts'
import { type PersonalQuery, refreshPersonalData, setPersonalData } from '../../lib/storage/personal-data.ts'
import { WISHLIST_KEY } from '../customer/session.ts'
import {
  guestWishlistId,
  readStoredWishlist,
  type StoredWishlist,
  storeGuestWishlistId,
  storeWishlist,
  type WishedProduct,
} from './stored-wishlist.ts'
import {
  mergeWishlists,
  newWishlistId,
  readCustomerWishlist,
  readGuestWishlist,
  type Wishlist,
} from './wishlist-api.ts'

const CUSTOMER_WISHLIST_QUERY = ['wishlist', 'customer'] as const
const GUEST_WISHLIST_QUERY = ['wishlist', 'guest'] as const

/** Query of the customer's wishlist, merged with the guest's; null if the backend has none. */
export const customerWishlist: PersonalQuery<Wishlist | null> = {
  key: CUSTOMER_WISHLIST_QUERY,
  read: () => readSettled(loadCustomerWishlist),
}

/** Query of the guest's wishlist on this device; null if it is empty. */
export const guestWishlist: PersonalQuery<Wishlist | null> = {
  key: GUEST_WISHLIST_QUERY,
  async read(signal) {
    const id = guestWishlistId()
    // The first wish creates the list, possibly after all attempts to read it.
    const isPending = readStoredWishlist()?.isPending
    const wishlist = id ? await readSettled(() => readGuestWishlist(id, signal)) : null
    if (id && !wishlist && !isPending) storeGuestWishlistId(null)
    storeWishlist(wishlist && toStoredWishlist(wishlist))
    return wishlist
  },
}

/**
 * Reads a list again, for about 6 s, while a change of another page or tab may still be on its way. After
 * that the backend's list counts.
 */
function readSettled(read: () => Promise<Wishlist | null>): Promise<Wishlist | null> {
  const first = readStoredWishlist()
  let before: string | null = null
  return retry(
    () => {
      before = readStored(WISHLIST_KEY)
      return read()
    },
    {
      maxAttempts: 5,
      delayMs: 400,
      factor: 2,
      isDone(wishlist) {
        const stored = readStoredWishlist()
        const pending = [stored, first].find((list) => list?.isPending)
        if (pending) return hasSameWishes(pending, wishlist)
        return readStored(WISHLIST_KEY) === before || hasSameWishes(stored, wishlist)
      },
    },
  )
}

function hasSameWishes(stored: StoredWishlist | null, wishlist: Wishlist | null): boolean {
  const wishedNow = wishedKeys(wishlist ? toStoredWishlist(wishlist).items : [])
  const expected = wishedKeys(stored?.items ?? [])
  return wishedNow.size === expected.size && [...wishedNow].every((key) => expected.has(key))
}

const wishedKeys = (items: readonly WishedProduct[]) =>
  new Set(items.map(({ sku, variant }) => `${sku}\n${variant && variant !== sku ? variant : ''}`))

/** Applies the backend's list to this page, its hearts and other tabs. */
export function takeWishlist(wishlist: Wishlist): void {
  const stored = toStoredWishlist(wishlist)
  storeWishlist(stored)
  setPersonalData<Wishlist | null>(
    stored.owner === 'guest' ? GUEST_WISHLIST_QUERY : CUSTOMER_WISHLIST_QUERY,
    () => wishlist,
  )
}

/** Reloads the list wherever it is shown. */
export function refreshWishlist(): void {
  refreshPersonalData(CUSTOMER_WISHLIST_QUERY)
  refreshPersonalData(GUEST_WISHLIST_QUERY)
}

/** Checks whether a customer's list is not on this device yet, or a guest's list still has to be merged. */
export function isWishlistUnmerged(): boolean {
  const stored = readStoredWishlist()
  return stored?.owner !== 'customer' || (guestWishlistId() !== null && stored.id !== '')
}

/** Call that needs a wishlist; `isNew` if the call has to create it. */
type InWishlist<Result> = (id: string, isNew: boolean) => Promise<Result>

/**
 * Runs a call with the id of the shopper's wishlist. The first call creates a guest's list; a customer's is loaded
 * and merged with the guest's.
 * @throws {Error} when a customer has none
 */
export async function inWishlist<Result>(call: InWishlist<Result>): Promise<Result> {
  if (!readStored('user-server-token')) return inGuestWishlist(call)
  const stored = readStoredWishlist()
  const id = stored && !isWishlistUnmerged() ? stored.id : (await loadCustomerWishlist())?.id
  if (!id) throw new Error('The customer has no wishlist.')
  return call(id, false)
}

/** Locks the creation of a list, so that two tabs do not create two. */
async function inGuestWishlist<Result>(call: InWishlist<Result>): Promise<Result> {
  const guestList = guestWishlistId()
  if (guestList) return call(guestList, false)
  return withTabLock('guest-wishlist', () => {
    const made = guestWishlistId()
    if (made) return call(made, false)
    const id = newWishlistId()
    storeGuestWishlistId(id)
    return call(id, true)
  })
}

/**
 * Makes the customer's wishlist the list of this device, merged with the guest's. The guest's list is kept
 * until the backend has merged it, so a retry after a failure adds nothing twice.
 */
export function loadCustomerWishlist(): Promise<Wishlist | null> {
  return withTabLock('customer-wishlist', async () => {
    const token = readStored('user-server-token')
    const own = await readCustomerWishlist()
    if (!own) {
      // Stored so that a backend without customer wishlists is not queried again.
      storeWishlist({ id: '', owner: 'customer', items: [] })
      return null
    }
    const guest = guestWishlistId()
    const merged = guest ? await mergeWishlists(guest, own.id) : null
    // Ignores the list if the customer has logged out or changed meanwhile.
    if (!token || readStored('user-server-token') !== token) throw new Error('The session has ended.')
    storeGuestWishlistId(null)
    const wishlist = merged ?? own
    storeWishlist(toStoredWishlist(wishlist))
    return wishlist
  })
}

/** Builds the summary of a list for hearts and header. */
export function toStoredWishlist({ id, wishes }: Wishlist): StoredWishlist {
  return {
    id,
    owner: guestWishlistId() === id ? 'guest' : 'customer',
    items: wishes.map(({ id: wishId, sku, variantSku }) => ({ id: wishId, sku, variant: variantSku })),
  }
}
