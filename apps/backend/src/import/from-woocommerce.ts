import {
  attributeCode,
  brandPair,
  type Cells,
  type ForeignContext,
  type ForeignFormat,
  gtinOf,
  joinOptions,
  joinPairs,
  joinPath,
  joinValues,
  joinVariations,
  makeRow,
  pictureCells,
  splitCommas,
} from './foreign-file.ts'
import type { CsvRow } from './read-csv.ts'
import names from './woocommerce-columns.json' with { type: 'json' }

/** Column in a file, in English, also with underscores, or Dutch -> its English name. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([english, dutch]) =>
    [english, english.replaceAll(' ', '_'), ...dutch].map((name) => [name, english]),
  ),
)
const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|naam (?:van )?eigenschap (\d+)|eigenschap (\d+) naam)$/
const ATTRIBUTE_VALUES =
  /^(?:attribute (\d+) value\(s\)|waarden?(?:\(n\))? (?:van )?eigenschap (\d+)|eigenschap (\d+) waarden?(?:\(n\))?)$/
const ATTRIBUTE_OTHER =
  /^(?:attribute \d+ (?:visible|global|default)|(?:zichtbare |globale |standaard ?)eigenschap \d+|eigenschap \d+ (?:zichtbaar|globaal|algemeen|standaard))$/

/** WooCommerce's export of products: a row for each product and each variation. */
export const woocommerce: ForeignFormat = {
  name: 'WooCommerce',
  signs: ['type', 'sku', 'regular price'].map((name) =>
    [...ENGLISH].filter(([, english]) => english === name).map(([column]) => column),
  ),
  isKnown: (column) =>
    ENGLISH.has(column) ||
    [ATTRIBUTE_NAME, ATTRIBUTE_VALUES, ATTRIBUTE_OTHER].some((form) => form.test(column)),
  translate(rows, context) {
    const products = rows.map(toProduct)
    const skus = new Map(products.map(({ id, sku }) => [`id:${id}`, sku]))
    const bySku = new Map(products.map((product) => [product.sku, product]))
    const variations = Map.groupBy(
      products.filter(({ types }) => types.includes('variation')),
      ({ get }) => skus.get(get('parent')) ?? get('parent'),
    )
    return products.map((product) => {
      const shop: Shop = { context, skus, variations: variations.get(product.sku) ?? [] }
      if (!product.types.includes('variation')) return translateProduct(product, shop)
      const parent = bySku.get(skus.get(product.get('parent')) ?? product.get('parent'))
      if (!parent) context.problems.add(product.row.line, 'Parent', 'is a product that is not in the file')
      return translateVariation(product, parent ?? product, context)
    })
  },
}

interface Product {
  row: CsvRow
  id: string
  sku: string
  types: readonly string[]
  /** Returns a cell by its English column; '' for an empty one. */
  get(column: string): string
}

interface Shop {
  context: ForeignContext
  /** Reference by id -> sku. */
  skus: ReadonlyMap<string, string>
  variations: readonly Product[]
}

function toProduct(row: CsvRow): Product {
  const cells = new Map([...row.cells].map(([column, value]) => [ENGLISH.get(column) ?? column, value]))
  const get = (column: string) => cells.get(column) ?? ''
  const types = get('type').toLowerCase().split(/, */)
  return { row, id: get('id'), sku: get('sku') || `wc-${get('id') || row.line}`, types, get }
}

function translateProduct(product: Product, { context, skus, variations }: Shop) {
  const { row, get } = product
  const references = (column: string) => splitCommas(get(column)).map((name) => skus.get(name) ?? name)
  const varied = variations.map((variation) => ({
    sku: variation.sku,
    options: new Map(listAttributes(variation, context).map(([code, values]) => [code, joinOptions(values)])),
  }))
  const differing = new Set(varied.flatMap(({ options }) => [...options.keys()]))
  const attributes = listAttributes(product, context)
    .filter(([code]) => !differing.has(code))
    .map(([code, values]) => [code, joinOptions(values)] as const)
  const brands = splitCommas(get('brands'))
  return makeRow(row, {
    ...soldCells(product, product, context),
    product_type: productType(product),
    visibility: get('visibility in catalog') === 'hidden' ? 'Not Visible Individually' : 'Catalog, Search',
    description: get('description'),
    short_description: get('short description'),
    categories: joinValues(
      splitCommas(get('categories').replace(/"\s*>\s*"/g, ' > ')).map((path) => joinPath(path.split('>'))),
      context,
    ),
    upsell_skus: joinValues(references('upsells'), context),
    crosssell_skus: joinValues(references('cross-sells'), context),
    associated_skus: references('grouped products').join(context.separator),
    additional_attributes: joinPairs([...attributes, ...brandPair(brands[0], context)], context),
    configurable_variations: joinVariations(varied, context),
  })
}

/** Returns Magento's type. Downloads and products of other shops keep theirs and are left out. */
function productType({ types }: Product): string {
  if (types.includes('variable')) return 'configurable'
  const keptType = ['downloadable', 'external', 'grouped', 'virtual'].find((type) => types.includes(type))
  return keptType ?? 'simple'
}

function translateVariation(product: Product, parent: Product, context: ForeignContext) {
  const options = listAttributes(product, context).map(
    ([code, values]) => [code, joinOptions(values)] as const,
  )
  return makeRow(product.row, {
    ...soldCells(product, parent, context),
    product_type: 'simple',
    visibility: 'Not Visible Individually',
    additional_attributes: joinPairs(options, context),
  })
}

/** Returns the cells of a sold article. A variation inherits its parent’s tax class and stock where its row says so. */
function soldCells(product: Product, parent: Product, context: ForeignContext): Cells {
  const { row, sku, get } = product
  const isComposed = product.types.includes('variable') || product.types.includes('grouped')
  const stock = get('stock') === 'parent' ? parent.get('stock') : get('stock')
  const isOut = get('in stock?') === '0'
  const taxClass = get('tax class') === 'parent' ? parent.get('tax class') : get('tax class')
  if (get('stock') === 'parent') context.problems.warn(row.line, 'qty', 'is the stock of the whole product')
  return {
    sku,
    name: get('name') || parent.get('name'),
    product_online: get('published') === '1' || get('published') === '' ? '1' : '2',
    tax_class_name:
      TAX_CLASSES[get('tax status') === 'none' ? 'zero-rate' : taxClass] ?? (taxClass || undefined),
    ...pictureCells(
      splitCommas(get('images')).map((address) => ({ address })),
      context,
    ),
    ...(!isComposed && {
      price: get('regular price'),
      special_price: get('sale price'),
      special_price_from_date: get('sale price') && get('date sale price starts'),
      special_price_to_date: get('sale price') && get('date sale price ends'),
      qty: stock,
      is_in_stock: isOut ? '0' : '1',
      manage_stock: stock || isOut ? '1' : '0',
      allow_backorders: get('backorders allowed?'),
      weight: get('weight (kg)'),
      gtin: gtinOf(get('gtin, upc, ean, or isbn') || undefined, row, context),
    }),
  }
}

const TAX_CLASSES: Readonly<Record<string, string>> = {
  '': 'Taxable Goods',
  standard: 'Taxable Goods',
  'reduced-rate': 'Reduced',
  'zero-rate': 'None',
}

/** Lists attributes with their values. A variation has one value of each, so its commas do not separate values. */
function listAttributes(
  { row, types }: Product,
  context: ForeignContext,
): [code: string, values: string[]][] {
  const find = (form: RegExp, number: string) =>
    [...row.cells].find(([column]) => form.exec(column)?.slice(1).includes(number))?.[1]
  const numbers = [...row.cells.keys()].flatMap((column) => {
    const [, ...numbers] = ATTRIBUTE_NAME.exec(column) ?? []
    return numbers.filter((number) => number !== undefined)
  })
  return numbers.flatMap((number) => {
    const cell = find(ATTRIBUTE_VALUES, number)
    const values = types.includes('variation') ? joinBareCommas(cell) : splitCommas(cell)
    const name = find(ATTRIBUTE_NAME, number) ?? ''
    return values.length > 0 ? [[attributeCode(name, context), values]] : []
  })
}

function joinBareCommas(cell: string | undefined): string[] {
  const values = splitCommas(cell)
  return values.length > 1 && cell ? [cell.replaceAll('\\,', ',')] : values
}
