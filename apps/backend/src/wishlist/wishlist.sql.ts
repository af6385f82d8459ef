import type { Db } from '../platform/database/database.ts'
import type { ChosenPart } from '../product/product-options.sql.ts'
import type { ProductRow } from '../product/product-row.ts'

export interface WishlistRow {
  id: number
  maskedId: string
  customerId: number | null
  sharingCode: string
  updatedAt: Date
}

const selectWishlists = (db: Db) =>
  db
    .selectFrom('wishlists')
    .select([
      'id',
      'masked_id as maskedId',
      'customer_id as customerId',
      'sharing_code as sharingCode',
      'updated_at as updatedAt',
    ])

export type WishlistKey =
  | { id: number }
  | { maskedId: string }
  | { customerId: number }
  | { sharingCode: string }

const byKey = (db: Db, key: WishlistKey) => {
  const query = selectWishlists(db)
  if ('id' in key) return query.where('id', '=', key.id)
  if ('maskedId' in key) return query.where('masked_id', '=', key.maskedId)
  if ('customerId' in key) return query.where('customer_id', '=', key.customerId)
  return query.where('sharing_code', '=', key.sharingCode)
}

export async function findWishlist(db: Db, key: WishlistKey): Promise<WishlistRow | null> {
  return (await byKey(db, key).executeTakeFirst()) ?? null
}

/** The wishlist, with nobody else changing it until the transaction ends. */
export async function lockWishlist(trx: Db, key: WishlistKey): Promise<WishlistRow | null> {
  return (await byKey(trx, key).forUpdate().executeTakeFirst()) ?? null
}

/** Makes a wishlist; of a customer who has one already, nothing. */
/** False when the customer has one already, or another list is known by that id. */
export async function insertWishlist(
  db: Db,
  wishlist: { maskedId: string; sharingCode: string; customerId: number | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('wishlists')
    .values({
      masked_id: wishlist.maskedId,
      sharing_code: wishlist.sharingCode,
      customer_id: wishlist.customerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function touchWishlist(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('wishlists').set({ updated_at: now }).where('id', '=', id).execute()
}

export async function deleteWishlist(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('wishlists').where('id', '=', id).execute()
}

export interface WishlistItemRow {
  id: number
  wishlistId: number
  productId: number
  variantId: number | null
  quantity: number
  description: string | null
  chosenParts: ChosenPart[] | null
  addedAt: Date
}

/** An entry whose product still exists. */
export interface WishlistEntry {
  item: WishlistItemRow
  product: ProductRow
}

/** The entries of a wishlist in the order in which they were added. */
export async function itemsOfWishlist(db: Db, wishlistId: number): Promise<WishlistItemRow[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select([
      'id',
      'wishlist_id as wishlistId',
      'product_id as productId',
      'variant_id as variantId',
      'quantity',
      'description',
      'bundle_options',
      'added_at as addedAt',
    ])
    .where('wishlist_id', '=', wishlistId)
    .orderBy('id')
    .execute()
  return rows.map(({ bundle_options, ...row }) => ({
    ...row,
    chosenParts: bundle_options,
  }))
}

export interface WishedProduct {
  productId: number
  variantId: number | null
  chosenParts: readonly ChosenPart[] | null
  quantity: number
}

export async function insertItem(trx: Db, wishlistId: number, wished: WishedProduct): Promise<void> {
  await trx
    .insertInto('wishlist_items')
    .values({
      wishlist_id: wishlistId,
      product_id: wished.productId,
      variant_id: wished.variantId,
      quantity: wished.quantity,
      bundle_options: wished.chosenParts && JSON.stringify(wished.chosenParts),
    })
    .execute()
}

export async function updateItem(
  trx: Db,
  id: number,
  changes: { quantity?: number; description?: string | null; variantId?: number | null },
): Promise<void> {
  const { variantId, ...others } = changes
  await trx
    .updateTable('wishlist_items')
    .set({ ...others, ...(variantId !== undefined && { variant_id: variantId }) })
    .where('id', '=', id)
    .execute()
}

export async function moveItem(trx: Db, id: number, wishlistId: number): Promise<void> {
  await trx.updateTable('wishlist_items').set({ wishlist_id: wishlistId }).where('id', '=', id).execute()
}

export async function deleteItem(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('wishlist_items').where('id', '=', id).execute()
}
