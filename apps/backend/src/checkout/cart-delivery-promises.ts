import * as v from 'valibot'
import type { LoadedCart } from '../cart/loaded-cart.ts'
import { demandByProduct, type LoadedCartItem } from '../cart/loaded-cart-items.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { weekdayNumber } from '../platform/shop-clock.ts'
import { homeCountry } from '../platform/store-config/company.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { sum } from '../platform/sums.ts'
import { type PhysicalStoreRow, pickupStores, stockInStores } from '../stores/stores.sql.ts'
import {
  type DeliveryTimeHandling,
  deliveryTimes,
  publicShippingMethods,
  type ShippingMethodRow,
} from './checkout.sql.ts'
import {
  type Carriage,
  type DeliveryPromise,
  deliveryPromises,
  type HoursOn,
  type PackingHours,
  pickupPromises,
  type Span,
  suppliedPromises,
} from './delivery-promise.ts'
import { defaultRate, type Parcel, shippingRates } from './shipping-rates.ts'

export type PromiseContext = Pick<ShopContext, 'db' | 'versions' | 'now'>

/** Number of promises in a page. Readers may see the page a few days after it was rendered. */
const PUBLIC_PROMISES = 8
/** Number of promises in a cart, which is reloaded often. */
const CART_PROMISES = 3
const NO_HANDLING: Span = { min: 0, max: 0 }

export interface DeliveryTimePromises {
  deliveryTime: DeliveryTimeHandling
  /** Working days until such goods are handed over to the carrier. */
  handling: Span
  promises: DeliveryPromise[]
}

/** Computes the delivery promises to a country by its default method, per delivery time of the goods. */
export async function promisesByDeliveryTime(
  context: PromiseContext,
  countryId: string,
): Promise<DeliveryTimePromises[]> {
  const [packing, methods, times] = await Promise.all([
    packingHours(context),
    publicShippingMethods(context),
    deliveryTimes(context),
  ])
  const parcel: Parcel = {
    countryId,
    goods: { subtotalCents: 0, subtotalExclCents: 0 },
    weightGrams: 0,
    fitsLetterbox: false,
    pointCarrier: null,
    freeDelivery: new Set(),
    // The VAT does not matter: amounts are only compared to find the cheapest method.
    taxed: (cents) => [{ cents, rate: 0 }],
  }
  const delivered = methods.filter(({ pickupLocationCode }) => pickupLocationCode === null)
  const carriage = toCarriage(defaultRate(shippingRates(delivered, parcel))?.method, countryId)
  if (!packing || !carriage) return []
  const request = { now: context.now(), count: PUBLIC_PROMISES }
  return times.flatMap((deliveryTime) => {
    const { handling } = deliveryTime
    return handling
      ? [{ deliveryTime, handling, promises: deliveryPromises(packing, carriage, handling, request) }]
      : []
  })
}

/**
 * Returns the delivery promises of a whole cart by a method, or the pickup promises of its store; empty if no
 * day is promised.
 */
export async function promisesOfCart(
  context: PromiseContext,
  cart: LoadedCart,
  { method, countryId }: { method: ShippingMethodRow; countryId: string },
  count = CART_PROMISES,
): Promise<DeliveryPromise[]> {
  if (method.pickupLocationCode !== null) {
    const stores = await pickupAvailability(context, cart)
    return stores.find(({ code }) => code === method.pickupLocationCode)?.promises ?? []
  }
  const packing = await packingHours(context)
  const carriage = toCarriage(method, countryId)
  const handling = slowest((await cart.content()).cartItems, await deliveryTimes(context))
  if (!packing || !carriage || !handling) return []
  return deliveryPromises(packing, carriage, handling, { now: context.now(), count })
}

/** Lists the days that a shopper may choose for the delivery of a cart by a method, 'YYYY-MM-DD'; empty without a choice. */
export async function choosableDates(
  context: PromiseContext,
  cart: LoadedCart,
  way: { method: ShippingMethodRow; countryId: string },
): Promise<string[]> {
  const { choosableDays } = way.method
  const promises = choosableDays > 1 ? await promisesOfCart(context, cart, way, choosableDays) : []
  return [
    ...new Set(promises.filter(({ earliest, latest }) => earliest === latest).map(({ latest }) => latest)),
  ]
}

export interface PickupAvailability {
  code: string
  /** Pieces of the cart in stock in the store, and all pieces. */
  available: number
  total: number
  promises: DeliveryPromise[]
}

const availabilities = new WeakMap<LoadedCart, Promise<PickupAvailability[]>>()

/** Reads the availability of a cart in each store and its pickup promises, once per loaded cart. */
export function pickupAvailability(context: PromiseContext, cart: LoadedCart): Promise<PickupAvailability[]> {
  const availability = availabilities.get(cart) ?? readAvailability(context, cart)
  availabilities.set(cart, availability)
  return availability
}

async function readAvailability(context: PromiseContext, cart: LoadedCart): Promise<PickupAvailability[]> {
  const { cartItems } = await cart.content()
  const demand = [...demandByProduct(cartItems)]
  const stock = await stockInStores(
    context.db,
    demand.map(([productId]) => productId),
  )
  const packing = await packingHours(context)
  const handling = slowest(cartItems, await deliveryTimes(context))
  const total = sum(demand.map(([, quantity]) => quantity))
  return (await pickupStores(context)).map((store) => {
    const inStore = stock.get(store.sourceCode)
    const available = sum(demand.map(([id, quantity]) => Math.min(quantity, inStore?.get(id) ?? 0)))
    const isThere = available === total
    const promises = storePromises({ store, packing, handling, isThere, now: context.now() })
    return { code: store.sourceCode, available, total, promises }
  })
}

function storePromises(given: {
  store: PhysicalStoreRow
  packing: PackingHours | null
  handling: Span | null
  isThere: boolean
  now: Date
}): DeliveryPromise[] {
  const { store, packing, handling, isThere, now } = given
  const request = { now, count: CART_PROMISES }
  if (isThere) return pickupPromises(hoursByDate(store), request)
  return packing && handling ? suppliedPromises(packing, hoursByDate(store), handling, request) : []
}

/** Returns the hours of a store by date: exceptional hours of a date replace those of its weekday. */
function hoursByDate({ openingHours, alternateOpeningHours }: PhysicalStoreRow): HoursOn {
  const others = new Map(alternateOpeningHours.map(({ date, times }) => [date, times]))
  const week = new Map(openingHours.map(({ day, times }) => [day || 7, times]))
  return (date) => others.get(date) ?? week.get(weekdayNumber(date)) ?? []
}

function toCarriage(method: ShippingMethodRow | undefined, countryId: string): Carriage | null {
  if (!method?.transit || !method.deliveryDays) return null
  return { countryId, deliveryDays: method.deliveryDays, transit: method.transit }
}

/** Returns the handling time of the slowest item; null if one has no known date. */
function slowest(
  cartItems: readonly LoadedCartItem[],
  handlings: readonly DeliveryTimeHandling[],
): Span | null {
  // Backordered goods have no known date, because the delivery time applies to goods in stock.
  if (cartItems.some(({ isBackordered }) => isBackordered)) return null
  const spans = cartItems.flatMap(({ parts }) =>
    parts.map(({ product: { deliveryTime } }) =>
      deliveryTime
        ? (handlings.find(({ code }) => code === deliveryTime.code)?.handling ?? null)
        : NO_HANDLING,
    ),
  )
  return spans.reduce<Span | null>(
    (most, span) => most && span && { min: Math.max(most.min, span.min), max: Math.max(most.max, span.max) },
    NO_HANDLING,
  )
}

/** The shop setting `packing_hours`: cut-off time of each weekday, Monday first, and dates on which nothing leaves. */
const PackingHoursSetting = v.object({
  order_before: v.pipe(
    v.array(v.nullable(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))),
    v.length(7),
  ),
  closed_on: v.array(v.pipe(v.string(), v.isoDate())),
})

/** Reads the packing hours; null if the shop has none, which means no promises. */
async function packingHours(reading: Parameters<typeof shopSettings>[0]): Promise<PackingHours | null> {
  const settings = await shopSettings(reading)
  const setting = settings.get('packing_hours')
  if (setting === undefined || setting === null) return null
  const { order_before, closed_on } = v.parse(PackingHoursSetting, setting)
  return { orderBefore: order_before, closedOn: closed_on, countryId: homeCountry(settings) }
}
