import { claimStock, moveStock, piecesOfItems, releasePieces } from '../orders/order-stock.sql.ts'
import type { Db } from '../platform/database/database.ts'

/** Reason why no replacement can be taken from stock. */
export type ReplacementProblem = 'unknown' | 'scarce' | 'sent'

/**
 * Takes the article that is sent for a return in state REPLACED from stock, once. An exchange also puts the pieces
 * that came back on their shelf; a defective article is not sold again.
 *
 * @returns the problem; null if the stock is right
 */
export async function sendReplacement(trx: Db, id: number): Promise<ReplacementProblem | null> {
  const { kind, state, orderId, items, sku, takenSku } = await trx
    .selectFrom('withdrawals')
    .select(['kind', 'state', 'order_id as orderId', 'order_items as items'])
    .select(['replacement_sku as sku', 'taken_sku as takenSku'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (takenSku !== null) return sku === takenSku && state === 'REPLACED' ? null : 'sent'
  if (sku === null || state !== 'REPLACED') return null
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .where('type', '=', 'simple')
    .executeTakeFirst()
  if (!product) return 'unknown'
  const pieces = new Map((items ?? []).map((item) => [item.order_item_id, item.quantity]))
  const quantity = [...pieces.values()].reduce((sum, count) => sum + count, 0) || 1
  const allocations = await claimStock(trx, [{ productId: product.id, quantity }])
  if (!allocations) return 'scarce'
  await moveStock(trx, allocations, -1)
  if (kind === 'EXCHANGE' && orderId !== null)
    await releasePieces(trx, orderId, await piecesOfItems(trx, orderId, pieces), true)
  await trx.updateTable('withdrawals').set({ taken_sku: sku }).where('id', '=', id).execute()
  return null
}
