import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { FreeShipping } from './free-shipping.ts'

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

/** Thresholds of free delivery; null on backends that do not tell. */
export function freeShippingOf(masked: FragmentType<typeof Setting> | null | undefined): FreeShipping | null {
  const setting = masked && readFragment(Setting, masked)
  if (!setting) return null
  return {
    defaultAmount: setting.default_amount ?? null,
    messages: present(setting.messages).flatMap(({ countries, amount }) =>
      typeof amount === 'number'
        ? [
            {
              countries: present(countries).map(({ iso2_code }) => iso2_code),
              amount,
            },
          ]
        : [],
    ),
  }
}
