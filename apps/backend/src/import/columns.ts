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
  repair_information: 'repair_information',
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

export function detectKind(header: readonly string[]): FileKind {
  if (header.includes('tier_price_qty') || header.includes('tier_price')) return 'tier prices'
  if (header.includes('source_code')) return 'stock sources'
  return 'products'
}

/**
 * Reports each duplicate or missing column.
 *
 * @param attributes codes of the shop's attributes, which are columns of products too
 * @returns the unknown columns with what to say of each that is filled
 */
export function checkHeader(
  header: readonly string[],
  attributes: Iterable<string>,
  problems: Problems,
): { kind: FileKind; unknown: ReadonlyMap<string, string> } {
  const kind = detectKind(header)
  const knownColumns = new Set([...COLUMNS[kind], ...(kind === 'products' ? attributes : [])])
  const unknown = new Map<string, string>()
  for (const [index, column] of header.entries()) {
    if (header.indexOf(column) !== index) problems.add(1, column, 'stands there twice')
    else if (!knownColumns.has(column)) unknown.set(column, hint(column, knownColumns))
  }
  for (const column of REQUIRED[kind]) {
    if (!header.includes(column)) problems.add(1, column, `is missing, and a file of ${kind} needs it`)
  }
  return { kind, unknown }
}

/** Reports the unknown columns of a file: a warning for those that are left out, a problem for the others. */
export function reportUnknown(
  { kind, unknown }: { kind: FileKind; unknown: ReadonlyMap<string, string> },
  filled: ReadonlySet<string>,
  { problems, skipsUnknown }: { problems: Problems; skipsUnknown: boolean },
): void {
  const leftOut = [...unknown.keys()].filter((column) => skipsUnknown || !filled.has(column))
  if (leftOut.length > 0) problems.warn(1, null, `unknown columns are left out: ${leftOut.join(', ')}`)
  for (const [column, suggestion] of unknown) {
    if (leftOut.includes(column)) continue
    const ways = '--map renames it, --skip-unknown leaves it out'
    problems.add(1, column, `is no column of a file of ${kind} (${ways})${suggestion}`)
  }
}

function hint(column: string, columns: ReadonlySet<string>): string {
  const suggestion = nearestTo(column, columns) ?? lookUp(INTERNAL_NAMES, column)
  return suggestion ? `: did you mean ${suggestion}?` : ''
}

/** Finds the known name closest to a mistyped one; null if none is close. */
export function nearestTo(word: string, words: Iterable<string>): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const limit = Math.min(3, Math.ceil(word.length / 3))
  const near = [...words]
    .map((candidate) => ({ candidate, away: editDistance(plain(word), plain(candidate), limit) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away)
  return near[0]?.candidate ?? null
}

/** True for a product column that Magento or this shop knows. */
export const isKnownColumn = (column: string) => COLUMNS.products.includes(column)

const ALL_COLUMNS: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat())

/** Returns the shop's name of a column: `Product Type` is product_type. */
export function shopColumn(
  column: string,
  renames: ReadonlyMap<string, string>,
  attributes: { has(code: string): boolean },
): string {
  const plainName = column.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const isKnown = ALL_COLUMNS.has(plainName) || attributes.has(plainName)
  return renames.get(column) ?? (isKnown && !attributes.has(column) ? plainName : column)
}

/** Columns that a row of a store view may fill: the texts, and those that identify the product. */
export const STORE_VIEW_COLUMNS: ReadonlySet<string> = new Set([
  ...Object.keys(TEXT_COLUMNS),
  ...magento.leftOut,
  ...magento.stockRules,
  'sku',
  'configurable_variation_labels',
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
