import * as v from 'valibot'
import type { OrderItemRow } from '../orders/order-items.sql.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import type { OrderRow } from '../orders/orders.sql.ts'
import { findLocale, textsIn, withValues } from '../platform/languages.ts'
import { formatMoney } from '../platform/money.ts'
import { addDays, onShopClock } from '../platform/shop-clock.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Legal minimum in days (article 6:230o of the Dutch civil code). */
const LEGAL_DAYS = 14

const monthAndDay = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** The shop setting `returns`. */
const ReturnSetting = v.object({
  days: v.pipe(v.number(), v.integer(), v.minValue(LEGAL_DAYS)),
  /** Cost for the shopper in cents; null if shoppers pay the carrier themselves. */
  cost_cents: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Orders placed between two days (inclusive) may be returned at least until a third; all 'MM-DD'. */
  holidays: v.nullable(
    v.object({ ordered_from: monthAndDay, ordered_until: monthAndDay, return_until: monthAndDay }),
  ),
  /** True if goods may be returned in stores free of charge. */
  in_stores: v.optional(v.boolean(), false),
})
type ReturnSetting = v.InferOutput<typeof ReturnSetting>

/** Period and cost of returning goods. */
export interface ReturnTerms {
  /** Counted from the day of receipt. */
  days: number
  /** Earliest end of the period, 'YYYY-MM-DD'; null if only the days count. */
  atLeastUntil: string | null
  costCents: number | null
  isFreeInStores: boolean
}

/** @throws {v.ValiError} for an invalid setting */
export function readReturnTerms(setting: unknown, orderedAt: Date): ReturnTerms {
  const { days, cost_cents, holidays, in_stores } = readSetting(setting)
  const { date } = onShopClock(orderedAt)
  return {
    days,
    atLeastUntil: holidays && holidayEnd(holidays, date),
    costCents: cost_cents,
    isFreeInStores: in_stores,
  }
}

function readSetting(setting: unknown): ReturnSetting {
  return v.parse(ReturnSetting, setting ?? { days: LEGAL_DAYS, cost_cents: null, holidays: null })
}

/** Returns the last return day for an order within the holiday period; null outside it. */
function holidayEnd(holidays: NonNullable<ReturnSetting['holidays']>, date: string): string | null {
  const { ordered_from: from, ordered_until: until, return_until: end } = holidays
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)]
  const isWithin = from <= until ? from <= day && day <= until : from <= day || day <= until
  if (!isWithin) return null
  const lastOrders = `${from > until && day >= from ? year + 1 : year}-${until}`
  const sameYear = `${lastOrders.slice(0, 4)}-${end}`
  return sameYear >= lastOrders ? sameYear : `${Number(lastOrders.slice(0, 4)) + 1}-${end}`
}

/** Returns the last day for returning goods received on a day, both 'YYYY-MM-DD'. */
export function lastReturnDay({ days, atLeastUntil }: ReturnTerms, receivedOn: string): string {
  const counted = addDays(receivedOn, days)
  return atLeastUntil !== null && atLeastUntil > counted ? atLeastUntil : counted
}

/** Days after which a parcel in transit counts as received: the carrier would have reported a lost one. */
const MAX_TRANSIT_DAYS = 14

/** Data of an order that its return period depends on. */
export interface ReturnedOrder {
  status: OrderStatus
  placedAt: Date
  /** 'YYYY-MM-DD'; null if no day was promised. */
  promisedTo: string | null
  items: readonly Pick<OrderItemRow, 'quantityOrdered' | 'quantityCanceled' | 'quantityShipped'>[]
  shipments: readonly Pick<OrderRow['shipments'][number], 'createdAt'>[]
}

/**
 * Computes the last day for a return, 'YYYY-MM-DD'. The shop does not know when a parcel was received, so the
 * period starts when all goods must have arrived.
 *
 * @returns null until everything has been shipped, and for a cancelled order
 */
export function returnUntil(setting: unknown, order: ReturnedOrder): string | null {
  const hasLeft = order.items.every(
    ({ quantityOrdered, quantityCanceled, quantityShipped }) =>
      quantityShipped + quantityCanceled >= quantityOrdered,
  )
  const sent = order.shipments.map(({ createdAt }) => onShopClock(new Date(createdAt)).date).toSorted()
  const lastSent = sent.at(-1)
  if (order.status === 'canceled' || !hasLeft || lastSent === undefined) return null
  const received = addDays(lastSent, MAX_TRANSIT_DAYS)
  const latest = order.promisedTo !== null && order.promisedTo > received ? order.promisedTo : received
  return lastReturnDay(readReturnTerms(setting, order.placedAt), latest)
}

/**
 * Formats the period as the end of a sentence. @returns '30 dagen na ontvangst, en ten minste tot en met 15
 * januari'
 */
export function returnPeriodText({ days, atLeastUntil }: ReturnTerms, language: string): string {
  const { period, until } = textsIn(TEXTS.returnTerms, language)
  if (atLeastUntil === null) return withValues(period, [days])
  const day = new Intl.DateTimeFormat(findLocale(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return `${withValues(period, [days])}${withValues(until, [day.format(new Date(atLeastUntil))])}`
}

/** Describes the cost of returning in whole sentences. */
export function returnCostText({ costCents, isFreeInStores }: ReturnTerms, language: string): string {
  const { cost, free, own, inStores } = textsIn(TEXTS.returnTerms, language)
  const sendingBack =
    costCents === null ? own : costCents === 0 ? free : withValues(cost, [formatMoney(costCents, language)])
  return isFreeInStores ? `${sendingBack} ${inStores}` : sendingBack
}
