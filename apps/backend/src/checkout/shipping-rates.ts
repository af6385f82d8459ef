import * as v from 'valibot'
import type { RuleOutcome } from '../cart/price-rules.ts'
import { netAmount } from '../cart/totals.ts'
import type { FreeShippingAmount } from '../platform/graphql/generated/contract.ts'
import { sum } from '../platform/sums.ts'
import type { TaxedAmount } from '../vat/vat-treatment.ts'

/** Delivery method of the shop; prices in cents incl. VAT. */
export interface ShippingMethod {
  carrierCode: string
  methodCode: string
  priceCents: number
  /** Subtotals from which it is free; null if never. */
  freeShipping: FreeShipping | null
  /** Two-letter codes; null = everywhere. */
  countries: readonly string[] | null
  maxWeightGrams: number | null
  pickupLocationCode: string | null
  /** True for delivery to a parcel point. */
  isToPoint: boolean
  isDefault: boolean
  /** True if the carrier requires a telephone number. */
  needsTelephone: boolean
  /** True if it ships only goods that fit through a letterbox. */
  isLetterbox: boolean
}

export interface Parcel {
  countryId: string
  goods: Subtotal
  weightGrams: number
  fitsLetterbox: boolean
  /** Carrier of the chosen parcel point; null if none is chosen. */
  pointCarrier: string | null
  /** Methods that a promotion makes free. */
  freeDelivery: RuleOutcome['freeDelivery']
  /** Splits a price for delivery over the VAT rates of the goods. */
  taxed: (cents: number) => readonly TaxedAmount[]
}

export interface ShippingRate<Method extends ShippingMethod = ShippingMethod> {
  method: Method
  available: boolean
  /** Subtotal from which it is free in this country; null if never. */
  threshold: FreeShippingThreshold | null
  /** Price by VAT rate. */
  amounts: readonly TaxedAmount[]
  cents: number
  exclCents: number
}

/**
 * Prices the delivery methods to a country. A method with a lower weight limit than the parcel is
 * unavailable. Letterbox methods are left out if an item does not fit; parcel point methods, unless a point
 * of their carrier was chosen.
 */
export function shippingRates<Method extends ShippingMethod>(
  methods: readonly Method[],
  parcel: Parcel,
): ShippingRate<Method>[] {
  return methods
    .filter(({ countries }) => countries === null || countries.includes(parcel.countryId))
    .filter(({ isLetterbox }) => !isLetterbox || parcel.fitsLetterbox)
    .filter(({ isToPoint, carrierCode }) => !isToPoint || carrierCode === parcel.pointCarrier)
    .map((method) => {
      const threshold = thresholdIn(method.freeShipping, parcel.countryId)
      const isFree =
        isFreeBy(parcel.freeDelivery, method) ||
        (threshold !== null && remainingFor(threshold, parcel.goods) === 0)
      const amounts = parcel.taxed(isFree ? 0 : method.priceCents)
      return {
        method,
        threshold,
        available: method.maxWeightGrams === null || parcel.weightGrams <= method.maxWeightGrams,
        amounts,
        cents: sum(amounts.map(({ cents }) => cents)),
        exclCents: netAmount(amounts),
      }
    })
}

const isFreeBy = (free: Parcel['freeDelivery'], { carrierCode, methodCode }: ShippingMethod) =>
  free === 'every method' || free.has(`${carrierCode}:${methodCode}`)

/** Picks the rate to preselect: the shop's default, else the cheapest available one, else the cheapest of all. */
export function defaultRate<Method extends ShippingMethod>(
  rates: readonly ShippingRate<Method>[],
): ShippingRate<Method> | null {
  const available = rates.filter((rate) => rate.available)
  const preferred = available.find(({ method }) => method.isDefault)
  if (preferred) return preferred
  const cheapestFirst = [...available].sort((a, b) => a.cents - b.cents)
  return cheapestFirst.find(({ method }) => method.pickupLocationCode === null) ?? cheapestFirst[0] ?? null
}

/**
 * Picks the cheapest available rate to an address of which only the country is known: no pickup, and no carrier that
 * needs a telephone number. Of equal ones the shop's default.
 */
export function cheapestRateToHome<Method extends ShippingMethod>(
  rates: readonly ShippingRate<Method>[],
): ShippingRate<Method> | null {
  const fitting = rates.filter(
    ({ available, method }) =>
      available && method.pickupLocationCode === null && !method.isToPoint && !method.needsTelephone,
  )
  const [cheapest] = fitting.sort(
    (a, b) => a.cents - b.cents || Number(b.method.isDefault) - Number(a.method.isDefault),
  )
  return cheapest ?? null
}

/**
 * Computes the amount left until free delivery by a rate; null if no amount makes that rate free.
 *
 * @returns amounts in cents; 0 remains if delivery is free for any reason
 */
export function freeShippingProgress(
  rate: ShippingRate | null,
  goods: Subtotal,
): { thresholdCents: number; remainingCents: number } | null {
  if (!rate?.threshold || rate.threshold.cents === 0) return null
  const remainingCents = rate.cents === 0 ? 0 : remainingFor(rate.threshold, goods)
  return { thresholdCents: rate.threshold.cents, remainingCents }
}

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The shop setting `free_shipping`: subtotal from which delivery is free, in general and by country. */
const FreeShippingSetting = v.object({
  default_amount_cents: v.nullable(cents),
  include_tax: v.boolean(),
  messages: v.array(
    v.object({
      countries: v.array(v.object({ iso2_code: v.pipe(v.string(), v.length(2)) })),
      amount_cents: cents,
      include_tax: v.boolean(),
    }),
  ),
})
export type FreeShipping = v.InferOutput<typeof FreeShippingSetting>

/** Minimum subtotal for free delivery. */
interface FreeShippingThreshold {
  cents: number
  includesTax: boolean
}

/** Price of the goods in a cart before discount, in cents. */
interface Subtotal {
  subtotalCents: number
  subtotalExclCents: number
}

/** @throws {v.ValiError} for an invalid setting */
export function readFreeShipping(setting: unknown): FreeShipping | null {
  return setting === null || setting === undefined ? null : v.parse(FreeShippingSetting, setting)
}

export function toFreeShippingAmount(setting: FreeShipping): FreeShippingAmount {
  const { default_amount_cents, include_tax, messages } = setting
  return {
    default_amount: default_amount_cents === null ? null : default_amount_cents / 100,
    include_tax,
    messages: messages.map(({ amount_cents, ...message }) => ({ ...message, amount: amount_cents / 100 })),
  }
}

/** Returns the threshold of a country, else the general one; null if there is none. */
export function thresholdIn(setting: FreeShipping | null, countryId: string): FreeShippingThreshold | null {
  const own = setting?.messages.find(({ countries }) =>
    countries.some(({ iso2_code }) => iso2_code === countryId),
  )
  if (own) return { cents: own.amount_cents, includesTax: own.include_tax }
  if (!setting || setting.default_amount_cents === null) return null
  return { cents: setting.default_amount_cents, includesTax: setting.include_tax }
}

/** Returns the cents left until free delivery; never below 0. */
function remainingFor(threshold: FreeShippingThreshold, subtotal: Subtotal): number {
  const counted = threshold.includesTax ? subtotal.subtotalCents : subtotal.subtotalExclCents
  return Math.max(0, threshold.cents - counted)
}
