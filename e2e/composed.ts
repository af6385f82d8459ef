import type { Backend } from './backend.ts'
import type { Simple } from './catalogue.ts'

export interface BundleOption {
  title: string
  required: boolean
  parts: readonly { label: string; canChangeQuantity: boolean; inStock: boolean; price: number }[]
}

export interface Bundle extends Simple {
  /** Minimum price in EUR if the product has a price of its own; null if it costs the sum of its parts. */
  ownPrice: number | null
  options: readonly BundleOption[]
}

export interface Composed extends Simple {
  /** Names of the parts that are in stock. */
  parts: readonly string[]
}

/** Bundles, sets and looks of the demo shop. */
export interface ComposedProducts {
  /** Bundle with radio buttons, completely in stock, with a free quantity for one part. */
  bundle: Bundle
  /** Bundle with a price of its own, all of whose options have many parts without a surcharge. */
  fixed: Bundle
  /** Set of parts without options, in stock. */
  grouped: Composed
  /** Set of variants that have no page of their own. */
  variants: Composed
  /** Look with all of its parts in stock. */
  look: Composed
}

/** Reads the composed products of the demo shop from their category. */
export async function readComposed(backend: Backend): Promise<ComposedProducts> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { products } = await backend.request(KINDS, { page })
    pages = products.page_info.total_pages
    rows.push(...products.items)
  }
  const skus = rows.filter(({ __typename }) => /Bundle|Grouped/.test(__typename)).map(({ sku }) => sku)
  const { products } = await backend.request(COMPOSED, { skus })
  const composedRows: ComposedRow[] = products.items
  const bundles = composedRows.map(toBundle)
  const bundle = bundles.find(isFree)
  const fixed = bundles.find(isFixed)
  const sets = composedRows.filter(({ __typename, look }) => __typename === 'GroupedProduct' && !look)
  const findSet = (fits: (part: PartRow) => boolean) =>
    sets
      .filter(({ items }) => items?.every(fits))
      .map((row) => toComposed(row, row.items))
      .find(({ parts }) => parts.length > 1)
  // Products that no other test buys.
  const grouped = findSet(
    (part) =>
      part.product?.__typename === 'SimpleProduct' &&
      !!part.product.url_key &&
      isInStock(part) &&
      part.product.only_x_left_in_stock === null,
  )
  const variants = findSet(({ product }) => !product?.url_key)
  const look = composedRows
    .filter(({ look }) => look?.items.every(isInStock))
    .map((row) => toComposed(row, row.look?.items))
    .find(({ parts }) => parts.length > 1)
  if (!bundle || !fixed || !grouped || !variants || !look) {
    throw new Error('The demo shop has lost a bundle, a set or a look.')
  }
  return { bundle, fixed, grouped, variants, look }
}

const isFree = ({ options }: Bundle) =>
  options.length > 0 &&
  options.every(({ parts }) => parts.length > 0 && parts.every(({ inStock }) => inStock)) &&
  options.some(({ parts }) => parts.some(({ canChangeQuantity }) => canChangeQuantity))

/** Number of parts from which a page shows them as chips. */
const MIN_CHIPS = 4

const isFixed = ({ ownPrice, options }: Bundle) =>
  ownPrice !== null &&
  options.every(
    ({ required, parts }) =>
      required &&
      parts.length >= MIN_CHIPS &&
      parts.some(({ inStock }) => inStock) &&
      parts.every(({ price }) => price === 0),
  )

interface Row {
  __typename: string
  sku: string
}

interface PartRow {
  product: {
    __typename: string
    name: string
    url_key: string | null
    stock_status: string
    /** Pieces in stock if few; null otherwise. */
    only_x_left_in_stock: number | null
  } | null
}

interface ComposedRow extends Row {
  name: string
  url_key: string
  url_suffix: string | null
  items?: PartRow[]
  look: { items: PartRow[] } | null
  dynamic_price?: boolean
  price_range?: { minimum_price: { final_price: { value: number } } }
  bundle?: {
    title: string
    required: boolean
    type: string
    options: {
      label: string
      can_change_quantity: boolean
      price: number
      product: { stock_status: string }
    }[]
  }[]
}

const isInStock = ({ product }: PartRow) => product?.stock_status === 'IN_STOCK'

const place = ({ sku, name, url_key, url_suffix }: ComposedRow): Simple => ({
  sku,
  name,
  path: `/${url_key}${url_suffix ?? ''}`,
})

const toComposed = (row: ComposedRow, parts: readonly PartRow[] | undefined): Composed => ({
  ...place(row),
  parts: (parts ?? []).filter(isInStock).map(({ product }) => product?.name ?? ''),
})

const toBundle = (row: ComposedRow): Bundle => ({
  ...place(row),
  ownPrice: row.dynamic_price === false ? (row.price_range?.minimum_price.final_price.value ?? null) : null,
  options: (row.bundle ?? [])
    .filter(({ type }) => type === 'radio' || type === 'select')
    .map(({ title, required, options }) => ({
      title,
      required,
      parts: options.map(({ label, can_change_quantity, price, product }) => ({
        label,
        canChangeQuantity: can_change_quantity,
        inStock: product.stock_status === 'IN_STOCK',
        price,
      })),
    })),
})

const KINDS = `query ($page: Int!) { products(filter: { category_id: { in: ["3"] } }, pageSize: 96, currentPage: $page, sort: { name: ASC }) {
  page_info { total_pages } items { __typename sku }
} }`
const COMPOSED = `query ($skus: [String]) { products(filter: { sku: { in: $skus } }, pageSize: 96, sort: { name: ASC }) { items {
  __typename sku name url_key url_suffix
  look { items { product { __typename name url_key stock_status only_x_left_in_stock } } }
  ... on GroupedProduct { items { product { __typename name url_key stock_status only_x_left_in_stock } } }
  ... on BundleProduct { dynamic_price price_range { minimum_price { final_price { value } } } bundle: items { title required type options { label can_change_quantity price product { stock_status } } } }
} } }`
