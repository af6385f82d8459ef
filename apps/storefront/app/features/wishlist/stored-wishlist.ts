import { readStored } from '../../lib/storage/browser-storage.ts'
import { parseObject, readObject, storeObject } from '../../lib/storage/stored-object.ts'
import { WISHLIST_KEY } from '../customer/session.ts'

/** Summary of a wishlist on this device for hearts and header: the backend's last answer and the clicks since. */
export interface StoredWishlist {
  id: string
  owner: 'customer' | 'guest'
  items: readonly StoredWish[]
  /** True if the items include a click that the backend has not confirmed. */
  isPending?: boolean
}

export interface StoredWish extends WishedProduct {
  /** Id of the entry; empty until the backend has created it. */
  id: string
}

export interface WishedProduct {
  sku: string
  /** Sku of the chosen variant; none if no variant is chosen. */
  variant?: string | null
}

/** Stored value: the list, and a guest's list that is created or still has to be merged. */
interface StoredValue extends StoredWishlist {
  guestId?: string
}

/** Reads the stored wishlist; null if there is none, or the value is invalid. */
export const readStoredWishlist = (): StoredWishlist | null => parseWishlist(readStored(WISHLIST_KEY))

/** Parses a stored wishlist; null if it is invalid. */
export function parseWishlist(text: string | null): StoredWishlist | null {
  const { id, owner, items, isPending } = parseObject<StoredValue>(text)
  const isValid =
    typeof id === 'string' && (owner === 'customer' || owner === 'guest') && Array.isArray(items)
  return isValid ? { id, owner, items, isPending } : null
}

/** Stores the wishlist for every tab, even an empty one, because its id is needed. */
export function storeWishlist(wishlist: StoredWishlist | null): void {
  storeObject(WISHLIST_KEY, { ...wishlist, guestId: guestWishlistId() ?? undefined })
}

/** Returns the id of the list created without an account; after a login it still has to be merged. */
export function guestWishlistId(): string | null {
  const { guestId, owner, id } = readObject<StoredValue>(WISHLIST_KEY)
  // Earlier versions of the shop stored the id of the list only.
  return guestId ?? ((owner === 'guest' && id) || null)
}

/** Stores the id of the guest's list; null once it is merged or gone. */
export function storeGuestWishlistId(guestId: string | null): void {
  const wishlist = readStoredWishlist()
  const isGone = guestId === null && wishlist?.owner === 'guest'
  storeObject(WISHLIST_KEY, { ...wishlist, ...(isGone && { id: '' }), guestId: guestId ?? undefined })
}

/**
 * Shows wishes on each page, before the backend has confirmed them.
 * @param wishlist the list so far
 */
export function showWishes(
  wishlist: StoredWishlist | null,
  items: StoredWishlist['items'],
  isPending = true,
): void {
  storeWishlist({ id: wishlist?.id ?? '', owner: wishlist?.owner ?? 'guest', items, isPending })
}

/** Checks whether a product's heart shows a wish. Before a variant is chosen, it shows wishes of any variant. */
export const isWishOf = (wish: WishedProduct, { sku, variant }: WishedProduct): boolean =>
  wish.sku === sku && (!variant || !wish.variant || wish.variant === variant)

export const findWishIds = (wishlist: StoredWishlist | null, product: WishedProduct): string[] =>
  wishlist?.items.flatMap((item) => (isWishOf(item, product) && item.id ? [item.id] : [])) ?? []

/** Returns the list with a product added or removed. */
export function withToggledWish(items: readonly StoredWish[], product: WishedProduct): StoredWish[] {
  const others = items.filter((item) => !isWishOf(item, product))
  return others.length < items.length ? others : [...others, { id: '', ...product }]
}
