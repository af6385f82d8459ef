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

/** As the contract gives it, in euros; null when the shop set nothing. */
export function readFreeShipping(setting: unknown): FreeShippingAmount | null {
  if (setting === null || setting === undefined) return null
  const { default_amount_cents, include_tax, messages } = v.parse(FreeShippingSetting, setting)
  return {
    default_amount: default_amount_cents === null ? null : default_amount_cents / 100,
    include_tax,
    messages: messages.map(({ amount_cents, ...message }) => ({ ...message, amount: amount_cents / 100 })),
  }
}
