import { createReadStream } from 'node:fs'
import { pipeline, Transform } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { hasInvisible, readCell } from './cells.ts'
import type { Problems } from './problems.ts'

export interface CsvRow {
  line: number
  /** Values by column as `readCell` reads them, without empty ones. */
  cells: ReadonlyMap<string, string>
  /** Offset of the row's end in the file. */
  bytes: number
}

/** Form of a file's cells. */
export interface CsvDialect {
  separator: string
  /** True for a file of PHP, which writes a quote behind a backslash once. */
  escapesByBackslash: boolean
}

export interface CsvOptions extends CsvDialect {
  problems: Problems
  /** Returns this shop's names of the columns, before any row; null stops. */
  onHeader(header: readonly string[]): readonly string[] | null
}

/** Maximum characters per row. Allows long descriptions, but an unclosed quote must not fill the memory. */
const MAX_ROW_LENGTH = 4_000_000

/** Yields the rows of a CSV file. Broken rows are reported and skipped. */
export async function* readCsv(path: string, options: CsvOptions): AsyncGenerator<CsvRow> {
  const { separator, escapesByBackslash, problems, onHeader } = options
  let lastLine = 0
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  let lastBroken = 0
  parser.on('skip', (error: CsvError) => {
    const problem = brokenRow(error, lastLine)
    // The rest of a broken line may be broken too.
    if (problem[0] !== lastBroken) problems.add(...problem)
    lastBroken = problem[0]
  })
  // Errors reach the loop below through the parser.
  pipeline(createReadStream(path, 'utf8'), standardText(escapesByBackslash), parser, () => {})
  let header: readonly string[] | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - record.join('').split('\n').length + 1
      lastLine = info.lines
      if (!header) {
        if (EXCEL_SEPARATOR.test(record.join(separator))) continue
        header = onHeader(
          withoutEmptyEnd(record).map((name, index) => readCell(name) || `column ${index + 1}`),
        )
        if (!header) return
        continue
      }
      const cells = readCells(withoutEmptyEnd(record, header.length), { header, line, problems })
      if (cells) yield { line, cells, bytes: info.bytes }
    }
  } catch (error) {
    problems.add(...brokenRow(error as CsvError, lastLine))
    return
  }
  if (!header) problems.add(0, null, 'has no header')
}

/** First line of Excel that names the separator. */
const EXCEL_SEPARATOR = /^sep=.?$/i

/** Drops empty cells at the end that have no column, which spreadsheets add. */
function withoutEmptyEnd(record: string[], columns = 0): string[] {
  const last = record.findLastIndex((cell) => cell.trim() !== '')
  return record.length > columns ? record.slice(0, Math.max(last + 1, columns)) : record
}

/** Returns the filled cells of a row; null if it is broken, which is reported. */
function readCells(
  record: readonly string[],
  { header, line, problems }: { header: readonly string[]; line: number; problems: Problems },
): Map<string, string> | null {
  if (record.length !== header.length) {
    problems.add(line, null, `has ${record.length} cells where the header has ${header.length}`)
    return null
  }
  const cells = new Map<string, string>()
  for (const [index, raw] of record.entries()) {
    const column = header[index] ?? ''
    if (raw.includes('\0')) {
      problems.add(line, column, 'holds a NUL, which no text may')
      return null
    }
    const cell = readCell(raw)
    if (cell.length < raw.length && hasInvisible(raw))
      problems.warn(line, column, 'loses characters that cannot be seen')
    if (cell !== '') cells.set(column, cell)
  }
  return cells
}

/**
 * Converts all line ends to LF, because the parser counts Windows line ends within quotes twice, and doubles the
 * quotes that PHP writes behind a backslash.
 */
function standardText(escapesByBackslash: boolean): Transform {
  let pending = ''
  return new Transform({
    decodeStrings: false,
    transform(chunk: string, _, done) {
      const text = pending + chunk
      pending = /[\r\\]$/.exec(text)?.[0] ?? ''
      const lines = text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n')
      done(null, escapesByBackslash ? lines.replaceAll('\\"', '\\""') : lines)
    },
    flush: (done) => done(null, pending.replace('\r', '\n')),
  })
}

function brokenRow(error: CsvError, lastLine: number): [line: number, column: null, text: string] {
  const line = typeof error.lines === 'number' ? error.lines : lastLine + 1
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return [lastLine + 1, null, 'opens a quote that is never closed']
    case 'CSV_MAX_RECORD_SIZE':
      return [lastLine + 1, null, 'is too long: a quote is probably not closed']
    case 'CSV_INVALID_CLOSING_QUOTE':
      return [line, null, 'has text behind a closing quote; a quote within a cell is written twice: ""']
    case 'INVALID_OPENING_QUOTE':
      return [
        line,
        null,
        'has a quote within a cell that does not begin with one; such a cell is written "…""…"',
      ]
    default:
      return [line, null, `cannot be read: ${error.message}`]
  }
}
