import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'

const Setting = graphql(`
  fragment FreeShippingSetting_setting on FreeShippingAmount {
    default_amount
    messages {
      countries {
        iso2_code
      }
      amount
      }
  }
`)

/** Reads the thresholds of free delivery; null if the backend does not provide them. */
export function readFreeShipping(
  masked: FragmentType<typeof Setting> | null | undefined,
): FreeShipping | null {
  const setting = masked && readFragment(Setting, masked)
  if (!setting) return null
  return {
    defaultAmount: setting.default_amount ?? null,
    messages: nonNull(setting.messages).flatMap(({ countries, amount }) =>
      typeof amount === 'number'
        ? [
            {
              countries: nonNull(countries).map(({ iso2_code }) => iso2_code),
              amount,
            },
          ]
        : [],
    ),
  }
}

/** Thresholds of free delivery, in EUR. */
export interface FreeShipping {
  defaultAmount: number | null
  /** Countries (two letters) with their own threshold. */
  messages: readonly { countries: readonly string[]; amount: number }[]
}

/** Returns the threshold of a country, else the general one; null if there is none. EUR. */
export function freeShippingFrom(setting: FreeShipping, country: string): number | null {
  const own = setting.messages.find(({ countries }) => countries.includes(country))
  return own?.amount ?? setting.defaultAmount
}
