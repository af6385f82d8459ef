import { lookUp } from '@kopgroep/contract/look-up'
import { PRODUCT_FIELDS } from '../product/product-fields.ts'
import { editDistance } from '../words/edit-distance.ts'
import magento from './magento-columns.json' with { type: 'json' }
import type { Problems } from './problems.ts'

/** The kinds of files of Magento's import. */
export type FileKind = 'products' | 'tier prices' | 'stock sources'

/** Text columns, the only ones with values per store view -> database columns. */
export const TEXT_COLUMNS = {
  name: 'name',
  description: 'description',
  short_description: 'short_description',
  meta_title: 'meta_title',
  meta_keywords: 'meta_keyword',
  meta_description: 'meta_description',
  data_types: 'data_types',
  data_real_time: 'data_real_time',
  data_storage: 'data_storage',
  data_access: 'data_access',
} as const

export type TextColumn = (typeof TEXT_COLUMNS)[keyof typeof TEXT_COLUMNS]

/** Columns that this shop reads besides texts; its own extensions come last. */
const SUPPORTED: readonly string[] = [...PRODUCT_FIELDS.map(({ imported }) => imported), ...magento.read]

/** Name in Magento's database -> name in its files. */
const INTERNAL_NAMES: Readonly<Record<string, string>> = magento.internalNames

const COLUMNS: Record<FileKind, readonly string[]> = {
  products: [...SUPPORTED, ...magento.stockRules, ...Object.keys(TEXT_COLUMNS), ...magento.leftOut],
  'tier prices': [
    'sku',
    'tier_price_website',
    'tier_price_customer_group',
    'tier_price_qty',
    'tier_price',
    'tier_price_value_type',
  ],
  'stock sources': ['source_code', 'sku', 'status', 'quantity'],
}

const REQUIRED: Record<FileKind, readonly string[]> = {
  products: ['sku'],
  'tier prices': ['sku', 'tier_price_qty', 'tier_price'],
  'stock sources': ['source_code', 'sku', 'quantity'],
}

/** Detects the kind of file by its columns. */
export function detectKind(header: readonly string[]): FileKind {
  if (header.includes('tier_price_qty') || header.includes('tier_price')) return 'tier prices'
  if (header.includes('source_code')) return 'stock sources'
  return 'products'
}

/**
 * Reports each unknown, duplicate or missing column.
 *
 * @param attributes codes of the shop's attributes, which are columns of products too
 */
export function checkHeader(
  header: readonly string[],
  attributes: Iterable<string>,
  problems: Problems,
): FileKind {
  const kind = detectKind(header)
  const separator = header.length === 1 && /[;\t|]/.exec(header[0] ?? '')?.[0]
  if (separator) {
    const typed = separator === '\t' ? "$'\\t'" : `'${separator}'`
    problems.add(1, header[0] ?? '', `looks like several columns: give --separator ${typed}`)
    return kind
  }
  const known = new Set([...COLUMNS[kind], ...(kind === 'products' ? attributes : [])])
  for (const [index, column] of header.entries()) {
    if (column === '') problems.add(1, `column ${index + 1}`, 'has no name')
    else if (header.indexOf(column) !== index) problems.add(1, column, 'stands there twice')
    else if (!known.has(column))
      problems.add(1, column, `is no column of a file of ${kind}${hint(column, known)}`)
  }
  for (const column of REQUIRED[kind]) {
    if (!header.includes(column)) problems.add(1, column, `is missing, and a file of ${kind} needs it`)
  }
  return kind
}

function hint(column: string, known: ReadonlySet<string>): string {
  const named = nearestTo(column, known) ?? lookUp(INTERNAL_NAMES, column)
  return named ? `: did you mean ${named}?` : ''
}

/** Finds the known name closest to a mistyped one; null if none is close. */
export function nearestTo(word: string, known: Iterable<string>): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const limit = Math.min(3, Math.ceil(word.length / 3))
  const near = [...known]
    .map((candidate) => ({ candidate, away: editDistance(plain(word), plain(candidate), limit) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away)
  return near[0]?.candidate ?? null
}

/** True for a product column that Magento or this shop knows. */
export const isKnownColumn = (column: string) => COLUMNS.products.includes(column)

/** Returns the shop's name of a column. */
export const shopColumn = (column: string, renames: ReadonlyMap<string, string>) =>
  renames.get(column) ?? column

/** Columns that a row of a store view may fill: the texts, and those that identify the product. */
export const STORE_VIEW_COLUMNS: ReadonlySet<string> = new Set([
  ...Object.keys(TEXT_COLUMNS),
  ...magento.leftOut,
  ...magento.stockRules,
  'sku',
  'store_view_code',
  'product_type',
  'created_at',
  'additional_attributes',
  'base_image_label',
  'additional_image_labels',
  'url_key',
])

const SYSTEM_ATTRIBUTES: ReadonlySet<string> = new Set(magento.systemAttributes)

/** True for an attribute of Magento that does not describe the product. */
export const isSystemAttribute = (code: string) => SYSTEM_ATTRIBUTES.has(code)
