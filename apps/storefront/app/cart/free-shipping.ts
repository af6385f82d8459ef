/** Thresholds of free delivery, in EUR. */
export interface FreeShipping {
  defaultAmount: number | null
  /** Countries (two letters) with a threshold of their own. */
  messages: readonly { countries: readonly string[]; amount: number }[]
}

/** The threshold in EUR of a country: its own, else the one for everywhere; null where there is none. */
export function freeShippingFrom(setting: FreeShipping, country: string): number | null {
  const own = setting.messages.find(({ countries }) => countries.includes(country))
  return own?.amount ?? setting.defaultAmount
}
