import * as v from 'valibot'
import type { FreeShippingAmount } from '../platform/graphql/generated/contract.ts'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The shop setting `free_shipping`: from which subtotal delivery is free, in general and by country. */
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

/** From which subtotal on delivery is free. */
export interface FreeShippingThreshold {
  cents: number
  /** Whether the subtotal counts incl. VAT. */
  includesTax: boolean
}

/** What the goods of a cart cost before discount, in cents. */
export interface Subtotal {
  subtotalCents: number
  subtotalExclCents: number
}

/** Null when the shop set nothing. @throws {v.ValiError} for a setting that makes no sense */
export function readFreeShipping(setting: unknown): FreeShipping | null {
  return setting === null || setting === undefined ? null : v.parse(FreeShippingSetting, setting)
}

/** As the contract gives it, in euros. */
export function toFreeShippingAmount(setting: FreeShipping): FreeShippingAmount {
  const { default_amount_cents, include_tax, messages } = setting
  return {
    default_amount: default_amount_cents === null ? null : default_amount_cents / 100,
    include_tax,
    messages: messages.map(({ amount_cents, ...message }) => ({ ...message, amount: amount_cents / 100 })),
  }
}

/** The threshold of a country: its own, else the one for everywhere; null where there is none. */
export function thresholdIn(setting: FreeShipping | null, countryId: string): FreeShippingThreshold | null {
  const own = setting?.messages.find(({ countries }) =>
    countries.some(({ iso2_code }) => iso2_code === countryId),
  )
  if (own) return { cents: own.amount_cents, includesTax: own.include_tax }
  if (!setting || setting.default_amount_cents === null) return null
  return { cents: setting.default_amount_cents, includesTax: setting.include_tax }
}

/** What has to be bought yet for delivery to be free, in cents; never below 0. */
export function remainingFor(threshold: FreeShippingThreshold, subtotal: Subtotal): number {
  const counted = threshold.includesTax ? subtotal.subtotalCents : subtotal.subtotalExclCents
  return Math.max(0, threshold.cents - counted)
}
