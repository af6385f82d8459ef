import { lookUp } from '@kopgroep/contract/look-up'
import { CellProblem, MAX_SLUG_LENGTH, parseQuantity, toSlug } from './cells.ts'
import { nearestTo, STORE_VIEW_COLUMNS } from './columns.ts'
import type { ImportLookups } from './import-lookups.ts'
import { isNo, PRODUCT_TYPES, parseInStock } from './labels.ts'
import { readAttributes } from './read-attributes.ts'
import {
  readBundleShare,
  readCategories,
  readFlags,
  readLinks,
  readOwnColumns,
  readPriceHistory,
  readPrices,
  readStockRules,
  readTexts,
  readTiers,
} from './read-columns.ts'
import { readComposition, readPriceType, readVariationLabels } from './read-composition.ts'
import type { CsvRow } from './read-csv.ts'
import { readGallery, readLabels } from './read-gallery.ts'
import {
  type ExistingProduct,
  type RowContext,
  RowReader,
  type StagedData,
  type StagedRow,
} from './row-reader.ts'

const MAX_SKU_LENGTH = 64
/** Long number that a spreadsheet has rounded. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
/** Magento's product types that this shop does not sell, with the reason. */
const UNSUPPORTED_TYPES: Readonly<Record<string, string>> = {
  downloadable: 'nothing is downloaded',
  giftcard: 'there are no gift cards',
  external: 'another shop sells it',
}

/**
 * Reads a row of a product file. @returns null for a row without a valid sku or store view, and for a type
 * that the shop does not sell
 */
export async function readProduct(row: CsvRow, context: RowContext): Promise<StagedRow | null> {
  const reader = new RowReader(row, context.problems)
  const sku = readSku(reader)
  const language = readLanguage(reader, context.facts)
  if (sku === null || language === undefined || isLeftOut(reader, sku, language, context)) return null
  const data =
    language === null
      ? await readItself(reader, sku, context)
      : await readStoreView(reader, language, context)
  return { line: row.line, sku, language, data }
}

/** Skips product types that this shop cannot sell, with a warning; the rest of the file is imported. */
function isLeftOut(
  reader: RowReader,
  sku: string,
  language: string | null,
  { existing, leftOut }: RowContext,
): boolean {
  const type = reader.text('product_type')?.toLowerCase() ?? ''
  const reason = lookUp(UNSUPPORTED_TYPES, type)
  if (language === null && reason !== undefined && !existing.has(sku)) {
    reader.warn('product_type', `${type} is left out with its row: ${reason}`)
    leftOut.set(sku, type)
  }
  return leftOut.has(sku)
}

export function readSku(reader: RowReader): string | null {
  const sku = reader.text('sku')
  if (sku === undefined) reader.note('sku', 'is empty')
  else if (sku.length > MAX_SKU_LENGTH) reader.note('sku', `is longer than ${MAX_SKU_LENGTH} letters`)
  else if (SHORTENED.test(sku))
    reader.note('sku', `“${sku}” is a number that a spreadsheet shortened: give its column the format Text`)
  else return sku
  return null
}

/** Reads the language of a row: null for the product itself, undefined for an unknown store view. */
function readLanguage(reader: RowReader, { languages }: ImportLookups): string | null | undefined {
  const code = reader.text('store_view_code')
  if (code === undefined || code === 'admin') return null
  const language = languages.get(code)
  if (language === undefined && code === 'default') return null
  if (language === undefined)
    reader.note(
      'store_view_code',
      `“${code}” is no store view; there are ${[...languages.keys()].join(', ')}`,
    )
  return language
}

async function readStoreView(reader: RowReader, language: string, context: RowContext): Promise<StagedData> {
  for (const column of reader.row.cells.keys()) {
    if (STORE_VIEW_COLUMNS.has(column) || context.facts.attributes.has(column)) continue
    reader.note(column, 'is the same in every store view: it stands in the row without store_view_code')
  }
  const { separator } = context
  const labels = readLabels(reader, separator)
  const data: StagedData = {
    type: null,
    columns: readTexts(reader, language, context.removesStyles),
    attributes: await readAttributes(reader, language, context, { textsAlone: true }),
    references: [],
    ...(labels.length > 0 && { labels }),
  }
  readVariationLabels(reader, language, data, context)
  return data
}

async function readItself(reader: RowReader, sku: string, context: RowContext): Promise<StagedData> {
  const { facts, existing } = context
  const existingProduct = existing.get(sku)
  const type = readType(reader, existingProduct)
  const isNew = existingProduct === undefined
  const isSimple = type === 'simple'
  const data: StagedData = {
    type,
    columns: {
      ...readTexts(reader, facts.defaultLanguage, context.removesStyles),
      ...readFlags(reader, existingProduct),
      ...readTypePrices(type, reader, sku, isNew),
      ...readOwnColumns(reader, facts),
      ...readStockRules(reader, isSimple),
    },
    attributes: await readAttributes(reader, facts.defaultLanguage, context),
    references: [],
  }
  if (isNew && !data.columns.name && !reader.fills('name')) reader.note('name', `is empty, and ${sku} is new`)
  if (isNew && isSimple && !reader.fills('price')) reader.note('price', `is empty, and ${sku} is new`)
  setBrand(data, facts)
  setUrlKey(data, reader, existingProduct)
  const stock = readStock(reader, isSimple, facts)
  if (stock) data.stock = stock
  const images = await readGallery(reader, context)
  if (images) data.images = images
  const categories = await readCategories(reader, context)
  if (categories) data.categories = categories
  const tiers = readTiers(reader, context.separator)
  if (tiers && isSimple) data.tiers = tiers
  else if (tiers) reader.warn('tier_prices', 'is left out: what is composed has the tiers of its parts')
  const priceHistory = readPriceHistory(reader, context.separator)
  if (priceHistory) data.priceHistory = priceHistory
  warnOfUnsupported(reader)
  readLinks(reader, sku, context.separator, data)
  await readComposition(reader, sku, isNew, data, context)
  return data
}

/** Reads the prices that the type has. A bundle keeps its price type if the row does not state it. */
function readTypePrices(
  type: string | null,
  reader: RowReader,
  sku: string,
  isNew: boolean,
): StagedData['columns'] {
  if (type !== 'bundle') return readPrices(reader, type === 'simple' ? 'itself' : 'its parts')
  const isFixed = readPriceType(reader)
  if (isFixed) {
    if (!reader.fills('price')) reader.note('price', `is empty, and ${sku} has a price of its own`)
    return { ...readPrices(reader, 'a bundle’s own'), ...(!isNew && { bundle_share: null }) }
  }
  const none = { price_cents: null, special_price_cents: null, special_from: null, special_to: null }
  if (isFixed === false || isNew) return { ...readBundleShare(reader), ...(!isNew && none) }
  if (reader.fills('special_price'))
    reader.warn('special_price', 'is left out: the row does not name the bundle_price_type')
  return readPrices(reader, 'its parts')
}

function readType(reader: RowReader, existing: ExistingProduct | undefined): string | null {
  const given = reader.readFilled('product_type', (text) => {
    const type = lookUp(PRODUCT_TYPES, text.toLowerCase())
    if (/^virt/i.test(text))
      reader.warn(
        'product_type',
        'virtual is taken as simple: an address and a way of delivery are asked for it',
      )
    if (!type) {
      const near = nearestTo(text, Object.keys(PRODUCT_TYPES))
      const types = [...new Set(Object.values(PRODUCT_TYPES))].join(', ')
      throw new CellProblem(
        `“${text}” is no type of product of this shop${near ? `: did you mean ${near}?` : `; it knows ${types}`}`,
      )
    }
    return type
  })
  if (existing && given && given !== existing.type) {
    reader.note('product_type', `${existing.sku} is a ${existing.type} product, and a product keeps its type`)
  }
  return existing?.type ?? given ?? (reader.fills('product_type') ? null : 'simple')
}

function setBrand({ attributes, columns }: StagedData, facts: ImportLookups) {
  const brand = facts.attributes.get('brand')
  const option = attributes.find(({ attribute }) => attribute === brand?.id)
  if (option) columns.brand_id = facts.brands.get(option.options?.[0] ?? 0) ?? null
}

/** Sets the URL of a listed product: the given one, its current one, or one made from its name. A hidden product has none. */
function setUrlKey(data: StagedData, reader: RowReader, existing: ExistingProduct | undefined) {
  const { columns } = data
  const isListed = columns.is_listed ?? existing?.isListed ?? true
  const urlKey = reader.readFilled('url_key', (text) => {
    if (/^[a-z0-9][\w-]{0,119}$/.test(text)) return text
    const key = toSlug(text)
    if (!key) throw new CellProblem(`“${text}” has no letter or digit for an address`)
    reader.warn('url_key', `is written anew, in at most ${MAX_SLUG_LENGTH} small letters, digits and dashes`)
    return key
  })
  if (!isListed) columns.url_key = null
  else if (urlKey) columns.url_key = urlKey
  else if (!existing?.urlKey) {
    const name = Object.values(columns.name ?? {})[0] ?? existing?.name
    const slug = name && toSlug(name)
    if (!slug) return
    columns.url_key = slug
    data.hasMadeUrlKey = true
  }
}

/** Reads the stock of the first source. A product that is out of stock has none, regardless of `qty`. */
function readStock(
  reader: RowReader,
  isSimple: boolean,
  facts: ImportLookups,
): Record<string, number> | null {
  const quantity = readPieces(reader, 'qty')
  const inStock = reader.readFilled('is_in_stock', parseInStock)
  if (!isSimple) return null
  if (inStock === false) return { [facts.firstSource]: 0 }
  return quantity === undefined ? null : { [facts.firstSource]: quantity }
}

/** Reads a stock level. Where backorders are not allowed, one below 0 is written as 0. */
export function readPieces(reader: RowReader, column: string): number | undefined {
  const quantity = reader.readFilled(column, (text) => parseQuantity(text, Number.NEGATIVE_INFINITY))
  if (quantity !== undefined && quantity < 0)
    reader.warn(column, 'below 0 counts only where backorders are allowed, and is 0 elsewhere')
  return quantity
}

/**
 * Columns that request unsupported features. Each function returns the reason, or null for a harmless value. All
 * are reported, because a product that sells differently than expected is worse than a missing one.
 */
const UNSUPPORTED: Readonly<Record<string, (value: string) => string | null>> = {
  is_qty_decimal: (value) => (isNo(value) ? null : 'products are sold in whole pieces'),
  custom_options: () => 'products have no options that are typed or chosen beside their variations',
  downloadable_links: () => 'nothing is downloaded',
  downloadable_samples: () => 'nothing is downloaded',
  giftcard_type: () => 'there are no gift cards',
  giftcard_amount: () => 'there are no gift cards',
  map_enabled: (value) => (isNo(value) ? null : 'prices are shown as they are'),
  gift_wrapping_available: (value) => (isNo(value) ? null : 'nothing is wrapped as a gift'),
  configurable_variation_prices: () => 'a variation costs what its own row says',
}

/** Warns about cells that request unsupported features. */
function warnOfUnsupported(reader: RowReader): void {
  for (const [column, reasonFor] of Object.entries(UNSUPPORTED)) {
    const value = reader.text(column)
    if (value === undefined) continue
    const reason = reasonFor(value)
    if (reason !== null) reader.warn(column, `is left out: ${reason}`)
  }
}
