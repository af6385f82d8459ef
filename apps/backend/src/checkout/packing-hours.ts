import * as v from 'valibot'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import type { PackingHours } from './delivery-promise.ts'

/** The shop setting `packing_hours`: until when orders leave on each weekday, Monday first, and dates on which none does. */
const PackingHoursSetting = v.object({
  order_before: v.pipe(
    v.array(v.nullable(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))),
    v.length(7),
  ),
  closed_on: v.array(v.pipe(v.string(), v.isoDate())),
})

/** Null when the shop set nothing: it promises nothing then. */
export async function packingHours(
  reading: Parameters<typeof shopSettings>[0],
): Promise<PackingHours | null> {
  const setting = (await shopSettings(reading)).get('packing_hours')
  if (setting === undefined || setting === null) return null
  const { order_before, closed_on } = v.parse(PackingHoursSetting, setting)
  return { orderBefore: order_before, closedOn: closed_on }
}
