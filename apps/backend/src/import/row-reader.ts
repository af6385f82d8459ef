import type { Updateable } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { FieldColumn } from '../product/product-fields.ts'
import { CellProblem, EMPTY_VALUE } from './cells.ts'
import type { TextColumn } from './columns.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { Pictures } from './pictures.ts'
import type { Problems } from './problems.ts'
import type { CsvRow } from './read-csv.ts'
import type { BundlePart } from './split-cells.ts'

/** A text by language; null empties that language. */
export type StagedText = Record<string, string | null>

/** Columns of `products` that the row sets; others stay unchanged. */
export type StagedColumns = Omit<Updateable<Database['products']>, TextColumn | FieldColumn> &
  Partial<Record<TextColumn, StagedText>> &
  Partial<Record<FieldColumn, string | number | boolean | Date | null>>

/** Sku in the row that must exist. */
interface StagedReference {
  column: string
  sku: string
}

/** Variation with its options: attribute id -> option id. */
export interface StagedVariation {
  sku: string
  options: Record<string, number>
}

/** Content of a row, checked without other rows: the `data` of `import_rows`, as JSON. */
export interface StagedData {
  /** Type in this shop; null in rows that add to an existing product. */
  type: string | null
  columns: StagedColumns
  attributes: { attribute: number; options: number[] | null; text: StagedText | null }[]
  references: StagedReference[]
  /** True for a URL key made from the name, which may change if it is taken. */
  hasMadeUrlKey?: boolean
  /** The whole gallery, base picture first. */
  images?: { path: string; label: StagedText | null }[]
  /** Labels of the gallery's pictures in the language of the row, by position. */
  labels?: string[]
  categories?: number[]
  /** Pieces by stock source. */
  stock?: Record<string, number>
  links?: { kind: 'related' | 'crosssell' | 'upsell'; skus: string[] }[]
  variations?: StagedVariation[]
  /** Ids of the attributes that distinguish the variations, in their order. */
  variationAttributes?: number[]
  /** Labels of the product's options in one language: attribute id -> label. */
  variationLabels?: { language: string; labels: Record<string, string> }
  bundle?: {
    title: StagedText
    type: string
    required: boolean
    selections: BundlePart[]
  }[]
  associated?: { sku: string; quantity: number }[]
  /** Discount in percent, used if there are no `cents`. */
  tiers?: { quantity: number; cents?: number; percent?: number }[]
  /** Earlier prices with their start times. */
  priceHistory?: { from: Date; cents: number }[]
}

export interface StagedRow {
  line: number
  sku: string
  /** Language of a store view's row; null for the row of the product itself. */
  language: string | null
  data: StagedData
}

/** Existing product that a row updates. */
export interface ExistingProduct {
  sku: string
  type: string
  urlKey: string | null
  isListed: boolean
  name: string
}

export interface RowContext {
  facts: ImportLookups
  pictures: Pictures
  problems: Problems
  separator: string
  existing: ReadonlyMap<string, ExistingProduct>
  /** Removes unlisted styles from HTML instead of rejecting them. */
  removesStyles: boolean
  /** Products of this run that the shop cannot sell: sku -> type. */
  leftOut: Map<string, string>
}

/**
 * Reads the cells of one row and adds each problem under its column. A value is `undefined` for an empty or
 * invalid cell, and `null` for a cell that clears the field.
 */
export class RowReader {
  readonly row: CsvRow
  readonly #problems: Problems

  constructor(row: CsvRow, problems: Problems) {
    this.row = row
    this.#problems = problems
  }

  fills(column: string): boolean {
    return this.row.cells.has(column)
  }

  /** Returns the text of a cell; undefined if it is empty. */
  text(column: string): string | undefined {
    return this.row.cells.get(column)
  }

  note(column: string | null, text: string): void {
    this.#problems.add(this.row.line, column, text)
  }

  warn(column: string | null, text: string): void {
    this.#problems.warn(this.row.line, column, text)
  }

  read<Value>(column: string, parse: (text: string) => Value): Value | null | undefined {
    const text = this.text(column)
    if (text === undefined) return undefined
    if (text === EMPTY_VALUE) return null
    try {
      return parse(text)
    } catch (error) {
      this.#catch(column, error)
      return undefined
    }
  }

  /** Reads a required field; emptying it is a problem. */
  readFilled<Value>(column: string, parse: (text: string) => Value): Value | undefined {
    const value = this.read(column, parse)
    if (value === null) this.note(column, 'cannot be emptied')
    return value ?? undefined
  }

  /** Runs `work`; records its CellProblem under the column and returns undefined. */
  async attempt<Value>(column: string, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work()
    } catch (error) {
      this.#catch(column, error)
      return undefined
    }
  }

  #catch(column: string, error: unknown) {
    if (!(error instanceof CellProblem)) throw error
    this.note(column, error.message)
  }
}
