import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** A parcel as its carrier knows it. */
export interface Track {
  /** 'postnl' */
  carrier: string
  /** 'PostNL' */
  title: string
  number: string | null
}

/** Writes down that everything of an order that is not gone yet has left. Null when there is nothing left to send. */
export async function writeShipment(
  trx: Kysely<Database>,
  { orderId, number, track }: { orderId: number; number: string; track: Track | null },
): Promise<number | null> {
  const items = await trx
    .selectFrom('order_items')
    .select((eb) => [
      'id',
      eb('quantity_ordered', '-', eb('quantity_shipped', '+', eb.ref('quantity_canceled'))).as('quantity'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const left = items.filter(({ quantity }) => Number(quantity) > 0)
  if (left.length === 0) return null
  const { id } = await trx
    .insertInto('shipments')
    .values({ order_id: orderId, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('shipment_items')
    .values(
      left.map((item) => ({ shipment_id: id, order_item_id: item.id, quantity: Number(item.quantity) })),
    )
    .execute()
  if (track)
    await trx
      .insertInto('shipment_tracks')
      .values({ shipment_id: id, ...track })
      .execute()
  await trx
    .updateTable('order_items')
    .set((eb) => ({ quantity_shipped: eb('quantity_ordered', '-', eb.ref('quantity_canceled')) }))
    .where('order_id', '=', orderId)
    .execute()
  return id
}
