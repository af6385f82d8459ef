import { type DataOf, type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import type { Language } from '../../lib/i18n/language.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { listLongevity } from './longevity.tsx'
import { detailedVariants, toChoices, toOffer } from './offer.server.ts'
import type { Offer } from './offer.ts'
import { parseSizing } from './size-advice/size-advice.ts'
import type { SizeChartData } from './size-advice/size-chart.tsx'

const Page = graphql(`
  fragment ProductPage_product on ProductInterface {
    __typename
    uid
    url_key
    url_suffix
    canonical_url
    meta_title
    meta_keyword
    meta_description
    rating_summary
    review_count
    description {
      html
    }
    short_description {
      html
    }
    categories {
      id
      name
      level
      url_path
      breadcrumbs {
        category_level
        category_name
        category_url_key
      }
    }
    new
    new_from_date
    special_to_date
    brand {
      title
      logo
      shortDescription
      category {
        url_path
      }
    }
    information_attributes {
      attribute_code
      label
      value
    }
    show_size_table
    gtin
    promotions
    product_safety {
      ...ProductSafetyBlock_safety
    }
    battery_passport_url
    ...Longevity_product
    connected_product {
      ...ProductDataBlock_product
    }
    ... on ConfigurableProduct {
      size_chart {
        ...SizeChart_chart
      }
      ...Offer_configurable
    }
    ...Offer_product
    ...Offer_detail
  }
`)

const Links = graphql(`
  fragment ProductPage_links on ProductInterface {
    related_products {
      sku
      ...ProductCard_product
    }
    upsell_products {
      sku
      ...ProductCard_product
    }
  }
`)

type Item = DataOf<typeof Page>

export type ProductData = ReturnType<typeof toProduct>

/**
 * Builds the data of a product page.
 * @param maskedLinks related products; null if the backend did not return them
 */
export function toProduct(
  masked: FragmentType<typeof Page>,
  maskedLinks: FragmentType<typeof Links> | null | undefined,
  { language, storeView: { urlSuffixes } }: Pick<RequestContext, 'language' | 'storeView'>,
) {
  const product = readFragment(Page, masked)
  const linked = maskedLinks && readFragment(Links, maskedLinks)
  const offer = toOffer(product, product)
  return {
    ...toProductPage(product, offer, language, urlSuffixes.category),
    offer,
    choices: product.__typename === 'ConfigurableProduct' ? toChoices(product, product) : null,
    sizeChart:
      product.__typename === 'ConfigurableProduct' && product.size_chart
        ? readSizeChart(product.size_chart)
        : null,
    trail: findTrail(product, urlSuffixes.category),
    gtins: collectGtins(product, offer.sku),
    promotions: product.promotions ?? [],
    alternatives: nonNull(linked?.upsell_products),
    related: nonNull(linked?.related_products),
    /** True if it consists of products that are bought separately or in part. */
    isSeveral: product.__typename === 'BundleProduct' || product.__typename === 'GroupedProduct',
  }
}

function collectGtins(product: Item, sku: string): ReadonlyMap<string, string> {
  const bought = [{ sku, gtin: product.gtin }, ...detailedVariants(product)]
  return new Map(bought.flatMap(({ sku, gtin }) => (sku && gtin ? [[sku, gtin] as const] : [])))
}

/**
 * Reads the flags of a product: new, since when, and until when it is on offer. Dates as text, null if the backend
 * has none.
 */
function readFlags({ new: isNew, new_from_date, special_to_date }: Item, now = new Date()) {
  const today = now.toISOString().slice(0, 10)
  return {
    isNew: isNew === 1,
    newSince: isNew === 1 && new_from_date ? formatDate(new_from_date) : null,
    saleUntil: special_to_date && special_to_date.slice(0, 10) >= today ? formatDate(special_to_date) : null,
  }
}

/** Minimum useful length of a meta description; search engines cut it at the maximum. */
const MIN_DESCRIPTION = 60
const MAX_DESCRIPTION = 160

/** Composes the meta description: the editors' text, followed by the start of the description if it is short. */
function composeMetaDescription({ meta_description, short_description, description }: Item): string {
  const summary = meta_description || plainText(short_description?.html)
  if (summary.length >= MIN_DESCRIPTION) return summary
  return `${summary} ${plainText(description?.html, MAX_DESCRIPTION - summary.length)}`.trim()
}

/** Builds the data around the offer: texts, brand, specifications. HTML is sanitised here, once. */
function toProductPage(product: Item, { sku, name }: Offer, language: Language, categorySuffix: string) {
  const brandPath = product.brand?.category?.url_path
  return {
    sku,
    name,
    urlKey: product.url_key ?? '',
    urlSuffix: product.url_suffix ?? '',
    canonical: product.canonical_url ?? null,
    metaTitle: product.meta_title || name,
    metaDescription: composeMetaDescription(product),
    shortDescription: plainText(product.short_description?.html, 400),
    description: safeHtml(product.description?.html, language),
    stars: product.rating_summary / 20,
    reviewCount: product.review_count,
    brand: product.brand
      ? {
          title: product.brand.title ?? '',
          path: brandPath ? paths.category(brandPath, categorySuffix) : null,
          logo: product.brand.logo ?? null,
          text: plainText(product.brand.shortDescription, 400),
        }
      : null,
    flags: readFlags(product),
    categories: nonNull(product.categories).flatMap(({ url_path }) => url_path ?? []),
    specifications: nonNull(product.information_attributes).map(({ label, value }) => ({ label, value })),
    safety: product.product_safety ?? null,
    connected: product.connected_product ?? null,
    batteryPassportUrl: product.battery_passport_url ?? null,
    longevity: listLongevity(product),
  }
}

/**
 * Builds the breadcrumb through the product's deepest category, or a bundle's through the list of bundles:
 * names and paths from the top.
 */
function findTrail({ __typename, categories }: Item, suffix: string) {
  const categoryList = nonNull(categories)
  const bundles =
    __typename === 'BundleProduct' && categoryList.find(({ id }) => id === shopConfig.bundleListId)
  const deepest =
    bundles ||
    categoryList.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0)).find(({ level }) => (level ?? 0) > 0)
  if (!deepest) return []
  const parents = nonNull(deepest.breadcrumbs).sort(
    (a, b) => (a.category_level ?? 0) - (b.category_level ?? 0),
  )
  const keys = parents.map(({ category_url_key }) => category_url_key ?? '')
  return [
    ...parents.map(({ category_name }, index) => ({
      name: category_name ?? '',
      path: paths.category(keys.slice(0, index + 1).join('/'), suffix),
    })),
    { name: deepest.name ?? '', path: paths.category(deepest.url_path ?? keys.join('/'), suffix) },
  ]
}

const Chart = graphql(`
  fragment SizeChart_chart on ProductSizeChart {
    brand {
      label
    }
    instructions_image {
      url
    }
    sizes {
      from {
        option_id
        label
      }
      to {
        label
      }
    }
  }
`)

function readSizeChart(masked: FragmentType<typeof Chart>): SizeChartData {
  const { brand, instructions_image: drawing, sizes } = readFragment(Chart, masked)
  const rows = nonNull(sizes).flatMap(({ from, to }) =>
    from?.option_id != null ? [[from.option_id, from.label ?? '', to?.label ?? ''] as const] : [],
  )
  return { brand: brand?.label ?? '', drawing: drawing?.url ?? null, rows, sizing: parseSizing(rows) }
}
