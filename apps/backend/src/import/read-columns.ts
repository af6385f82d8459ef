import { findUnsafeHtml, withoutUnlistedStyles } from '../platform/safe-html.ts'
import { storeTime } from '../platform/store-time.ts'
import { type FieldKind, PRODUCT_FIELDS } from '../product/product-fields.ts'
import { DEFAULT_STOCK_RULES, MAX_PER_CART_ITEM } from '../product/stock-rules.ts'
import {
  CellProblem,
  MAX_NAME_LENGTH,
  parseCategoryPath,
  parseCents,
  parseGrams,
  parseGtin,
  parseHttpsUrl,
  parsePercent,
  parseQuantity,
  parseScore,
  plainWithin,
  requireOnce,
} from './cells.ts'
import { TEXT_COLUMNS } from './columns.ts'
import type { ImportLookups } from './import-lookups.ts'
import {
  isNo,
  isYes,
  parseBackorders,
  parseOnline,
  parseTaxClass,
  parseVisibility,
  parseYesNo,
} from './labels.ts'
import { parseMoment } from './parse-moment.ts'
import type { ExistingProduct, RowContext, RowReader, StagedColumns, StagedData } from './row-reader.ts'
import { parsePriceHistory, parseTiers, splitPaths, splitValues } from './split-cells.ts'

const HTML: ReadonlySet<string> = new Set(['description', 'short_description'])
const NAMES: ReadonlySet<string> = new Set(['name', 'meta_title'])
const MAX_TEXT_LENGTH = 65_535

export function readTexts(reader: RowReader, language: string, removesStyles: boolean): StagedColumns {
  const columns: StagedColumns = {}
  for (const [column, name] of Object.entries(TEXT_COLUMNS)) {
    const read = (cell: string) =>
      HTML.has(column)
        ? readHtml(reader, column, cell, removesStyles)
        : plainWithin(cell, NAMES.has(column) ? MAX_NAME_LENGTH : MAX_TEXT_LENGTH)
    const text = column === 'name' ? reader.readFilled(column, read) : reader.read(column, read)
    if (text !== undefined) columns[name] = { [language]: text }
  }
  return columns
}

/**
 * Notes every problem of an HTML text. With `removesStyles` it removes unlisted styles with a warning instead.
 *
 * @throws {CellProblem} for a text that is too long
 */
function readHtml(reader: RowReader, column: string, cell: string, removesStyles: boolean): string {
  if (cell.length > MAX_TEXT_LENGTH)
    throw new CellProblem(`has ${cell.length} letters, and ${MAX_TEXT_LENGTH} is the most`)
  const text = removesStyles ? withoutUnlistedStyles(cell) : cell
  if (text !== cell) reader.warn(column, 'loses styles that are not allowed')
  for (const problem of findUnsafeHtml(text)) reader.note(column, problem)
  return text
}

/** Reads the columns for being sold, being listed, and the tax class. */
export function readFlags(reader: RowReader, existing: ExistingProduct | undefined): StagedColumns {
  const online = reader.readFilled('product_online', parseOnline)
  const isListed = reader.readFilled('visibility', parseVisibility)
  const taxClass = reader.readFilled('tax_class_name', parseTaxClass)
  return {
    ...(online !== undefined && { is_enabled: online }),
    ...(isListed !== undefined ? { is_listed: isListed } : !existing && { is_listed: true }),
    ...(taxClass !== undefined && { tax_class: taxClass }),
  }
}

/** Source of the price, which depends on the product type and, for bundles, on the row. */
export type PricedBy = 'itself' | 'a bundle’s own' | 'its parts'

/**
 * Reads the prices of a simple product, or of a bundle with its own price. A bundle's special price is a percentage
 * of its price, as in Magento.
 */
export function readPrices(reader: RowReader, pricedBy: PricedBy): StagedColumns {
  const price = reader.readFilled('price', parseCents)
  const special = reader.read('special_price', (text) => {
    // Other systems write 0 for none.
    if (/^0(?:[.,]0*)?$/.test(text)) {
      reader.warn('special_price', 'of 0 is taken as none')
      return null
    }
    return pricedBy === 'a bundle’s own' ? applyPercent(price, parseShare(text)) : parseCents(text)
  })
  const from = reader.read('special_price_from_date', (text) => parseMoment(text, 'begin'))
  const to = reader.read('special_price_to_date', (text) => parseMoment(text, 'end'))
  if (from && to && from > to)
    reader.note('special_price_to_date', 'lies before the first day of the special price')
  if (price !== undefined && special && special > price)
    reader.note('special_price', 'is higher than price, and would never be asked')
  if (pricedBy === 'its parts') return {}
  return {
    ...(price !== undefined && { price_cents: price }),
    ...(special !== undefined && { special_price_cents: special }),
    ...(from !== undefined && { special_from: from }),
    ...(to !== undefined && { special_to: to }),
  }
}

/**
 * Reads the percentage of its parts' prices that a bundle without its own price costs; 100 is the full price.
 */
export function readBundleShare(reader: RowReader): StagedColumns {
  const share = reader.read('special_price', (text) => Math.round(parseShare(text) * 100))
  if (share === undefined) return {}
  if (reader.fills('special_price_from_date') || reader.fills('special_price_to_date')) {
    reader.warn('special_price', 'is left out: this bundle costs the same share of its parts at all times')
    return {}
  }
  return { bundle_share: share === WHOLE_SHARE ? null : share }
}

/** Full price, in hundredths of a percent. */
const WHOLE_SHARE = 10_000

const parseShare = (text: string) =>
  parsePercent(text, { expected: 'what is left of a bundle’s price in percent', most: 100 })

function applyPercent(cents: number | undefined, percent: number): number {
  if (cents === undefined) throw new CellProblem('is a percentage of price, which must stand in the same row')
  return Math.round((cents * percent) / 100)
}

const PARSERS: Record<FieldKind, (text: string) => string | number | boolean | Date> = {
  cents: parseCents,
  grams: parseGrams,
  begin: (text) => parseMoment(text, 'begin'),
  end: (text) => parseMoment(text, 'end'),
  gtin: parseGtin,
  flag: parseYesNo,
  url: parseHttpsUrl,
  day: (text) => (storeTime(parseMoment(text, 'begin').getTime()) ?? '').slice(0, 10),
  months: (text) => parseQuantity(text, 1),
  score: parseScore,
}

/** Reads the fields of PRODUCT_FIELDS, and the columns that only this shop has. */
export function readOwnColumns(reader: RowReader, facts: ImportLookups): StagedColumns {
  const fields: StagedColumns = {}
  for (const { column, kind, imported } of PRODUCT_FIELDS) {
    const parse = PARSERS[kind]
    // Flags cannot be null.
    const value = kind === 'flag' ? reader.readFilled(imported, parse) : reader.read(imported, parse)
    if (value !== undefined) fields[column] = value
  }
  const createdAt = reader.readFilled('created_at', (text) => parseMoment(text, 'begin'))
  const codeParser = (codes: ReadonlyMap<string, number>, what: string) => (text: string) => {
    const id = codes.get(text)
    if (id === undefined)
      throw new CellProblem(`“${text}” is no ${what}; there are ${[...codes.keys()].join(', ')}`)
    return id
  }
  const delivery = reader.read('delivery_time', codeParser(facts.deliveryTimes, 'delivery time'))
  const chart = reader.read('size_chart', codeParser(facts.sizeCharts, 'size chart'))
  return {
    ...fields,
    ...(createdAt !== undefined && { created_at: createdAt }),
    ...(delivery !== undefined && { delivery_time_id: delivery }),
    ...(chart !== undefined && { size_chart_id: chart, show_size_table: chart !== null }),
  }
}

/**
 * Reads the rules for stock and quantity. A rule that follows Magento's settings (`use_config_…`) gets its
 * default.
 */
export function readStockRules(reader: RowReader, isSimple: boolean): StagedColumns {
  const follows = (column: string) => isYes(reader.text(column))
  const read = <Value>(column: string, config: string, usual: Value, parse: (text: string) => Value) => {
    const value = reader.read(column, parse)
    return follows(config) || value === null ? usual : value
  }
  const pieces = (min: number, usual: number) => (text: string) => {
    const number = parseQuantity(text, Number.NEGATIVE_INFINITY)
    return number < min ? usual : Math.min(number, MAX_PER_CART_ITEM)
  }
  const hasIncrements = !follows('use_config_enable_qty_inc') && !isNo(reader.text('enable_qty_increments'))
  const increments = read('qty_increments', 'use_config_qty_increments', 1, pieces(1, 1))
  const rules: StagedColumns = {
    manage_stock: read(
      'manage_stock',
      'use_config_manage_stock',
      DEFAULT_STOCK_RULES.manageStock,
      parseYesNo,
    ),
    allow_backorders: read('allow_backorders', 'use_config_backorders', false, parseBackorders),
    min_qty: read('out_of_stock_qty', 'use_config_min_qty', 0, pieces(-MAX_PER_CART_ITEM, 0)),
    min_sale_qty: read('min_cart_qty', 'use_config_min_sale_qty', 1, pieces(1, 1)),
    // 0 means no maximum, as in Magento.
    max_sale_qty: read(
      'max_cart_qty',
      'use_config_max_sale_qty',
      MAX_PER_CART_ITEM,
      pieces(1, MAX_PER_CART_ITEM),
    ),
    qty_increments: increments === undefined || hasIncrements ? increments : 1,
  }
  if (isSimple) return rules
  for (const [rule, column] of Object.entries(COLUMNS)) {
    const value = rules[rule as keyof typeof COLUMNS]
    if (value !== undefined && value !== DEFAULTS[rule as keyof typeof COLUMNS])
      reader.warn(column, 'is left out: what is composed is sold by the rules of its parts')
  }
  return {}
}

const COLUMNS = {
  manage_stock: 'manage_stock',
  allow_backorders: 'allow_backorders',
  min_qty: 'out_of_stock_qty',
  min_sale_qty: 'min_cart_qty',
  max_sale_qty: 'max_cart_qty',
  qty_increments: 'qty_increments',
} as const

const DEFAULTS: Record<keyof typeof COLUMNS, number | boolean> = {
  manage_stock: DEFAULT_STOCK_RULES.manageStock,
  allow_backorders: DEFAULT_STOCK_RULES.allowBackorders,
  min_qty: DEFAULT_STOCK_RULES.minQty,
  min_sale_qty: DEFAULT_STOCK_RULES.minSaleQty,
  max_sale_qty: DEFAULT_STOCK_RULES.maxSaleQty,
  qty_increments: DEFAULT_STOCK_RULES.qtyIncrements,
}

/** Reads the ids of the categories in a row; undefined if it has none. */
export async function readCategories(
  reader: RowReader,
  { facts, separator }: RowContext,
): Promise<number[] | undefined> {
  const column = 'categories'
  const paths = reader.read(column, (text) => splitPaths(text, separator))
  if (paths === undefined) return undefined
  const ids = new Set<number>()
  for (const path of paths ?? []) {
    const id = await reader.attempt(column, async () => facts.categories.find(parseCategoryPath(path)))
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

export function readTiers(reader: RowReader, separator: string): StagedData['tiers'] {
  const tiers = reader.read('tier_prices', (text) => parseTiers(text, separator))
  return tiers === null ? [] : tiers
}

/** Reads earlier prices; undefined if the row has none. */
export function readPriceHistory(reader: RowReader, separator: string): StagedData['priceHistory'] {
  return reader.readFilled('price_history', (text) => parsePriceHistory(text, separator))
}

const LINKS = ['related', 'crosssell', 'upsell'] as const

/** Adds the links to other products, in the order of the cell or of their positions. */
export function readLinks(reader: RowReader, sku: string, separator: string, data: StagedData): void {
  for (const kind of LINKS) {
    const column = `${kind}_skus`
    const skus = reader.read(column, (text) => {
      const values = splitValues(text, separator)
      requireOnce(values)
      if (values.includes(sku)) throw new CellProblem(`${sku} names itself`)
      return values
    })
    if (skus === undefined) continue
    const positions = reader.read(`${kind}_position`, (text) =>
      splitValues(text, separator).map((position) => parseQuantity(position)),
    )
    const isFit = positions?.length === skus?.length
    if (positions && positions.length > 0 && !isFit)
      reader.warn(`${kind}_position`, 'is left out: it has another number of positions than of products')
    const inOrder = (skus ?? [])
      .map((linked, index) => ({ linked, place: isFit ? (positions?.[index] ?? index) : index }))
      .sort((a, b) => a.place - b.place)
      .map(({ linked }) => linked)
    data.links = [...(data.links ?? []), { kind, skus: inOrder }]
    data.references.push(...inOrder.map((linked) => ({ column, sku: linked })))
  }
}
