import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** A paid order whose goods have all left, as its provider is notified of it. */
export interface ShipmentToReport {
  /** The payment's. */
  id: number
  reference: string
  /** 'PostNL' */
  carrier: string
  trackNumber: string | null
  invoiceNumber: string | null
  shippedAt: Date
}

const TRY_EVERY = 5 * 60_000

/** Payments whose provider has not heard yet that the goods have left, each for one asker alone for five minutes. */
export async function shipmentsToReport(db: Db, provider: string, now: Date): Promise<ShipmentToReport[]> {
  const { rows } = await sql<ShipmentToReport>`
    with due as (
      select p.id from payments p join orders o on o.id = p.order_id
      where p.provider = ${provider} and p.status = 'paid' and p.shipment_told_at is null and o.status = 'complete'
        and p.asked_at < ${new Date(now.getTime() - TRY_EVERY)}
        and exists (select from shipments s where s.order_id = o.id)
      order by p.asked_at limit 20 for update of p skip locked
    ), taken as (
      update payments set asked_at = ${now} where id in (select id from due) returning id, reference, order_id
    )
    select t.id, t.reference, coalesce(track.title, o.carrier_title) as carrier, track.number as "trackNumber",
      (select i.number from invoices i where i.order_id = o.id order by i.id limit 1) as "invoiceNumber",
      s.created_at as "shippedAt"
    from taken t join orders o on o.id = t.order_id
    join lateral (select id, created_at from shipments where order_id = o.id order by id desc limit 1) s on true
    left join lateral (select title, number from shipment_tracks where shipment_id = s.id order by id limit 1) track on true
  `.execute(db)
  return rows
}

export async function markShipmentReported(db: Db, paymentId: number, now: Date): Promise<void> {
  await db.updateTable('payments').set({ shipment_told_at: now }).where('id', '=', paymentId).execute()
}
