import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { FreeShipping } from './free-shipping.ts'

const Setting = graphql(`
  fragment FreeShippingSetting_setting on FreeShippingAmount {
    default_amount
    include_tax
    messages {
      countries {
        iso2_code
      }
      amount
      include_tax
    }
  }
`)

/** Thresholds of free delivery; null on backends that do not tell. */
export function freeShippingOf(masked: FragmentType<typeof Setting> | null | undefined): FreeShipping | null {
  const setting = masked && readFragment(Setting, masked)
  if (!setting) return null
  return {
    defaultAmount: setting.default_amount ?? null,
    includeTax: setting.include_tax ?? true,
    messages: present(setting.messages).flatMap(({ countries, amount, include_tax }) =>
      typeof amount === 'number'
        ? [
            {
              countries: present(countries).map(({ iso2_code }) => iso2_code),
              amount,
              includeTax: include_tax ?? true,
            },
          ]
        : [],
    ),
  }
}
