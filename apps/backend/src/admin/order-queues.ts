import { type RawBuilder, sql } from 'kysely'
import type { OrderQueue } from './generated/schema.ts'

/** SQL conditions on orders `o` of the queues that the list of orders filters by. */
export const ORDER_QUEUES: Readonly<Record<OrderQueue, RawBuilder<boolean>>> = {
  toShip: sql<boolean>`(o.status = 'processing' and o.pickup_location_code is null and exists (
    select from order_items i
    where i.order_id = o.id and i.quantity_ordered > i.quantity_shipped + i.quantity_canceled))`,
  toPrepare: sql<boolean>`(o.status in ('processing', 'pending') and o.pickup_location_code is not null
    and o.ready_at is null)`,
  toReview: sql<boolean>`(o.status in ('payment_review', 'fraud'))`,
  unpaid: sql<boolean>`(o.status = 'pending')`,
}
