import * as pages from '@kopgroep/contract/page-addresses'
import { toPlainText } from '@kopgroep/contract/plain-text'
import { selectionSearch } from '@kopgroep/contract/selection-address'
import { struckPrice } from '@kopgroep/contract/struck-price-rule'
import type {
  Category,
  Description,
  FulfillmentVariant,
  Link,
  Media,
  Message,
  Product,
  UnitPrice,
} from './2026-08-25/schema.generated.ts'
import { type AgentShop, cents } from './agent-shop.ts'
import type * as documents from './generated/operations.ts'
import { nonNull } from './non-null.ts'

type Page = NonNullable<documents.AgentProductsQuery['products']>
export type BackendProduct = NonNullable<NonNullable<Page['items']>[number]>
type Configurable = Extract<BackendProduct, { __typename: 'ConfigurableProduct' }>
type Article = documents.AgentProducts_ArticleFragment

export interface Variant {
  id: string
  /** Cents, VAT included. */
  price: number
  isAvailable: boolean
  /** Label of the value by option name. */
  labels: ReadonlyMap<string, string>
  isReduced: boolean
  body: FulfillmentVariant
}

/** A product with its variants, the featured one first. */
export interface CatalogProduct {
  id: string
  options: readonly { name: string; values: readonly { id: string; label: string }[] }[]
  variants: readonly Variant[]
  body: Omit<Product, 'variants' | 'options'>
  /** Messages about the product, without their pages. */
  messages: readonly Message[]
  /** Manufacturer's guarantee; null if there is none. */
  guarantee: string | null
}

const MAX_DESCRIPTION = 2_000
const MAX_PICTURES = 6
const PICTURE_WIDTH = 1280
/** Highest rating. Magento's ratings are percentages. */
const MAX_STARS = 5

/** Builds the id of a variant. It contains the parent's sku too, which adding to a cart requires. */
export const variantId = (sku: string, parentSku: string | null) =>
  parentSku === null || parentSku === sku
    ? encodeURIComponent(sku)
    : `${encodeURIComponent(parentSku)}:${encodeURIComponent(sku)}`

/** Parses the id of a variant; null if invalid. */
export function parseVariantId(id: string): { sku: string; parentSku: string | null } | null {
  try {
    const [first = '', second, ...others] = id.split(':').map(decodeURIComponent)
    if (first === '' || second === '' || others.length > 0) return null
    return second === undefined ? { sku: first, parentSku: null } : { sku: second, parentSku: first }
  } catch {
    return null
  }
}

/**
 * Converts a product of the backend. Products that the buyer configures are listed, but can only be bought in
 * the shop.
 */
export function toCatalogProduct(product: BackendProduct, shop: AgentShop): CatalogProduct {
  const sku = product.sku ?? ''
  const path = pages.product(product.url_key ?? '', product.url_suffix ?? '')
  const html = product.description?.html
  const plain = html ? toPlainText(html, MAX_DESCRIPTION) : ''
  const description = { plain: plain || (product.name ?? '') }
  const seller = toSeller(shop)
  const isSimple = product.__typename === 'SimpleProduct' || product.__typename === 'VirtualProduct'
  const own = { description, seller, path, delivery: product.DeliveryTime?.long ?? null }
  const variants =
    product.__typename === 'ConfigurableProduct'
      ? toVariants(product, own, shop)
      : [
          toVariant(
            { ...product, sku },
            { ...own, id: variantId(sku, null), choices: [], isBuyable: isSimple },
            shop,
          ),
        ]
  const amounts = variants.map(({ price }) => price)
  const safety = product.product_safety
  return {
    id: variantId(sku, null),
    options: product.__typename === 'ConfigurableProduct' ? toOptions(product) : [],
    variants: featuredFirst(variants),
    body: {
      id: variantId(sku, null),
      handle: product.url_key ?? '',
      title: [product.brand?.title, product.name].filter(Boolean).join(' '),
      description,
      url: shop.url(path),
      categories: toCategories(product),
      price_range: {
        min: { amount: Math.min(...amounts), currency: shop.currency },
        max: { amount: Math.max(...amounts), currency: shop.currency },
      },
      media: toMedia(product.media_gallery, shop),
      ...(product.review_count > 0 && {
        rating: {
          value: (product.rating_summary * MAX_STARS) / 100,
          scale_max: MAX_STARS,
          count: product.review_count,
        },
      }),
      ...toMetadata(product),
    },
    messages: [
      ...toWarnings(safety, shop),
      ...(variants.some(({ isReduced }) => isReduced)
        ? [{ type: 'info' as const, code: 'lowest_price_30_days', content: shop.text('lowestPrice') }]
        : []),
      ...(isSimple || product.__typename === 'ConfigurableProduct'
        ? []
        : [
            {
              type: 'info' as const,
              code: 'configure_in_shop',
              content: shop.text('chosenInShop', { url: shop.url(path) }),
            },
          ]),
    ],
    guarantee: safety?.guarantee_months
      ? shop.text('makersGuarantee', { months: safety.guarantee_months, terms: safety.guarantee_terms ?? '' })
      : null,
  }
}

/** Puts the featured variant first: the cheapest that is available. */
function featuredFirst(variants: readonly Variant[]): Variant[] {
  return variants.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable) || a.price - b.price)
}

interface Shared {
  description: Description
  seller: { links: Link[] }
  /** URL path of the product's page. */
  path: string
  delivery: string | null
}

const sortedOptions = (product: Configurable) =>
  nonNull(product.configurable_options).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))

const toOptions = (product: Configurable): CatalogProduct['options'] =>
  sortedOptions(product).map(({ label, attribute_code, values }) => ({
    name: label ?? attribute_code ?? '',
    values: nonNull(values).map((value) => ({ id: value.uid ?? '', label: value.label ?? '' })),
  }))

function toVariants(product: Configurable, shared: Shared, shop: AgentShop): Variant[] {
  const names = sortedOptions(product).map(({ attribute_code, label }) => ({
    code: attribute_code ?? '',
    name: label ?? attribute_code ?? '',
  }))
  return nonNull(product.variants).flatMap(({ attributes, product: child }) => {
    if (!child?.sku) return []
    const choices = names.flatMap(({ code, name }) => {
      const value = nonNull(attributes).find((attribute) => attribute.code === code)
      return value
        ? [{ code, name, id: value.uid, label: value.label ?? '', index: value.value_index ?? 0 }]
        : []
    })
    const id = variantId(child.sku, product.sku ?? null)
    return [toVariant({ ...child, sku: child.sku }, { ...shared, id, choices, isBuyable: true }, shop)]
  })
}

interface Choice {
  code: string
  name: string
  id: string
  label: string
  index: number
}

function toVariant(
  article: Article & { sku: string },
  {
    id,
    description,
    seller,
    path,
    delivery,
    choices,
    isBuyable,
  }: Shared & { id: string; choices: readonly Choice[]; isBuyable: boolean },
  shop: AgentShop,
): Variant {
  const { final_price, lowest_price_30_days } = article.price_range.minimum_price
  const now = final_price.value ?? 0
  const struck = struckPrice(now, lowest_price_30_days?.value)
  const { price: perUnit, unit } = article.unit_price ?? {}
  const money = (euros: number) => ({ amount: cents(euros), currency: shop.currency })
  const isInStock = article.stock_status !== 'OUT_OF_STOCK'
  const isBackordered = article.stock_item?.is_backordered ?? false
  const promise = article.DeliveryTime?.long ?? delivery
  return {
    id,
    price: cents(now),
    isAvailable: isInStock && isBuyable,
    labels: new Map(choices.map(({ name, label }) => [name, label])),
    isReduced: struck !== null,
    body: {
      id,
      sku: article.sku,
      title: article.name ?? '',
      description,
      url: shop.url(path + selectionSearch(choices.map(({ code, index }) => [code, index] as const))),
      price: money(now),
      ...(struck !== null && { list_price: money(struck) }),
      ...(perUnit?.value != null &&
        unit && {
          unit_price: { ...money(perUnit.value), ...toMeasures({ price: perUnit.value, unit }, now) },
        }),
      availability: {
        available: isInStock && isBuyable,
        status: isInStock ? (isBackordered ? 'backorder' : 'in_stock') : 'out_of_stock',
      },
      ...(choices.length > 0 && { options: choices.map(({ name, id, label }) => ({ name, id, label })) }),
      ...(article.gtin && { barcodes: [{ type: 'GTIN', value: article.gtin }] }),
      media: toMedia(article.media_gallery, shop),
      seller,
      ...(promise && {
        fulfillment: { methods: [{ type: 'shipping', description: { plain: promise } }] },
      }),
    },
  }
}

/** UN/CEFACT codes: `whole` for the unit price, `part` (a thousandth) for the net content. */
const UNITS = {
  KILOGRAM: { whole: { unit: 'KGM', display_text: 'kg' }, part: { unit: 'GRM', display_text: 'g' } },
  LITRE: { whole: { unit: 'LTR', display_text: 'l' }, part: { unit: 'MLT', display_text: 'ml' } },
} as const

function toMeasures(
  { price, unit }: { price: number; unit: keyof typeof UNITS },
  now: number,
): Pick<UnitPrice, 'measure' | 'reference'> {
  const { whole, part } = UNITS[unit]
  return {
    measure: { ...part, value: Math.max(1, Math.round((now / price) * 1_000)) },
    reference: { ...whole, value: 1 },
  }
}

function toMedia(gallery: Article['media_gallery'], shop: AgentShop): Media[] {
  return nonNull(gallery)
    .filter(({ __typename, disabled }) => !disabled && __typename === 'ProductImage')
    .slice(0, MAX_PICTURES)
    .flatMap(({ url, label }) => {
      const picture = shop.picture(url, PICTURE_WIDTH)
      return picture ? [{ type: 'image', url: picture, ...(label && { alt_text: label }) }] : []
    })
}

/** Converts categories to paths of names from the root. */
function toCategories({ categories }: BackendProduct): Category[] {
  return nonNull(categories).map(({ name, breadcrumbs }) => {
    const above = nonNull(breadcrumbs).sort((a, b) => (a.category_level ?? 0) - (b.category_level ?? 0))
    const trail = [...above.map(({ category_name }) => category_name), name].flatMap((word) => word ?? [])
    return { value: trail.join(' > '), taxonomy: 'merchant' }
  })
}

type Safety = NonNullable<BackendProduct['product_safety']>

/** Converts manufacturer, responsible person and identification (Regulation (EU) 2023/988, article 19). */
const toSafetyMetadata = ({ manufacturer, responsible_person, identification }: Safety) => ({
  ...(manufacturer && { manufacturer }),
  ...(responsible_person && { responsible_person }),
  ...(identification && { identification }),
})

/** Collects the facts that the law requires before a purchase; nothing for a product without any. */
function toMetadata(product: BackendProduct): Pick<CatalogProduct['body'], 'metadata'> {
  const { product_safety: safety, ...facts } = product
  const longevity = Object.fromEntries(
    LONGEVITY_FIELDS.flatMap((field) => (facts[field] == null ? [] : [[field, facts[field]] as const])),
  )
  const metadata = { ...(safety && { product_safety: toSafetyMetadata(safety) }), ...longevity }
  return Object.keys(metadata).length > 0 ? { metadata } : {}
}

/** Software updates and repair (Directive 2011/83/EU, article 6(1)(lc), (u) and (v)). */
const LONGEVITY_FIELDS = [
  'software_updates_until',
  'software_updates_months',
  'repairability_score',
  'repair_information',
] as const

function toWarnings(safety: BackendProduct['product_safety'], shop: AgentShop): Message[] {
  if (!safety) return []
  const word = safety.signal_word && shop.text(safety.signal_word === 'DANGER' ? 'danger' : 'warning')
  return safety.warnings.map(
    (warning): Message => ({
      type: 'warning',
      code: 'safety',
      content: word ? `${word}: ${warning}` : warning,
      presentation: 'disclosure',
    }),
  )
}

/** Lists the pages of the shop about terms, privacy, returns and questions. */
export const shopLinks = (shop: AgentShop): Link[] => [
  { type: 'terms_of_service', url: shop.url(pages.terms()), title: shop.text('terms') },
  { type: 'privacy_policy', url: shop.url(pages.privacy()), title: shop.text('privacy') },
  { type: 'refund_policy', url: shop.url(pages.returns()), title: shop.text('returnsPage') },
  ...(shop.features.has('faq') ? [{ type: 'faq', url: shop.url(pages.faq()), title: shop.text('faq') }] : []),
]

const toSeller = (shop: AgentShop) => ({ links: shopLinks(shop) })
