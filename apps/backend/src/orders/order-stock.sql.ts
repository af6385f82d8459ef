import { sql } from 'kysely'
import { queueForIndex } from '../listing/product-index.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type Allocation,
  allocateStock,
  type Demand,
  type StockAtSource,
  type TakingRules,
  totalDemand,
} from './stock-allocation.ts'

/**
 * Locks the stock of products until the transaction ends, and reads it. Rows are locked in a fixed order to
 * prevent deadlocks between orders of the same goods.
 */
export async function lockStock(trx: Db, productIds: readonly number[]): Promise<StockAtSource[]> {
  if (productIds.length === 0) return []
  return trx
    .selectFrom('stock_items as i')
    .innerJoin('stock_sources as s', 's.code', 'i.source_code')
    .select(['i.product_id as productId', 'i.source_code as sourceCode', 'i.quantity', 's.priority'])
    .where('i.product_id', 'in', productIds)
    .orderBy('i.product_id')
    .orderBy('i.source_code')
    .forUpdate('i')
    .execute()
}

/**
 * Locks the stock for the demands and allocates it to sources; null if a product has too few pieces.
 *
 * @param pickupLocationCode store where the goods are picked up
 */
export async function claimStock(
  trx: Db,
  demands: readonly Demand[],
  pickupLocationCode: string | null = null,
): Promise<Allocation[] | null> {
  const productIds = [...totalDemand(demands).keys()]
  const rules = await takingRules(trx, productIds)
  const owing = productIds.filter((id) => rules.get(id)?.allowBackorders)
  if (owing.length > 0) await openDebts(trx, owing)
  return allocateStock(demands, await lockStock(trx, productIds), pickupLocationCode, rules)
}

async function takingRules(trx: Db, productIds: readonly number[]): Promise<Map<number, TakingRules>> {
  if (productIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'manage_stock as manageStock', 'allow_backorders as allowBackorders', 'min_qty as minQty'])
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, ...rules }) => [id, rules]))
}

/** Creates a stock row at the first source for products without one, for backordered pieces. */
async function openDebts(trx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    insert into stock_items (product_id, source_code, quantity)
    select wanted.id, (select code from stock_sources order by priority, code limit 1), 0
    from unnest(${productIds}::int[]) as wanted(id)
    where not exists (select from stock_items s where s.product_id = wanted.id)
    on conflict do nothing
  `.execute(trx)
}

/** Takes goods for an order and records their sources. */
export async function takeStock(trx: Db, orderId: number, allocations: readonly Allocation[]): Promise<void> {
  if (allocations.length === 0) return
  await moveStock(trx, allocations, -1)
  await trx
    .insertInto('order_stock')
    .values(
      allocations.map(({ productId, sourceCode, quantity }) => ({
        order_id: orderId,
        product_id: productId,
        source_code: sourceCode,
        quantity,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'product_id', 'source_code']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        is_returned: false,
      })),
    )
    .execute()
}

/** Reads the goods that an order reserves or has reserved before their return. */
export async function stockOfOrder(trx: Db, orderId: number, isReturned: boolean): Promise<Allocation[]> {
  return trx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'source_code as sourceCode', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_returned', '=', isReturned)
    .orderBy('product_id')
    .orderBy('source_code')
    .execute()
}

/** Returns the goods of an order to their sources, once. */
export async function returnStock(trx: Db, orderId: number): Promise<void> {
  const held = await stockOfOrder(trx, orderId, false)
  const ids = [...new Set(held.map(({ productId }) => productId))]
  await lockStock(trx, ids)
  await moveStock(trx, held, 1)
  await trx.updateTable('order_stock').set({ is_returned: true }).where('order_id', '=', orderId).execute()
}

/** Lists the stock that pieces of an order's items use: the parts of a bundle or the chosen variant. */
export async function piecesOfItems(
  trx: Db,
  orderId: number,
  items: ReadonlyMap<number, number>,
): Promise<Demand[]> {
  const { rows } = await sql<{ itemId: number; productId: number; each: number }>`
    select i.id as "itemId", coalesce((part ->> 'product_id')::int, i.variant_id, i.product_id) as "productId",
      coalesce((part ->> 'quantity')::int, 1) as each
    from order_items i
    left join lateral jsonb_path_query(i.bundle_options, '$[*].values[*]') as part on true
    where i.order_id = ${orderId} and coalesce((part ->> 'product_id')::int, i.variant_id, i.product_id) is not null
  `.execute(trx)
  return rows
    .map(({ itemId, productId, each }) => ({ productId, quantity: each * (items.get(itemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Releases a part of the goods of an order, and returns them to their sources if restocked.
 *
 * @returns true if the order reserved fewer pieces of a product with managed stock
 */
export async function releasePieces(
  trx: Db,
  orderId: number,
  pieces: readonly Demand[],
  isRestocked: boolean,
): Promise<boolean> {
  const wanted = totalDemand(pieces)
  const held = await stockOfOrder(trx, orderId, false)
  if (isRestocked) await lockStock(trx, [...wanted.keys()])
  const released: Allocation[] = []
  for (const { productId, sourceCode, quantity } of held) {
    const open = wanted.get(productId) ?? 0
    const part = Math.min(open, quantity)
    if (part === 0) continue
    wanted.set(productId, open - part)
    released.push({ productId, sourceCode, quantity: part })
    const row = { order_id: orderId, product_id: productId, source_code: sourceCode }
    await (part === quantity
      ? trx.deleteFrom('order_stock').where((eb) => eb.and(row))
      : trx
          .updateTable('order_stock')
          .set({ quantity: quantity - part })
          .where((eb) => eb.and(row))
    ).execute()
  }
  if (isRestocked) await moveStock(trx, released, 1)
  const rules = await takingRules(trx, [...wanted.keys()])
  return [...wanted].some(([id, open]) => open > 0 && rules.get(id)?.manageStock !== false)
}

/** Adds pieces to the stock of their sources, or takes them. */
export async function moveStock(trx: Db, pieces: readonly Allocation[], sign: 1 | -1): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    update stock_items i set quantity = i.quantity + ${sign} * moved.quantity
    from unnest(
      ${pieces.map(({ productId }) => productId)}::int[],
      ${pieces.map(({ sourceCode }) => sourceCode)}::text[],
      ${pieces.map(({ quantity }) => quantity)}::int[]
    ) as moved(product_id, source_code, quantity)
    where i.product_id = moved.product_id and i.source_code = moved.source_code
  `.execute(trx)
  await queueForIndex(
    trx,
    pieces.map(({ productId }) => productId),
  )
}
