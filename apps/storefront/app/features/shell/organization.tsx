import type { MerchantReturnPolicy } from 'schema-dts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { JsonLd, type StructuredData } from '../../lib/seo/seo.tsx'
import { phoneHref } from '../../lib/shop/brand.ts'
import { brand, currency, homeCountry } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import type { ReturnTerms, Seller } from '../content/seller-terms.server.ts'
import {
  cheapestHome,
  type Days,
  type HandlingTimes,
  type ShippingOption,
} from '../product/delivery/shipping-options.server.ts'

/** Returns the id by which structured data on other pages refers to the seller. */
export const organizationId = () => `${currentPage().origin}/#organization`

/** Structured data of the seller (schema.org); only the shop's name if the backend has no seller. */
export function Organization({ returns, seller }: { returns: ReturnTerms; seller: Seller | null }) {
  const { origin } = currentPage()
  const { name, phone, email } = brand()
  return (
    <JsonLd
      data={{
        '@type': 'OnlineStore',
        '@id': organizationId(),
        name,
        legalName: seller?.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        telephone: phone ? phoneHref(phone, homeCountry()).replace('tel:', '') : undefined,
        email: email ?? undefined,
        vatID: seller?.vat_number,
        address: seller
          ? {
              '@type': 'PostalAddress',
              streetAddress: seller.street,
              postalCode: seller.postcode,
              addressLocality: seller.city,
              addressCountry: seller.country_code,
            }
          : undefined,
        hasMerchantReturnPolicy: toReturnPolicy(returns),
      }}
    />
  )
}

/** Structured data of the website with its owner in short; the contact page has the full data. */
export function WebSite() {
  const { origin, language } = currentPage()
  const home = origin + inLanguage(paths.home(), language)
  const { name } = brand()
  return (
    <JsonLd
      data={{
        '@type': 'WebSite',
        name,
        url: home,
        publisher: {
          '@type': 'OnlineStore',
          '@id': organizationId(),
          name,
          logo: `${origin}/icon-512.png`,
        },
      }}
    />
  )
}

/** Id by which a page's offers refer to the shared return policy; short, because each variant repeats it. */
export const RETURN_POLICY_ID = '#r'
const SHIPPING_ID = { paid: '#s', free: '#f' }

/** Domestic shipping option per list, found once for all variants of a product. */
const ownWays = new WeakMap<readonly ShippingOption[], ShippingOption | null>()

/** Finds the cheapest way to a home in the shop's own country. */
function ownWay(options: readonly ShippingOption[]): ShippingOption | null {
  const cached = ownWays.get(options)
  if (cached !== undefined) return cached
  const cheapest = cheapestHome(options, homeCountry())
  ownWays.set(options, cheapest)
  return cheapest
}

export interface DeliveredOffer {
  /** EUR incl. VAT. */
  price: number
  /** Code of its delivery time; null if unknown. */
  deliveryCode: string | null
}

/** Shipping options and handling times. */
interface Delivery {
  shipping: readonly ShippingOption[]
  handling: HandlingTimes
}

/** Picks the shipping details for an offer from those in the page; null if unknown. */
export function shippingFor(
  { price, deliveryCode }: DeliveredOffer,
  { shipping, handling }: Delivery,
): string | null {
  const way = ownWay(shipping)
  if (!way) return null
  const isFree = way.cost === 0 || (way.freeFrom !== null && price >= way.freeFrom)
  const place = [...handling.keys()].indexOf(deliveryCode ?? '')
  return `${isFree ? SHIPPING_ID.free : SHIPPING_ID.paid}${place === -1 ? '' : place + 1}`
}

/** Builds the shipping details of offers (schema.org), each option once. */
export function shippingDetails(offers: readonly DeliveredOffer[], delivery: Delivery): StructuredData[] {
  const way = ownWay(delivery.shipping)
  if (!way) return []
  const ways = new Map(offers.map((offer) => [shippingFor(offer, delivery) ?? '', offer]))
  return [...ways].map(([id, { deliveryCode }]) => {
    const handling = deliveryCode === null ? undefined : delivery.handling.get(deliveryCode)
    return {
      '@type': 'OfferShippingDetails',
      '@id': id,
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: id.startsWith(SHIPPING_ID.free) ? 0 : way.cost,
        currency: currency(),
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: way.country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        ...(handling && { handlingTime: days(handling) }),
        transitTime: days(way.transit ?? { min: 1, max: 2 }),
      },
    }
  })
}

const days = ({ min, max }: Days) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

/** Return policy for structured data (schema.org). */
export function toReturnPolicy({ days: merchantReturnDays, amount }: ReturnTerms): MerchantReturnPolicy {
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
    '@id': RETURN_POLICY_ID,
    applicableCountry: homeCountry(),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...cost,
  }
}
