/** Thresholds of free delivery, in EUR. */
export interface FreeShipping {
  defaultAmount: number | null
  includeTax: boolean
  /** Countries (two letters) with a threshold of their own. */
  messages: readonly { countries: readonly string[]; amount: number; includeTax: boolean }[]
}

export interface FreeShippingState {
  threshold: number
  /** Never below 0; 0 = delivery is free. */
  remaining: number
  /** What counts towards the threshold. */
  subtotal: number
}

/** The threshold in EUR of a country: its own, else the one for everywhere; null where there is none. */
export function freeShippingFrom(setting: FreeShipping, country: string): number | null {
  const own = setting.messages.find(({ countries }) => countries.includes(country))
  return own?.amount ?? setting.defaultAmount
}

/**
 * How far a cart is from free delivery. The country of the delivery address decides, else the shop's own; a country
 * without a threshold of its own has the default one. Null when there is none.
 */
export function freeShippingState(
  setting: FreeShipping,
  subtotals: { inclTax: number; exclTax: number },
  country: string,
): FreeShippingState | null {
  const own = setting.messages.find(({ countries }) => countries.includes(country))
  const threshold = own?.amount ?? setting.defaultAmount
  if (threshold === null) return null
  const subtotal = (own?.includeTax ?? setting.includeTax) ? subtotals.inclTax : subtotals.exclTax
  const remaining = Math.max(0, Math.round((threshold - subtotal) * 100) / 100)
  return { threshold, remaining, subtotal }
}
