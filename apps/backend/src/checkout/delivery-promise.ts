import { addDays, onShopClock, shopMoment, weekdayNumber } from '../platform/shop-clock.ts'
import { sum } from '../platform/sums.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Days on which an order is delivered, 'YYYY-MM-DD' on the shop's calendar. */
export interface DeliveryPromise {
  /** Orders before this time get the promise. */
  orderBefore: Date
  earliest: string
  latest: string
}

export interface PackingHours {
  /** Cut-off times 'hh:mm' for same-day dispatch, Monday first; null on weekdays without dispatch. */
  orderBefore: readonly (string | null)[]
  /** Dates without dispatch, besides public holidays. */
  closedOn: readonly string[]
  /** Country of the warehouse: nothing is packed on its public holidays. */
  countryId: string
}

/** Number of days, both ends included. */
export interface Span {
  min: number
  max: number
}

export interface Carriage {
  countryId: string
  /** 1 Monday to 7 Sunday. */
  deliveryDays: readonly number[]
  /** Delivery days from the handover on; at least one. */
  transit: Span
}

/** Opening hours of a store on a date. */
export type HoursOn = (date: string) => readonly { from: string; to: string }[]

/** Maximum days to look ahead; a shop that never packs then promises nothing. */
const HORIZON = 60
/** Minutes that a store needs to prepare an order. */
const PICKUP_MINUTES = 120
/** Time of day by which goods from the warehouse have reached the store. */
const SUPPLY_TIME = '12:00'

/**
 * Computes the promises for parcels: the next cut-off times with their delivery days, the next one first.
 * Empty if nothing leaves within two months.
 *
 * @param handling working days until the goods are handed over
 */
export function deliveryPromises(
  packing: PackingHours,
  carriage: Carriage,
  handling: Span,
  { now, count }: { now: Date; count: number },
): DeliveryPromise[] {
  const packs = (date: string) => leavesBefore(packing, date) !== null
  const delivers = (date: string) =>
    carriage.deliveryDays.includes(weekdayNumber(date)) && !isPublicHoliday(carriage.countryId, date)
  const comesOn = (date: string, end: keyof Span) =>
    nth(nth(date, handling[end], packs), carriage.transit[end], delivers)
  return promisesFrom(packing, { now, count }, (date) => {
    const [earliest, latest] = [comesOn(date, 'min'), comesOn(date, 'max')]
    return earliest && latest ? { earliest, latest } : null
  })
}

/**
 * Computes pickup promises of a store that has the whole order: on the same day if ordered two hours before
 * closing time.
 */
export function pickupPromises(
  hoursOn: HoursOn,
  { now, count }: { now: Date; count: number },
): DeliveryPromise[] {
  return upcoming(now, count, (date) => {
    const times = hoursOn(date)
    const closes = times.at(-1)?.to
    if (!closes || openMinutes(times) < PICKUP_MINUTES) return null
    const orderBefore = new Date(shopMoment(date, closes).getTime() - PICKUP_MINUTES * 60_000)
    return { orderBefore, earliest: date, latest: date }
  })
}

/**
 * Computes pickup promises of a store that is supplied by the warehouse: on the next working day when the
 * store is open.
 */
export function suppliedPromises(
  packing: PackingHours,
  hoursOn: HoursOn,
  handling: Span,
  { now, count }: { now: Date; count: number },
): DeliveryPromise[] {
  const packs = (date: string) => leavesBefore(packing, date) !== null
  const laysReady = (date: string) =>
    hoursOn(date).some(({ to }) => toMinutes(to) - toMinutes(SUPPLY_TIME) >= PICKUP_MINUTES)
  const readyOn = (date: string, days: number) => {
    const arrives = nth(date, days + 1, packs)
    return arrives && (laysReady(arrives) ? arrives : nth(arrives, 1, laysReady))
  }
  return promisesFrom(packing, { now, count }, (date) => {
    const [earliest, latest] = [readyOn(date, handling.min), readyOn(date, handling.max)]
    return earliest && latest ? { earliest, latest } : null
  })
}

function promisesFrom(
  packing: PackingHours,
  { now, count }: { now: Date; count: number },
  daysOf: (date: string) => Pick<DeliveryPromise, 'earliest' | 'latest'> | null,
): DeliveryPromise[] {
  return upcoming(now, count, (date) => {
    const time = leavesBefore(packing, date)
    const days = time ? daysOf(date) : null
    return time && days ? { orderBefore: shopMoment(date, time), ...days } : null
  })
}

/** Returns the next promises. Of promises with the same days, only the last is kept. */
function upcoming(
  now: Date,
  count: number,
  promiseOn: (date: string) => DeliveryPromise | null,
): DeliveryPromise[] {
  const promises: DeliveryPromise[] = []
  let { date } = onShopClock(now)
  for (let ahead = 0; ahead < HORIZON && promises.length <= count; ahead++, date = addDays(date, 1)) {
    const promise = promiseOn(date)
    if (!promise || promise.orderBefore <= now) continue
    const last = promises.at(-1)
    if (last?.earliest === promise.earliest && last.latest === promise.latest) promises.pop()
    promises.push(promise)
  }
  return promises.slice(0, count)
}

/** Returns the cut-off time of a date; null if nothing leaves on it. */
function leavesBefore({ orderBefore, closedOn, countryId }: PackingHours, date: string): string | null {
  if (closedOn.includes(date) || isPublicHoliday(countryId, date)) return null
  return orderBefore[weekdayNumber(date) - 1] ?? null
}

/**
 * Returns the n-th day after a date that passes the test; the date itself if n is 0; null if there is none.
 */
function nth(date: string | null, n: number, passes: (date: string) => boolean): string | null {
  if (n === 0 || date === null) return date
  let daysLeft = n
  for (let ahead = 1; ahead <= HORIZON; ahead++) {
    const candidate = addDays(date, ahead)
    if (passes(candidate)) daysLeft--
    if (daysLeft === 0) return candidate
  }
  return null
}

const openMinutes = (times: ReturnType<HoursOn>) =>
  sum(times.map(({ from, to }) => toMinutes(to) - toMinutes(from)))

/** @example toMinutes('01:30') // 90 */
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
