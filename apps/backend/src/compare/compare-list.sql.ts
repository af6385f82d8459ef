import type { Db } from '../platform/database/database.ts'

export interface CompareListRow {
  id: number
  uid: string
  customerId: number | null
}

const selectLists = (db: Db) =>
  db.selectFrom('compare_lists').select(['id', 'uid', 'customer_id as customerId'])

export async function findCompareList(
  db: Db,
  key: { uid: string } | { customerId: number },
): Promise<CompareListRow | null> {
  const query = selectLists(db)
  const listQuery =
    'uid' in key ? query.where('uid', '=', key.uid) : query.where('customer_id', '=', key.customerId)
  return (await listQuery.executeTakeFirst()) ?? null
}

/** Creates a list; returns the existing one if the customer has a list. */
export async function insertCompareList(
  db: Db,
  { uid, customerId }: { uid: string; customerId: number | null },
): Promise<CompareListRow> {
  await db
    .insertInto('compare_lists')
    .values({ uid, customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
  const list = await findCompareList(db, customerId === null ? { uid } : { customerId })
  if (!list) throw new Error('Expected a list to compare to be there after it was made.')
  return list
}

export async function productIdsOfList(db: Db, listId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('compare_list_items')
    .select('product_id as id')
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds existing products; products already in the list keep their position. */
export async function addToList(db: Db, listId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db
    .insertInto('compare_list_items')
    .columns(['list_id', 'product_id'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select((product) => [product.val(listId).as('list_id'), 'id as product_id'])
        .where('id', 'in', productIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFromList(db: Db, listId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db
    .deleteFrom('compare_list_items')
    .where('list_id', '=', listId)
    .where('product_id', 'in', productIds)
    .execute()
}

export async function giveList(db: Db, listId: number, customerId: number): Promise<void> {
  await db
    .updateTable('compare_lists')
    .set({ customer_id: customerId })
    .where('id', '=', listId)
    .where('customer_id', 'is', null)
    .execute()
}

export async function deleteList(db: Db, listId: number): Promise<void> {
  await db.deleteFrom('compare_lists').where('id', '=', listId).execute()
}
