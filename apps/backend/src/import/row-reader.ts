import { CellProblem, EMPTY_VALUE } from './cells.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { Pictures } from './pictures.ts'
import type { Problems } from './problems.ts'
import type { CsvRow } from './read-csv.ts'

/** A product of the shop that a row says something about. */
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
  /** Between the values in a cell. */
  separator: string
  existing: ReadonlyMap<string, ExistingProduct>
  /** Products of this run that the shop cannot sell, by their sku: their types. */
  leftOut: Map<string, string>
}

/**
 * Reads the cells of one row, and notes what is wrong with each under its column. What a cell says is `undefined`
 * where it is empty or wrong, and `null` where it says that the field is to be emptied.
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

  /** The cell as it stands there; undefined when it is empty. */
  text(column: string): string | undefined {
    return this.row.cells.get(column)
  }

  note(column: string | null, text: string): void {
    this.#problems.add(this.row.line, column, text)
  }

  /** Reports a cell that is not wrong but is not imported either. */
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

  /** The same for a field that every product has. */
  readFilled<Value>(column: string, parse: (text: string) => Value): Value | undefined {
    const value = this.read(column, parse)
    if (value === null) this.note(column, 'cannot be emptied')
    return value ?? undefined
  }

  /** The same where it takes a look at the database or a file. */
  async find<Value>(
    column: string,
    parse: (text: string) => Promise<Value>,
  ): Promise<Value | null | undefined> {
    const text = this.text(column)
    if (text === undefined) return undefined
    if (text === EMPTY_VALUE) return null
    return this.attempt(column, () => parse(text))
  }

  /** Undefined when it cannot be done, which is noted under the column. */
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
