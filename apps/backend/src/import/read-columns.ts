import { findUnsafeHtml } from '../platform/safe-html.ts'
import { type FieldKind, PRODUCT_FIELDS } from '../product/product-fields.ts'
import {
  CellProblem,
  MAX_NAME_LENGTH,
  parseCents,
  parseGrams,
  parseGtin,
  parseHttpsUrl,
  parseMoment,
  parseYesNo,
  plainWithin,
} from './cells.ts'
import { TEXT_COLUMNS } from './columns.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { ExistingProduct, RowReader } from './row-reader.ts'
import type { StagedColumns } from './staged-row.ts'

const HTML: ReadonlySet<string> = new Set(['description', 'short_description'])
const NAMES: ReadonlySet<string> = new Set(['name', 'meta_title'])
const MAX_TEXT_LENGTH = 65_535

/** @throws {CellProblem} for a text that is too long, or holds what must not be stored */
function htmlWithin(text: string): string {
  if (text.length > MAX_TEXT_LENGTH)
    throw new CellProblem(`has ${text.length} letters, and ${MAX_TEXT_LENGTH} is the most`)
  const unsafe = findUnsafeHtml(text)
  if (unsafe) throw new CellProblem(unsafe)
  return text
}

/** The texts in one language. */
export function readTexts(reader: RowReader, language: string): StagedColumns {
  const columns: StagedColumns = {}
  for (const [column, name] of Object.entries(TEXT_COLUMNS)) {
    const read = (cell: string) =>
      HTML.has(column)
        ? htmlWithin(cell)
        : plainWithin(cell, NAMES.has(column) ? MAX_NAME_LENGTH : MAX_TEXT_LENGTH)
    const text = column === 'name' ? reader.readFilled(column, read) : reader.read(column, read)
    if (text !== undefined) columns[name] = { [language]: text }
  }
  return columns
}

const VISIBILITY: Record<string, boolean> = {
  'not visible individually': false,
  catalog: true,
  search: true,
  'catalog, search': true,
  'catalog,search': true,
}

const TAX_CLASSES: Record<string, string> = {
  'taxable goods': 'standard',
  standard: 'standard',
  hoog: 'standard',
  reduced: 'reduced',
  laag: 'reduced',
  none: 'zero',
  zero: 'zero',
  geen: 'zero',
}

function oneOf<Value>(values: Record<string, Value>, what: string) {
  return (text: string): Value => {
    const value = values[text.toLowerCase()]
    if (value === undefined)
      throw new CellProblem(`“${text}” is no ${what}; expected ${Object.keys(values).join(', ')}`)
    return value
  }
}

/** Whether it is sold and listed, and how it is taxed. */
export function readFlags(reader: RowReader, known: ExistingProduct | undefined): StagedColumns {
  const online = reader.readFilled('product_online', (text) => (text === '2' ? false : parseYesNo(text)))
  const isListed = reader.readFilled('visibility', oneOf(VISIBILITY, 'visibility'))
  const taxClass = reader.readFilled('tax_class_name', oneOf(TAX_CLASSES, 'tax class'))
  return {
    ...(online !== undefined && { is_enabled: online }),
    ...(isListed !== undefined ? { is_listed: isListed } : !known && { is_listed: true }),
    ...(taxClass !== undefined && { tax_class: taxClass }),
  }
}

/** What a product has a price of its own by: its type, or what the row says of the bundle's price. */
export type PricedBy = 'itself' | 'a bundle’s own' | 'its parts'

/**
 * The price of what has one of its own: a simple product, or a bundle that says so. The special price of a bundle is what is left of
 * its price, in percent, as at Magento.
 */
export function readPrices(reader: RowReader, pricedBy: PricedBy): StagedColumns {
  const price = reader.readFilled('price', parseCents)
  const special = reader.read('special_price', (text) =>
    pricedBy === 'a bundle’s own' ? shareOf(price, parseShare(text)) : parseCents(text),
  )
  const from = reader.read('special_price_from_date', (text) => parseMoment(text, 'begin'))
  const to = reader.read('special_price_to_date', (text) => parseMoment(text, 'end'))
  if (from && to && from > to) reader.note('special_price_to_date', 'lies before special_price_from_date')
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

function parseShare(text: string): number {
  const percent = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
  if (!(percent > 0 && percent <= 100))
    throw new CellProblem(`expected what is left of a bundle’s price in percent, not “${text}”`)
  return percent
}

function shareOf(cents: number | undefined, percent: number): number {
  if (cents === undefined) throw new CellProblem('is a percentage of price, which must stand in the same row')
  return Math.round((cents * percent) / 100)
}

/** How a cell of each kind of field is read. */
const PARSERS: Record<FieldKind, (text: string) => string | number | boolean | Date> = {
  cents: parseCents,
  grams: parseGrams,
  begin: (text) => parseMoment(text, 'begin'),
  end: (text) => parseMoment(text, 'end'),
  gtin: parseGtin,
  flag: parseYesNo,
  url: parseHttpsUrl,
}

/** What else has a column of its own. */
export function readOwnColumns(reader: RowReader, facts: ImportLookups): StagedColumns {
  const fields: StagedColumns = {}
  for (const { column, kind, imported } of PRODUCT_FIELDS) {
    const parse = PARSERS[kind]
    // What is yes or no cannot be emptied.
    const value = kind === 'flag' ? reader.readFilled(imported, parse) : reader.read(imported, parse)
    if (value !== undefined) fields[column] = value
  }
  const createdAt = reader.readFilled('created_at', (text) => parseMoment(text, 'begin'))
  const codeOf = (codes: ReadonlyMap<string, number>, what: string) => (text: string) => {
    const id = codes.get(text)
    if (id === undefined)
      throw new CellProblem(`“${text}” is no ${what}; there are ${[...codes.keys()].join(', ')}`)
    return id
  }
  const delivery = reader.read('delivery_time', codeOf(facts.deliveryTimes, 'delivery time'))
  const chart = reader.read('size_chart', codeOf(facts.sizeCharts, 'size chart'))
  return {
    ...fields,
    ...(createdAt !== undefined && { created_at: createdAt }),
    ...(delivery !== undefined && { delivery_time_id: delivery }),
    ...(chart !== undefined && { size_chart_id: chart, show_size_table: chart !== null }),
  }
}
