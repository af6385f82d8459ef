import { toSlug } from './cells.ts'
import {
  attributeCode,
  brandPair,
  type Cells,
  type ForeignContext,
  type ForeignFormat,
  gtinOf,
  isAbove,
  joinPairs,
  joinPath,
  joinVariations,
  makeRow,
  pictureCells,
} from './foreign-file.ts'
import { isNo, isYes } from './labels.ts'
import type { CsvRow } from './read-csv.ts'

/** Columns that are read, then those that say nothing about a product that this shop could show. */
const KNOWN = `
  handle, title, body (html), vendor, product category, type, published, status, variant sku,
  variant grams, variant inventory tracker, variant inventory qty, variant inventory policy,
  variant price, variant compare at price, variant taxable, variant barcode, variant image, image src,
  image position, image alt text, gift card, seo title, seo description,
  variant fulfillment service, variant requires shipping, variant weight unit, variant tax code
`
const READ = new Set(KNOWN.trim().split(/,\s+/))

/** Shopify's export of products: a row for each variant and each further picture of a handle. */
export const shopify: ForeignFormat = {
  name: 'Shopify',
  signs: [['handle'], ['title'], ['variant price']],
  isKnown: (column) => READ.has(column) || /^option[1-3] (?:name|value)$/.test(column),
  translate(rows, context) {
    const products = Map.groupBy(rows, ({ cells }) => cells.get('handle') ?? '')
    for (const { line } of products.get('') ?? []) context.problems.add(line, 'Handle', 'is empty')
    products.delete('')
    return [...products].flatMap(([handle, own]) => translateProduct(handle, own, context))
  },
}

interface Variant {
  row: CsvRow
  sku: string
  options: Map<string, string>
}

function translateProduct(handle: string, rows: readonly CsvRow[], context: ForeignContext) {
  const [first] = rows
  if (!first) return []
  const variants = listVariants(handle, rows, context)
  const product = productCells(handle, rows, context)
  const [only] = variants
  if (variants.length < 2) {
    const row = only?.row ?? first
    const options = joinPairs(
      [...(only?.options ?? []), ...brandPair(first.cells.get('vendor'), context)],
      context,
    )
    return [
      makeRow(row, {
        sku: handle,
        ...(only && variantCells(only, context)),
        ...product,
        additional_attributes: options,
      }),
    ]
  }
  const title = first.cells.get('title') ?? handle
  return [
    ...variants.map((variant) =>
      makeRow(variant.row, {
        ...variantCells(variant, context),
        ...(product.product_type && { product_type: product.product_type }),
        name: `${title} - ${[...variant.options.values()].join(' / ')}`,
        product_online: product.product_online,
        visibility: 'Not Visible Individually',
        base_image: variant.row.cells.get('variant image'),
        additional_attributes: joinPairs(variant.options, context),
      }),
    ),
    makeRow(first, {
      ...product,
      sku: variants.some(({ sku }) => sku === handle) ? `${handle}-product` : handle,
      product_type: product.product_type ?? 'configurable',
      additional_attributes: joinPairs(brandPair(first.cells.get('vendor'), context), context),
      configurable_variations: joinVariations(variants, context),
    }),
  ]
}

/** Lists the variants. Shopify calls the only option of a product without options “Title”. */
function listVariants(handle: string, rows: readonly CsvRow[], context: ForeignContext): Variant[] {
  const names = [1, 2, 3].map((number) => rows[0]?.cells.get(`option${number} name`) ?? '')
  return rows
    .filter(
      ({ cells }) => cells.has('variant price') || cells.has('option1 value') || cells.has('variant sku'),
    )
    .map((row) => {
      const options = new Map(
        names.flatMap((name, index) => {
          const value = row.cells.get(`option${index + 1} value`)
          const isNone = name === 'Title' && value === 'Default Title'
          return name && value && !isNone ? [[attributeCode(name, context), value] as const] : []
        }),
      )
      const madeSku = [handle, ...options.values()].map(toSlug).join('-')
      return { row, sku: row.cells.get('variant sku') ?? madeSku, options }
    })
}

function variantCells({ row, sku }: Variant, context: ForeignContext): Cells {
  const get = (column: string) => row.cells.get(column)
  const price = get('variant price')
  const before = get('variant compare at price')
  const isReduced = isAbove(before, price)
  const grams = Number(get('variant grams') ?? 0)
  const policy = get('variant inventory policy')
  return {
    sku,
    product_type: 'simple',
    price: isReduced ? before : price,
    special_price: isReduced ? price : undefined,
    qty: get('variant inventory qty'),
    manage_stock: get('variant inventory tracker') ? '1' : '0',
    allow_backorders: policy && (policy === 'continue' ? '1' : '0'),
    weight: grams > 0 ? String(grams / 1_000) : undefined,
    tax_class_name: isNo(get('variant taxable')) ? 'None' : undefined,
    gtin: gtinOf(get('variant barcode'), row, context),
  }
}

function productCells(handle: string, rows: readonly CsvRow[], context: ForeignContext): Cells {
  const cells = rows[0]?.cells ?? new Map<string, string>()
  const isOnline = !isNo(cells.get('published')) && (cells.get('status') ?? 'active') === 'active'
  const type = cells.get('type')
  const category = type ? [type] : cells.get('product category')?.split(' > ')
  const pictures = rows
    .flatMap(({ cells: own }) => {
      const address = own.get('image src')
      const label = own.get('image alt text')
      return address
        ? [{ address, ...(label && { label }), place: Number(own.get('image position') ?? 0) }]
        : []
    })
    .toSorted((a, b) => a.place - b.place)
  return {
    ...(isYes(cells.get('gift card')) && { product_type: 'giftcard' }),
    name: cells.get('title'),
    description: cells.get('body (html)'),
    meta_title: cells.get('seo title'),
    meta_description: cells.get('seo description'),
    url_key: handle,
    product_online: isOnline ? '1' : '2',
    visibility: 'Catalog, Search',
    categories: category && joinPath(category),
    ...pictureCells(pictures, context),
  }
}
