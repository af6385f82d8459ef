import type { Attribute } from '../product/attribute-catalogue.ts'
import { CellProblem, parseCents, parseGtin, toSlug } from './cells.ts'
import type { Problems } from './problems.ts'
import type { CsvRow } from './read-csv.ts'
import { splitPlaces } from './split-cells.ts'

export interface ForeignContext {
  attributes: ReadonlyMap<string, Attribute>
  separator: string
  problems: Problems
}

/** Export of another shop system. */
export interface ForeignFormat {
  name: string
  /** Columns that tell this format from others, by their names in each language. */
  signs: readonly (readonly string[])[]
  /** Columns that are read or say nothing; others are reported when they are filled. */
  isKnown(column: string): boolean
  /** Returns the products as rows of Magento's format. The columns of `rows` are in lower case. */
  translate(rows: readonly CsvRow[], context: ForeignContext): CsvRow[]
}

/** Cells of a row in Magento's format; empty ones are left out. */
export type Cells = Record<string, string | undefined>

export function makeRow({ line, bytes }: CsvRow, cells: Cells): CsvRow {
  const filled = Object.entries(cells).filter((cell): cell is [string, string] => Boolean(cell[1]))
  return { line, bytes, cells: new Map(filled) }
}

export const joinValues = (values: readonly string[], { separator }: ForeignContext) =>
  values.map(quoteValue).join(separator)

export const joinPairs = (pairs: Iterable<readonly [string, string]>, { separator }: ForeignContext) =>
  [...pairs].map(([code, value]) => `${code}=${quoteValue(value)}`).join(separator)

const quoteValue = (value: string) => (value === '' ? '' : `"${value.replaceAll('"', '""')}"`)

/** Options of a multiselect, or the only value. */
export const joinOptions = (values: readonly string[]) =>
  values.length > 1 ? values.map(quoteValue).join('|') : (values[0] ?? '')

/** Joins the names of a category and those above it to a path. */
export const joinPath = (names: readonly string[]) =>
  ['Default Category', ...names.map((name) => name.trim().replaceAll('/', '\\/'))].join('/')

/** Joins the variations of a product with their options. */
export const joinVariations = (
  variations: readonly { sku: string; options: ReadonlyMap<string, string> }[],
  context: ForeignContext,
) => variations.map(({ sku, options }) => joinPairs([['sku', sku], ...options], context)).join('|')

/** Returns the cells of pictures with their labels, the first of which is the product's. */
export function pictureCells(
  [first, ...more]: readonly { address: string; label?: string }[],
  context: ForeignContext,
): Cells {
  return {
    base_image: first?.address,
    base_image_label: first?.label,
    additional_images: joinValues(
      more.map(({ address }) => address),
      context,
    ),
    additional_image_labels: more.some(({ label }) => label)
      ? joinValues(
          more.map(({ label = '' }) => label),
          context,
        )
      : undefined,
  }
}

/** Finds the code of an attribute by its name in any language; makes one for an unknown attribute. */
export function attributeCode(name: string, { attributes }: ForeignContext): string {
  const lower = name.toLowerCase()
  const attribute =
    attributes.get(name) ??
    [...attributes.values()].find(
      ({ code, label }) =>
        code === lower || Object.values(label).some((text) => text?.toLowerCase() === lower),
    )
  return (
    attribute?.code ??
    toSlug(name)
      .replaceAll('-', '_')
      .replace(/^(?=\d)/, 'attribute_')
  )
}

/** Returns the brand under the shop's attribute for it. */
export const brandPair = (brand: string | undefined, { attributes }: ForeignContext) =>
  brand ? [[attributes.has('brand') ? 'brand' : 'manufacturer', brand] as const] : []

/** Returns a barcode that is a GTIN; warns about others. */
export function gtinOf(text: string | undefined, { line }: CsvRow, { problems }: ForeignContext) {
  try {
    return text === undefined ? undefined : parseGtin(text)
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    problems.warn(line, 'gtin', 'is left out: the barcode is no GTIN')
    return undefined
  }
}

/** Compares two amounts; false if one is none. */
export function isAbove(amount: string | undefined, other: string | undefined): boolean {
  try {
    return amount !== undefined && other !== undefined && parseCents(amount) > parseCents(other)
  } catch (error) {
    if (error instanceof CellProblem) return false
    throw error
  }
}

/** Splits a list by commas, which a value holds behind a backslash. */
export const splitCommas = (text = '') =>
  splitPlaces(text.replaceAll('\\,', '\0'), ',')
    .map((value) => value.replaceAll('\0', ','))
    .filter(Boolean)
