import { sql } from 'kysely'
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

/** Locks a wishlist until the transaction ends, and reads it. */
export async function lockWishlist(trx: Db, key: WishlistKey): Promise<WishlistRow | null> {
  return (await byKey(trx, key).forUpdate().executeTakeFirst()) ?? null
}

/** @returns false if the customer already has a list, or the id is taken */
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

/** Entry whose product still exists. */
export interface WishlistEntry {
  item: WishlistItemRow
  product: ProductRow
}

export async function itemsOfWishlist(db: Db, wishlistId: number): Promise<WishlistItemRow[]> {
  return db
    .selectFrom('wishlist_items')
    .select([
      'id',
      'wishlist_id as wishlistId',
      'product_id as productId',
      'variant_id as variantId',
      'quantity',
      'description',
      'bundle_options as chosenParts',
      'added_at as addedAt',
    ])
    .where('wishlist_id', '=', wishlistId)
    .orderBy('id')
    .execute()
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

/** Counts the mails of a kind about a wishlist since a moment. */
export async function countShared(db: Db, kind: string, wishlistId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mail_jobs
    where kind = ${kind} and (data ->> 'wishlistId')::int = ${wishlistId} and created_at > ${since}
  `.execute(db)
  return rows[0]?.count ?? 0
}
