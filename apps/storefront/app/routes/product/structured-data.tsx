import type { Offer as SchemaOffer } from 'schema-dts'
import {
  availability,
  type Choices,
  type Offer,
  type OfferPicture,
  type OfferVariant,
} from '../../features/product/offer.ts'
import { SELECTION_PREFIX } from '../../features/product/options/variant-selection.ts'
import { showPrice } from '../../features/product/price/price-policy.ts'
import { reviewsForSearch } from '../../features/reviews/reviews.tsx'
import {
  RETURN_POLICY_ID,
  shippingDetails,
  shippingFor,
  toReturnPolicy,
} from '../../features/shell/organization.tsx'
import { mediaPath, pictureUrl } from '../../lib/format/picture-address.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { JsonLd, parseBackendPath, type StructuredData } from '../../lib/seo/seo.tsx'
import { currency, shownStoreView } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import type { ProductPageData } from './load-product-page.ts'

/** Maximum reviews in the page: each takes 300 bytes. */
const MAX_REVIEWS = 1

/**
 * Structured data of a product (schema.org): the prices, stock and reviews on its page, with an offer per variant.
 * Delivery and returns are described once and referenced.
 */
export function ProductStructuredData({ data }: { data: ProductPageData }) {
  const { choices, offer, returns } = data
  const hasVariants = choices !== null && choices.variants.length > 0
  const offers = hasVariants ? choices.variants.map((variant) => ({ ...offer, ...variant })) : [offer]
  return (
    <JsonLd
      data={[
        hasVariants ? toProductGroup(data, choices) : toProduct(data),
        ...shippingDetails(offers.map(delivered), data),
        toReturnPolicy(returns),
      ]}
    />
  )
}

/** Picks the data of an offer that decides its delivery. */
const delivered = ({ price, delivery }: Pick<Offer, 'price' | 'delivery'>) => ({
  price: showPrice(price).now,
  deliveryCode: delivery?.code ?? null,
})

function productUrl({ canonical, urlKey, urlSuffix }: ProductPageData): string {
  const { origin, language } = currentPage()
  return origin + inLanguage(parseBackendPath(canonical) ?? paths.product(urlKey, urlSuffix), language)
}

function toPictures(pictures: readonly { url: string }[]): string[] {
  const { origin } = currentPage()
  return pictures.flatMap(({ url }) => {
    const path = mediaPath(url)
    return path ? [origin + pictureUrl(path, 1280)] : []
  })
}

/** Returns the properties of every product type. */
function sharedBy(data: ProductPageData) {
  const { name, metaDescription, brand, stars, reviewCount, beside, offer } = data
  return {
    name,
    description: metaDescription,
    url: productUrl(data),
    image: toPictures(offer.pictures),
    // Stated once for a product with all its variants rather than in each offer.
    itemCondition: 'NewCondition' as const,
    ...(brand && { brand: { '@type': 'Brand' as const, name: brand.title } }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating' as const, ratingValue: stars.toFixed(1), reviewCount },
      review: reviewsForSearch((beside.reviews?.first ?? []).slice(0, MAX_REVIEWS)),
    }),
  }
}

function toProduct(data: ProductPageData): StructuredData {
  const { sku, gtins, offer } = data
  const { price, isFrom } = offer
  const gtin = gtins.get(sku)
  return {
    '@type': 'Product',
    ...sharedBy(data),
    sku,
    ...(gtin && { gtin }),
    offers: isFrom
      ? {
          '@type': 'AggregateOffer',
          lowPrice: price.final.toFixed(2),
          priceCurrency: currency(),
          availability: availability(offer),
        }
      : offerAt(productUrl(data), offer, data),
  }
}

function toProductGroup(data: ProductPageData, { choices, ...rest }: Choices): StructuredData {
  const address = productUrl(data)
  // One picture per colour, written once and referenced by its sizes.
  const pictures = [
    ...new Set(
      rest.variants.flatMap((variant) => pictureOfVariant(variant, rest, data.offer.pictures) ?? []),
    ),
  ]
  const pictureIds = new Map(pictures.map((url, index) => [url, `#p${index + 1}`]))
  const propertyByCode = propertiesOfOptions()
  const properties = choices.flatMap(({ code }) => propertyByCode[code] ?? [])
  return {
    '@type': 'ProductGroup',
    ...sharedBy(data),
    ...(pictureIds.size > 0 && {
      image: [...pictureIds].map(([url, id]) => ({
        '@type': 'ImageObject' as const,
        '@id': id,
        contentUrl: url,
      })),
    }),
    productGroupID: data.sku,
    variesBy: properties.map((property) => `https://schema.org/${property}`),
    hasVariant: rest.variants.map((variant) => {
      const selectedValues = choices.flatMap(({ code, values }) => {
        const value = values.find(({ index }) => index === variant.values[code])
        return value ? [{ code, ...value }] : []
      })
      const query = selectedValues.map(({ code, index }) => `${SELECTION_PREFIX}${code}=${index}`).join('&')
      const picture = pictureIds.get(pictureOfVariant(variant, rest, data.offer.pictures) ?? '')
      const gtin = data.gtins.get(variant.sku)
      return {
        '@type': 'Product',
        name: [data.name, ...selectedValues.map(({ label }) => label)].join(', '),
        sku: variant.sku,
        ...(gtin && { gtin }),
        ...(picture && { image: { '@id': picture } }),
        ...Object.fromEntries(
          selectedValues.flatMap(({ code, label }) =>
            propertyByCode[code] ? [[propertyByCode[code], label]] : [],
          ),
        ),
        offers: offerAt(`${address}?${query}`, { ...data.offer, ...variant }, data),
      }
    }),
  }
}

/** Returns the schema.org property of each option that has one. */
function propertiesOfOptions(): Readonly<Record<string, 'color' | 'size'>> {
  const { colourAttribute, sizeAttribute } = shownStoreView()
  return { [colourAttribute]: 'color', [sizeAttribute]: 'size' }
}

function pictureOfVariant(
  variant: OfferVariant,
  { pictured, picturesByValue }: Omit<Choices, 'choices'>,
  pictures: readonly OfferPicture[],
): string | undefined {
  const value = pictured === null ? undefined : variant.values[pictured]
  const own = value === undefined ? [] : (picturesByValue[value] ?? [])
  return toPictures((own.length > 0 ? own : pictures).slice(0, 1))[0]
}

function offerAt(
  url: string,
  offer: Pick<Offer, 'price' | 'inStock' | 'isBackordered' | 'delivery'>,
  delivery: Pick<ProductPageData, 'shipping' | 'handling'>,
): SchemaOffer {
  const { now, reduction } = showPrice(offer.price)
  const way = shippingFor(delivered(offer), delivery)
  return {
    '@type': 'Offer',
    url,
    price: now.toFixed(2),
    priceCurrency: currency(),
    availability: availability(offer),
    ...(reduction && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: reduction.was.toFixed(2),
        priceCurrency: currency(),
      },
    }),
    ...(way && { shippingDetails: { '@id': way } }),
    hasMerchantReturnPolicy: { '@id': RETURN_POLICY_ID },
  }
}
