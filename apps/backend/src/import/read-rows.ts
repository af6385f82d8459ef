import type { Attribute } from '../product/attribute-catalogue.ts'
import { shopColumn } from './columns.ts'
import type { ForeignFormat } from './foreign-file.ts'
import { shopify } from './from-shopify.ts'
import { woocommerce } from './from-woocommerce.ts'
import type { Problems } from './problems.ts'
import { type CsvDialect, type CsvRow, readCsv } from './read-csv.ts'

/** Exports of other shop systems, by the values of `--from`. */
export const FOREIGN_FORMATS = { woocommerce, shopify } as const
export type FormatName = keyof typeof FOREIGN_FORMATS

/** A file with what is known of its form. */
export interface FileSource {
  path: string
  dialect: CsvDialect
  separator: string
  /** Shop system of the file; found by the header if omitted. */
  from?: FormatName | undefined
  /** Name of a column or attribute in the file -> that of the shop. */
  renames: ReadonlyMap<string, string>
  attributes: ReadonlyMap<string, Attribute>
}

interface RowOptions {
  problems: Problems
  /** Called with the header before any row, of a file in Magento's format; returning false stops. */
  onHeader(header: readonly string[]): boolean
}

/** Yields the rows of a file in Magento's format. Exports of other shop systems are translated. */
export async function* readRows(source: FileSource, options: RowOptions): AsyncGenerator<CsvRow> {
  const { path, dialect, renames, attributes, separator } = source
  const { problems } = options
  const detected: { format?: ForeignFormat | undefined } = {}
  const rows = readCsv(path, {
    ...dialect,
    problems,
    onHeader(header) {
      const foreign = header.map((column) => (renames.get(column) ?? column).toLowerCase())
      detected.format = findFormat(foreign, source.from)
      if (detected.format) return foreign
      if (source.from) problems.add(1, null, `is no export of ${FOREIGN_FORMATS[source.from].name}`)
      const columns = header.map((column) => shopColumn(column, renames, attributes))
      return !source.from && options.onHeader(columns) ? columns : null
    },
  })
  // The first row is read before the format is known.
  const first = await rows.next()
  if (first.done) return
  if (!detected.format) {
    yield first.value
    yield* rows
    return
  }
  const all = [first.value]
  for await (const row of rows) all.push(row)
  reportLeftOut(detected.format, all, problems)
  yield* detected.format.translate(all, { attributes, separator, problems })
}

/** Finds the format with all its columns in the header. */
function findFormat(header: readonly string[], from?: FormatName): ForeignFormat | undefined {
  const columns = new Set(header)
  return (from ? [FOREIGN_FORMATS[from]] : Object.values(FOREIGN_FORMATS)).find(({ signs }) =>
    signs.every((columnNames) => columnNames.some((column) => columns.has(column))),
  )
}

function reportLeftOut(format: ForeignFormat, rows: readonly CsvRow[], problems: Problems): void {
  problems.warn(1, null, `is read as an export of ${format.name}`)
  const filled = new Set(rows.flatMap(({ cells }) => [...cells.keys()]))
  const leftOut = [...filled].filter((column) => !format.isKnown(column))
  if (leftOut.length > 0) problems.warn(1, null, `unknown columns are left out: ${leftOut.join(', ')}`)
}
