import { shortened } from '@kopgroep/contract/plain-text'
import {
  cheapestHome,
  type Days,
  type HandlingTimes,
  loadHandlingTimes,
  loadShippingOptions,
  type ShippingOption,
} from '../../features/product/delivery/shipping-options.server.ts'
import { listLongevity } from '../../features/product/longevity.tsx'
import { type Availability, availability } from '../../features/product/offer.ts'
import { SELECTION_PREFIX } from '../../features/product/options/variant-selection.ts'
import { type OfferedPrice, showPrice } from '../../features/product/price/price-policy.ts'
import { type FragmentType, graphql, type ResultOf, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText } from '../../lib/format/html.server.ts'
import { feedPictureUrl, mediaPath } from '../../lib/format/picture-address.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { parseBackendPath } from '../../lib/seo/seo.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { currency, homeCountry, shownStoreView } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { readCatalogue } from './listed-pages.server.ts'

const Article = graphql(`
  fragment FeedItems_article on ProductInterface {
    sku
    name
    gtin
    stock_status
    stock_item {
      is_backordered
    }
    DeliveryTime {
      code
    }
    unit_price {
      unit
      content
    }
    price_range {
      minimum_price {
        final_price {
          value
        }
        lowest_price_30_days {
          value
        }
      }
    }
    media_gallery {
      __typename
      url
      disabled
    }
    ... on PhysicalProductInterface {
      weight
    }
  }
`)

/** Part of the catalogue with all variants. */
const FeedProducts = graphql(`
  query FeedProducts($pageSize: Int!, $currentPage: Int!) {
    products(
      filter: { price: { from: "0.01" } }
      sort: { name: ASC }
      pageSize: $pageSize
      currentPage: $currentPage
    ) {
      total_count
      items {
        __typename
        url_key
        url_suffix
        canonical_url
        description {
          html
        }
        brand {
          title
        }
        key_facts {
          label
          value
        }
        look {
          image {
            url
          }
        }
        categories {
          name
          level
          breadcrumbs {
            category_level
            category_name
          }
        }
        filter_attributes {
          attribute_code
          values {
            option_label
          }
        }
        ...FeedItems_article
        ...Longevity_product
        ... on ConfigurableProduct {
          configurable_options {
            attribute_code
            label
            position
            values {
              value_index
              label
            }
          }
          variants {
            attributes {
              code
              value_index
            }
            product {
              ...FeedItems_article
            }
          }
        }
      }
    }
  }
`)

type Product = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof FeedProducts>['products']>['items']>[number]
>

/** Cheapest delivery to a home in a country. Amounts in EUR incl. VAT. */
export interface FeedDelivery {
  country: string
  service: string
  cost: number
  /** Working days until the handover to the carrier, and from then on; null if no day is promised. */
  days: { handling: Days; transit: Days } | null
}

/** Sellable product as comparison services expect it. */
export interface FeedItem {
  sku: string
  /** Sku of the product that it is a variant of; null for one without variants. */
  groupSku: string | null
  title: string
  description: string
  /** Path with its choices, without a language's prefix. */
  path: string
  pictures: readonly string[]
  availability: Availability
  price: OfferedPrice
  brand: string | null
  gtin: string | null
  /** Names of its parent categories, from the top. */
  trail: readonly string[]
  colour: string | null
  size: string | null
  /** Choices of a variant besides colour and size, by the name of the option. */
  choices: Readonly<Record<string, string>>
  gender: string | null
  weight: number | null
  /** Software updates and repair. */
  facts: readonly { label: string; value: string }[]
  /** Most informative specifications. */
  highlights: readonly { label: string; value: string }[]
  /** Content that the law wants a price of: grams of a kilogram, or millilitres of a litre. */
  content: { amount: number; unit: 'KILOGRAM' | 'LITRE' } | null
  /** By country of the feeds. */
  deliveries: readonly FeedDelivery[]
}

const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5_000
const PRODUCTS_PER_FILE = 1_000
/** Products per query: with all variants, a response has one or two megabytes. */
const PRODUCTS_PER_QUERY = 50

/** Reads the sellable products with a picture of one file of a feed. @param part number of the file, from 1 */
export async function readFeedItems(request: PageRequest, part: number): Promise<FeedItem[]> {
  const { query } = commerceFor(request)
  const [products, options, handlingTimes] = await Promise.all([
    readCatalogue(
      { part, size: PRODUCTS_PER_FILE, atOnce: PRODUCTS_PER_QUERY },
      async (page) => (await query(FeedProducts, page)).products,
    ),
    loadShippingOptions(request),
    loadHandlingTimes(request),
  ])
  return products
    .flatMap(toItems)
    .filter(({ pictures }) => pictures.length > 0)
    .map((item) => ({ ...item, deliveries: listDeliveries(item, options, handlingTimes) }))
}

/** Returns the countries that the feeds address, the shop's own first. */
export const feedCountries = () => [...new Set([homeCountry(), ...shopConfig.merchantFeed.countries])]

/** Finds the cheapest way to a home in each country of the feeds. A backorder promises no days. */
function listDeliveries(
  { price, availability, deliveryTime }: ReturnType<typeof toItems>[number],
  options: readonly ShippingOption[],
  handlingTimes: HandlingTimes,
): FeedDelivery[] {
  const { now } = showPrice(price)
  const costOf = ({ cost, freeFrom }: ShippingOption) => (freeFrom !== null && now >= freeFrom ? 0 : cost)
  const handling = availability === 'InStock' ? handlingTimes.get(deliveryTime ?? '') : undefined
  return feedCountries().flatMap((country) => {
    const cheapest = cheapestHome(options, country, costOf)
    if (!cheapest) return []
    const { method: service, transit } = cheapest
    return [
      { country, service, cost: costOf(cheapest), days: handling && transit ? { handling, transit } : null },
    ]
  })
}

/** Days within which a seller has to deliver (Directive 2011/83/EU, article 18). Feeds want a day for backorders. */
const MAX_DELIVERY_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the last day of delivery of a backorder, as `YYYY-MM-DD`; null for other items. */
export const backorderDay = ({ availability }: FeedItem) =>
  availability === 'BackOrder'
    ? new Date(Date.now() + MAX_DELIVERY_DAYS * DAY_MS).toISOString().slice(0, 10)
    : null

/** Formats the deliveries of an item as `NL::Standard:4.95 EUR`. */
export const shippingTexts = ({ deliveries }: FeedItem) =>
  deliveries.map(
    ({ country, service, cost }) => `${country}::${service.replace(/[:;,]/g, ' ')}:${asAmount(cost)}`,
  )

/** Lists the addresses of pictures. Some services separate them by commas. */
export const pictureUrls = ({ pictures }: FeedItem, origin: string) =>
  pictures.map((path) => origin + path.replaceAll(',', '%2C'))

/** Availability in the words of feeds. */
export const AVAILABILITY: Readonly<Record<Availability, string>> = {
  InStock: 'in_stock',
  BackOrder: 'backorder',
  OutOfStock: 'out_of_stock',
}

/** Formats an amount as `9.95 EUR`. */
export const asAmount = (amount: number) => `${amount.toFixed(2)} ${currency()}`

/** Builds the feed entries of a product: itself, or one per variant; none for composed products. */
function toItems(product: Product): (Omit<FeedItem, 'deliveries'> & { deliveryTime: string | null })[] {
  if (product.__typename !== 'SimpleProduct' && product.__typename !== 'ConfigurableProduct') return []
  if (product.look?.image) return []
  const own = toArticle(product)
  const path =
    parseBackendPath(product.canonical_url) ?? paths.product(product.url_key ?? '', product.url_suffix ?? '')
  const brand = product.brand?.title ?? null
  const shared = {
    description: plainText(product.description?.html, MAX_DESCRIPTION_LENGTH) || own.title,
    brand,
    trail: findTrail(product),
    colour: filterLabel(product, shownStoreView().colourAttribute),
    size: null,
    choices: {},
    gender: findGender(product),
    facts: listLongevity(product),
    highlights: nonNull(product.key_facts),
  }
  const titled = (name: string, choices: readonly string[] = []) => {
    const more = choices
      .filter((choice) => !name.includes(choice))
      .map((choice) => `, ${choice}`)
      .join('')
    const title = [brand, name].filter(Boolean).join(' ')
    return shortened(title, MAX_TITLE_LENGTH - more.length) + more
  }
  if (product.__typename === 'SimpleProduct') {
    return [{ ...shared, ...own, title: titled(own.title), groupSku: null, path }]
  }

  const options = nonNull(product.configurable_options).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return nonNull(product.variants).flatMap(({ attributes, product: child }) => {
    if (!child) return []
    const valueIndexes = new Map(nonNull(attributes).map(({ code, value_index }) => [code, value_index]))
    const findLabel = (code: string) =>
      nonNull(options.find(({ attribute_code }) => attribute_code === code)?.values).find(
        ({ value_index }) => value_index === valueIndexes.get(code),
      )?.label ?? null
    const query = options.map(
      ({ attribute_code: code }) => `${SELECTION_PREFIX}${code}=${valueIndexes.get(code)}`,
    )
    const { colourAttribute, sizeAttribute } = shownStoreView()
    const choices = Object.fromEntries(
      options.flatMap(({ attribute_code: code, label }) => {
        const value = code === colourAttribute || code === sizeAttribute ? null : findLabel(code ?? '')
        return value ? [[label ?? code, value]] : []
      }),
    )
    const variant = toArticle(child)
    return [
      {
        ...shared,
        ...variant,
        title: titled(variant.title, Object.values(choices)),
        pictures: variant.pictures.length > 0 ? variant.pictures : own.pictures,
        groupSku: own.sku,
        path: `${path}?${query.join('&')}`,
        choices,
        colour: findLabel(colourAttribute) ?? shared.colour,
        size: findLabel(sizeAttribute),
      },
    ]
  })
}

function toArticle(masked: FragmentType<typeof Article>) {
  const article = readFragment(Article, masked)
  const { final_price, lowest_price_30_days } = article.price_range.minimum_price
  return {
    sku: article.sku ?? '',
    title: article.name ?? '',
    gtin: article.gtin ?? null,
    availability: availability({
      inStock: article.stock_status !== 'OUT_OF_STOCK',
      isBackordered: article.stock_item?.is_backordered ?? false,
    }),
    price: { final: final_price.value ?? 0, lowest30Days: lowest_price_30_days?.value ?? null },
    pictures: nonNull(article.media_gallery)
      .filter(({ __typename, disabled }) => !disabled && __typename === 'ProductImage')
      .flatMap(({ url }) => feedPictureUrl(mediaPath(url ?? '') ?? '.svg') ?? []),
    weight: ('weight' in article && article.weight) || null,
    deliveryTime: article.DeliveryTime?.code ?? null,
    // A backend may know the unit and not the content.
    content: article.unit_price?.content
      ? { amount: article.unit_price.content, unit: article.unit_price.unit }
      : null,
  }
}

/** Returns the names on the path to the deepest category. */
function findTrail({ categories }: Product): string[] {
  const [deepest] = nonNull(categories).sort((a, b) => (b.level ?? 0) - (a.level ?? 0))
  const above = nonNull(deepest?.breadcrumbs).sort(
    (a, b) => (a.category_level ?? 0) - (b.category_level ?? 0),
  )
  return [...above.map(({ category_name }) => category_name), deepest?.name].flatMap((name) => name ?? [])
}

/** Returns the label of a filter; null if it has none or several. */
function filterLabel({ filter_attributes }: Product, code: string): string | null {
  const attribute = nonNull(filter_attributes).find(({ attribute_code }) => attribute_code === code)
  const labels = nonNull(attribute?.values).flatMap(({ option_label }) => option_label ?? [])
  return labels.length === 1 ? (labels[0] ?? null) : null
}

function findGender(product: Product): string | null {
  const { genders, genderAttribute } = shopConfig.merchantFeed
  const label = filterLabel(product, genderAttribute)
  return Object.entries(genders).find(([name]) => name === label)?.[1] ?? null
}
