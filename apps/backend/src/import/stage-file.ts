import type { Db } from '../platform/database/database.ts'
import { checkHeader, type FileKind, shopColumn } from './columns.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { Pictures } from './pictures.ts'
import type { Problems } from './problems.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { readSourceStock, readTierPrice } from './read-offer.ts'
import { readProduct } from './read-product.ts'
import type { ExistingProduct, RowContext, StagedRow } from './row-reader.ts'
import { existingProducts, indexStaging, stageRows } from './staging.sql.ts'

export interface StageOptions {
  path: string
  /** Number of the file in this run. */
  file: number
  /** Size of the file. */
  bytes: number
  separators: { cells: string; values: string }
  /** Name of a column in the file -> that of the shop. */
  renames: ReadonlyMap<string, string>
  facts: ImportLookups
  pictures: Pictures
  problems: Problems
  removesStyles: boolean
  leftOut: Map<string, string>
  onProgress(line: string): void
}

export interface StagedFile {
  kind: FileKind
  /** Columns of the file, by their names in the shop. */
  columns: readonly string[]
  rows: number
  lastLine: number
}

const ROWS_PER_BATCH = 500

/** Reads a file row by row into the staging table and reports problems within single rows. */
export async function stageFile(db: Db, options: StageOptions): Promise<StagedFile> {
  const { path, file, bytes, separators, renames, facts, problems, onProgress } = options
  const staged: StagedFile = { kind: 'products', columns: [], rows: 0, lastLine: 1 }
  const began = performance.now()
  const rows = readCsv(path, {
    separator: separators.cells,
    problems,
    rename: (column) => shopColumn(column, renames),
    onHeader: (header) => {
      const before = problems.size
      staged.columns = header
      staged.kind = checkHeader(header, facts.attributes.keys(), problems)
      return problems.size === before
    },
  })
  let batch: CsvRow[] = []
  const write = async () => {
    const existing = await existingProducts(db, [
      ...new Set(batch.flatMap(({ cells }) => cells.get('sku') ?? [])),
    ])
    const read = await readBatch(batch, staged.kind, { ...options, separator: separators.values, existing })
    await stageRows(db, file, read)
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    staged.rows += 1
    staged.lastLine = row.line
    if (batch.length < ROWS_PER_BATCH) continue
    await write()
    onProgress(`${staged.rows} rows read, ${shareText(row.bytes / bytes, performance.now() - began)}`)
  }
  if (batch.length > 0) await write()
  if (staged.rows === 0 && problems.size === 0) problems.add(0, null, 'has a header and no rows')
  await indexStaging(db)
  return staged
}

async function readBatch(
  rows: readonly CsvRow[],
  kind: FileKind,
  context: RowContext & { existing: ReadonlyMap<string, ExistingProduct> },
): Promise<StagedRow[]> {
  // Pictures load slowly, so several are fetched at a time; the rest of a row waits for the previous row.
  if (kind === 'products') await lookAhead(rows, context)
  const staged: StagedRow[] = []
  for (const row of rows) {
    const read =
      kind === 'products'
        ? await readProduct(row, context)
        : kind === 'tier prices'
          ? readTierPrice(row, context)
          : readSourceStock(row, context)
    if (read) staged.push(read)
  }
  return staged
}

/** Formats progress as a bar with the remaining time. */
export function shareText(share: number, milliseconds: number): string {
  const bar = '█'.repeat(Math.round(share * 20)).padEnd(20, '░')
  const left = share > 0 ? Math.round((milliseconds / share - milliseconds) / 1_000) : 0
  return `${bar} ${Math.round(share * 100)} %, ${left < 90 ? `${left} s` : `${Math.round(left / 60)} min`} left`
}

const CONCURRENT_PICTURES = 8

/** Starts fetching the pictures of these rows; problems are reported when their row is read. */
async function lookAhead(rows: readonly CsvRow[], { pictures, separator }: RowContext): Promise<void> {
  const named = new Set(
    rows.flatMap(({ cells }) =>
      ['base_image', 'small_image', 'thumbnail_image', 'swatch_image', 'additional_images'].flatMap(
        (column) =>
          cells
            .get(column)
            ?.split(column === 'additional_images' ? separator : /$/)
            .map((picture) => picture.trim())
            .filter(Boolean) ?? [],
      ),
    ),
  )
  const waiting = named.values()
  const workers = Array.from({ length: CONCURRENT_PICTURES }, async () => {
    for (const picture of waiting) await pictures.find(picture).catch(() => {})
  })
  await Promise.all(workers)
}
