import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../platform/database/database.ts'

/** A parcel at its carrier. */
export interface Track {
  /** 'postnl' */
  carrier: string
  /** 'PostNL' */
  title: string
  number: string | null
}

/** Selects the shipments of an order as one JSON column, the first one first. */
export const shipmentsOfOrder = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Database, never>()
      .selectFrom('shipments as s')
      .select(['s.id', 's.number', 's.created_at as createdAt'])
      .select((shipment) => [
        jsonArrayFrom(
          shipment
            .selectFrom('shipment_items as si')
            .select(['si.id', 'si.order_item_id as orderItemId', 'si.quantity'])
            .whereRef('si.shipment_id', '=', 's.id')
            .orderBy('si.id'),
        ).as('items'),
        jsonArrayFrom(
          shipment
            .selectFrom('shipment_tracks as t')
            .select(['t.carrier', 't.title', 't.number'])
            .whereRef('t.shipment_id', '=', 's.id')
            .orderBy('t.id'),
        ).as('tracks'),
      ])
      .where('s.order_id', '=', orderId)
      .orderBy('s.id'),
  )

/** Pieces of an item that are not shipped yet. */
export interface UnsentItem {
  id: number
  sku: string
  left: number
}

/** Lists the items of an order with pieces left to ship. */
export async function unsentItems(trx: Db, orderId: number): Promise<UnsentItem[]> {
  const items = await trx
    .selectFrom('order_items')
    .select((eb) => [
      'id',
      'sku',
      eb('quantity_ordered', '-', eb.parens('quantity_shipped', '+', eb.ref('quantity_canceled'))).as('left'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return items.map((item) => ({ ...item, left: Number(item.left) })).filter(({ left }) => left > 0)
}

export interface SentItem {
  id: number
  quantity: number
}

export async function writeShipment(
  trx: Db,
  shipment: { orderId: number; number: string; track: Track | null; items: SentItem[] },
): Promise<number> {
  const { orderId, number, track, items } = shipment
  const { id } = await trx
    .insertInto('shipments')
    .values({ order_id: orderId, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('shipment_items')
    .values(items.map((item) => ({ shipment_id: id, order_item_id: item.id, quantity: item.quantity })))
    .execute()
  if (track)
    await trx
      .insertInto('shipment_tracks')
      .values({ shipment_id: id, ...track })
      .execute()
  for (const item of items) {
    await trx
      .updateTable('order_items')
      .set((eb) => ({ quantity_shipped: eb('quantity_shipped', '+', item.quantity) }))
      .where('id', '=', item.id)
      .execute()
  }
  return id
}

/**
 * Marks an order as ready for pickup. @returns false if it was marked before, or is not a pickup order
 */
export async function markReady(trx: Db, orderId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ready_at: now })
    .where('id', '=', orderId)
    .where('ready_at', 'is', null)
    .where('pickup_location_code', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
