import { netOf } from '../cart/totals.ts'
import type { TaxedAmount } from '../vat/vat-treatment.ts'
import {
  type FreeShipping,
  type FreeShippingThreshold,
  remainingFor,
  type Subtotal,
  thresholdIn,
} from './free-shipping.ts'

/** A way of delivery as the shop set it up; prices in cents incl. VAT. */
export interface ShippingMethod {
  carrierCode: string
  methodCode: string
  priceCents: number
  /** From which subtotal on it is free; null = never. */
  freeShipping: FreeShipping | null
  /** Two-letter codes; null = everywhere. */
  countries: readonly string[] | null
  maxWeightGrams: number | null
  /** Collection in this store. */
  pickupLocationCode: string | null
  isDefault: boolean
  /** The carrier brings nothing without a telephone number. */
  needsTelephone: boolean
}

/** What a rate depends on. */
export interface Parcel {
  countryId: string
  goods: Subtotal
  weightGrams: number
  /** By a coupon that gives free delivery. */
  freeShipping: boolean
  /** Splits a price for delivery over the VAT rates of the goods. */
  taxed: (cents: number) => readonly TaxedAmount[]
}

export interface ShippingRate<Method extends ShippingMethod = ShippingMethod> {
  method: Method
  available: boolean
  /** From which subtotal on it is free in this country; null = never. */
  threshold: FreeShippingThreshold | null
  /** What it costs, by the VAT rates in it. */
  amounts: readonly TaxedAmount[]
  cents: number
  exclCents: number
}

/** The ways of delivery to a country, with what they cost; too heavy ones are named as not available. */
export function shippingRates<Method extends ShippingMethod>(
  methods: readonly Method[],
  parcel: Parcel,
): ShippingRate<Method>[] {
  return methods
    .filter(({ countries }) => countries === null || countries.includes(parcel.countryId))
    .map((method) => {
      const threshold = thresholdIn(method.freeShipping, parcel.countryId)
      const isFree =
        parcel.freeShipping || (threshold !== null && remainingFor(threshold, parcel.goods) === 0)
      const amounts = parcel.taxed(isFree ? 0 : method.priceCents)
      return {
        method,
        threshold,
        available: method.maxWeightGrams === null || parcel.weightGrams <= method.maxWeightGrams,
        amounts,
        cents: amounts.reduce((sum, { cents }) => sum + cents, 0),
        exclCents: netOf(amounts),
      }
    })
}

/** The rate to preselect: the shop's default, else the cheapest that is delivered, else the cheapest of all. */
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
 * How far a cart is from free delivery: by the way that is chosen, else by the one to preselect. Null where nothing that is
 * bought makes that one free, so that nobody is told to buy more for what costs the same.
 *
 * @returns amounts in cents; nothing remains where delivery is free, whatever made it so
 */
export function freeShippingProgress(
  rate: ShippingRate | null,
  goods: Subtotal,
): { thresholdCents: number; remainingCents: number } | null {
  if (!rate?.threshold || rate.threshold.cents === 0) return null
  const remainingCents = rate.cents === 0 ? 0 : remainingFor(rate.threshold, goods)
  return { thresholdCents: rate.threshold.cents, remainingCents }
}
