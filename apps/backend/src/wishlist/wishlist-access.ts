import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'
import { alreadyExists, authorizationError, inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import {
  findWishlist,
  insertWishlist,
  lockWishlist,
  touchWishlist,
  type WishlistRow,
} from './wishlist.sql.ts'

/** Wishlist as seen by its owner, or by somebody with the shared link. */
export interface WishlistView {
  row: WishlistRow
  isShared: boolean
}

const newKey = () => randomBytes(16).toString('hex')
const isMaskedId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/**
 * Creates a wishlist of a guest.
 *
 * @param ownId id that the guest's browser created
 * @returns its id
 * @throws graphql-input if that is not a valid id, graphql-already-exists if a list has it
 */
export async function createGuestWishlist(context: ShopContext, ownId: string | null): Promise<string> {
  if (ownId !== null && !isMaskedId(ownId)) {
    throw inputError(context, 'Wishlist ID should be 32 hexadecimal digits.')
  }
  await limitAttempts(context, 'wishlist')
  const maskedId = ownId ?? newKey()
  const isNew = await insertWishlist(context.db, { maskedId, sharingCode: newKey(), customerId: null })
  if (!isNew) throw alreadyExists(context, 'Wishlist with ID "%1" already exists.', maskedId)
  return maskedId
}

/** Returns the wishlist of a customer; creates it if there is none. */
export async function ensureWishlist(db: Db, customerId: number): Promise<WishlistRow> {
  const wishlist = await findWishlist(db, { customerId })
  if (wishlist) return wishlist
  await insertWishlist(db, { maskedId: newKey(), sharingCode: newKey(), customerId })
  const list = await findWishlist(db, { customerId })
  if (!list) throw new Error(`Customer ${customerId} has no wishlist and none could be made`)
  return list
}

/** Returns the id of a list in the contract: its number for a customer, the secret key for a guest. */
export const getWishlistKey = ({ id, maskedId, customerId }: WishlistRow) =>
  customerId === null ? maskedId : String(id)

export async function findGuestWishlist(db: Db, key: string): Promise<WishlistRow | null> {
  const wishlist = isMaskedId(key) ? await findWishlist(db, { maskedId: key }) : null
  return wishlist?.customerId === null ? wishlist : null
}

/**
 * Changes the caller's own wishlist in one transaction.
 *
 * @throws graphql-input if there is none, graphql-authorization if it belongs to somebody else
 */
export async function changeWishlist<Result>(
  context: ShopContext,
  key: string,
  change: (trx: Db, row: WishlistRow) => Promise<Result>,
): Promise<{ wishlist: WishlistView; result: Result }> {
  const { bearer, db, now } = context
  const customerId = bearer.kind === 'customer' ? bearer.customerId : null
  const { row, result } = await db.transaction().execute(async (trx) => {
    const wishlist = await lockNamed(trx, key, customerId)
    if (!wishlist) throw inputError(context, 'The wishlist was not found.')
    // A numeric id can be guessed, so it gives access only to its customer.
    if (wishlist.customerId !== customerId || (customerId === null && !isMaskedId(key))) {
      throw authorizationError(context, 'The current user cannot perform operations on wishlist')
    }
    const result = await change(trx, wishlist)
    await touchWishlist(trx, wishlist.id, now())
    return { row: { ...wishlist, updatedAt: now() }, result }
  })
  context.purge([wishlistTag(row.id)])
  return { wishlist: { row, isShared: false }, result }
}

/** Locks the list with a key; `0` is the customer's own, as in Magento. */
async function lockNamed(trx: Db, key: string, customerId: number | null) {
  if (isMaskedId(key)) return lockWishlist(trx, { maskedId: key })
  if (!/^\d{1,9}$/.test(key)) return null
  const isOwn = Number(key) === 0 && customerId !== null
  return lockWishlist(trx, { id: isOwn ? (await ensureWishlist(trx, customerId)).id : Number(key) })
}

export const wishlistTag = (id: number) => `wishlist_${id}`
