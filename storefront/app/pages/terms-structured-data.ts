import type { MerchantReturnPolicy } from 'schema-dts'
import type { ReturnTerms } from '../content/load-return-terms.server.ts'
import type { StructuredData } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { currency } from '../platform/store-view.ts'
import type { ShippingOption } from './shipping-options.server.ts'

/** By which the offers of a page refer to what is said of all of them; short, as each variant does. */
export const RETURNS = '#r'
const SHIPPING = { paid: '#s', free: '#f' }
/** The cheapest way to the shop's own country. */
function ownWay(options: readonly ShippingOption[]): ShippingOption | undefined {
  const [cheapest] = options
    .filter(({ country }) => country === shopConfig.defaultCountry)
    .sort((left, right) => left.cost - right.cost)
  return cheapest
}

/** Which of the ways in the page brings what costs this; null where nobody knows of any. */
export function shippingFor(price: number, options: readonly ShippingOption[]): string | null {
  const way = ownWay(options)
  if (!way) return null
  return way.cost === 0 || (way.freeFrom !== null && price >= way.freeFrom) ? SHIPPING.free : SHIPPING.paid
}

/** What delivery of goods at these prices costs and how long it takes (schema.org). */
export function shippingDetails(
  options: readonly ShippingOption[],
  prices: readonly number[],
): StructuredData[] {
  const way = ownWay(options)
  if (!way) return []
  const ids = new Set(prices.flatMap((price) => shippingFor(price, options) ?? []))
  return [...ids].map((id) => ({
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: id === SHIPPING.free ? 0 : way.cost,
      currency: currency(),
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: way.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: days(way.transit ?? { min: 1, max: 2 }),
    },
  }))
}

const days = ({ min, max }: { min: number; max: number }) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

/** For how long goods may be returned, and what that costs (schema.org). */
export function returnPolicyOf({ days: merchantReturnDays, amount }: ReturnTerms): MerchantReturnPolicy {
  const cost =
    amount === 0
      ? { returnFees: 'https://schema.org/FreeReturn' as const }
      : amount === null
        ? { returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' as const }
        : {
            returnFees: 'https://schema.org/ReturnShippingFees' as const,
            returnShippingFeesAmount: {
              '@type': 'MonetaryAmount' as const,
              value: amount,
              currency: currency(),
            },
          }
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: shopConfig.defaultCountry,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...cost,
  }
}
