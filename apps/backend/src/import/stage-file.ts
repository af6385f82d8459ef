import type { Db } from '../platform/database/database.ts'
import { checkHeader, type FileKind, reportUnknown } from './columns.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { Pictures } from './pictures.ts'
import type { Problems } from './problems.ts'
import type { CsvRow } from './read-csv.ts'
import { listPictures } from './read-gallery.ts'
import { readSourceStock, readTierPrice } from './read-offer.ts'
import { readProduct } from './read-product.ts'
import { type FileSource, readRows } from './read-rows.ts'
import type { ExistingProduct, RowContext, StagedRow } from './row-reader.ts'
import { existingProducts, indexStaging, stageRows } from './staging.sql.ts'

export interface StageOptions {
  source: FileSource
  file: number
  bytes: number
  /** Leaves out unknown columns with a warning. */
  skipsUnknown: boolean
  facts: ImportLookups
  pictures: Pictures
  problems: Problems
  removesStyles: boolean
  leftOut: Map<string, string>
  onProgress(line: string): void
}

export interface StagedFile {
  kind: FileKind
  columns: readonly string[]
  rows: number
  lastLine: number
}

const ROWS_PER_BATCH = 500

/** Reads a file row by row into the staging table and reports problems within single rows. */
export async function stageFile(db: Db, options: StageOptions): Promise<StagedFile> {
  const { source, file, bytes, skipsUnknown, facts, problems, onProgress } = options
  const staged: StagedFile = { kind: 'products', columns: ['sku', 'name', 'price'], rows: 0, lastLine: 1 }
  const began = performance.now()
  const header: ReturnType<typeof checkHeader> = { kind: 'products', unknown: new Map() }
  const rows = readRows(source, {
    problems,
    onHeader: (columns) => {
      const before = problems.size
      Object.assign(header, checkHeader(columns, facts.attributes.keys(), problems))
      Object.assign(staged, { columns, kind: header.kind })
      return problems.size === before
    },
  })
  const filled = new Set<string>()
  let batch: CsvRow[] = []
  const write = async () => {
    const existing = await existingProducts(db, [
      ...new Set(batch.flatMap(({ cells }) => cells.get('sku') ?? [])),
    ])
    const read = await readBatch(batch, staged.kind, { ...options, separator: source.separator, existing })
    await stageRows(db, file, read)
    batch = []
  }
  for await (const row of rows) {
    staged.rows += 1
    staged.lastLine = Math.max(staged.lastLine, row.line)
    for (const column of header.unknown.keys()) if (row.cells.has(column)) filled.add(column)
    // With an unknown column the file is refused, and its rows may lack what that column says.
    if (filled.size > 0 && !skipsUnknown) continue
    batch.push(row)
    if (batch.length < ROWS_PER_BATCH) continue
    await write()
    onProgress(`${staged.rows} rows read, ${shareText(row.bytes / bytes, performance.now() - began)}`)
  }
  if (batch.length > 0) await write()
  reportUnknown(header, filled, { problems, skipsUnknown })
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
  const secondsLeft = share > 0 ? Math.round((milliseconds / share - milliseconds) / 1_000) : 0
  return `${bar} ${Math.round(share * 100)} %, ${secondsLeft < 90 ? `${secondsLeft} s` : `${Math.round(secondsLeft / 60)} min`} left`
}

const CONCURRENT_PICTURES = 8

/** Starts fetching the pictures of these rows; problems are reported when their row is read. */
async function lookAhead(rows: readonly CsvRow[], { pictures, separator }: RowContext): Promise<void> {
  const pictureNames = new Set(rows.flatMap((row) => listPictures(row, separator)))
  const waiting = pictureNames.values()
  const workers = Array.from({ length: CONCURRENT_PICTURES }, async () => {
    for (const picture of waiting) await pictures.find(picture).catch(() => {})
  })
  await Promise.all(workers)
}
