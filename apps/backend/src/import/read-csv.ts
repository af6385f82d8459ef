import { createReadStream } from 'node:fs'
import { pipeline, Transform } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import type { Problems } from './problems.ts'

export interface CsvRow {
  /** On which it begins. */
  line: number
  /** Trimmed; columns that are empty are left out. */
  cells: ReadonlyMap<string, string>
  /** How far into the file it ends. */
  bytes: number
}

export interface CsvOptions {
  /** Between two cells. */
  separator: string
  problems: Problems
  /** Told of the names in the first line, before any row. False ends the reading. */
  onHeader(header: readonly string[]): boolean
  /** What a column is called here. */
  rename?(column: string): string
}

/** A description may be long; a quote that is never closed must not fill the memory. */
const MAX_ROW_LENGTH = 4_000_000

/** The rows of a CSV file one by one. Broken ones are noted and left out. */
export async function* readCsv(path: string, options: CsvOptions): AsyncGenerator<CsvRow> {
  const { separator, problems, onHeader, rename = (column) => column } = options
  let lastLine = 0
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  let lastBroken = 0
  parser.on('skip', (error: CsvError) => {
    const problem = brokenRow(error, lastLine)
    // What is left of a broken line may break once more.
    if (problem[0] !== lastBroken) problems.add(...problem)
    lastBroken = problem[0]
  })
  // An error reaches the loop below through the parser.
  pipeline(createReadStream(path, 'utf8'), plainLineEnds(), parser, () => {})
  let header: string[] | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - record.join('').split('\n').length + 1
      lastLine = info.lines
      if (!header) {
        header = record.map((name) => rename(name.trim()))
        if (!onHeader(header)) return
        continue
      }
      if (record.length !== header.length) {
        problems.add(line, null, `has ${record.length} cells where the header has ${header.length}`)
        continue
      }
      const withNul = record.findIndex((cell) => cell.includes('\0'))
      if (withNul >= 0) {
        problems.add(line, header[withNul] ?? null, 'holds a NUL, which no text may')
        continue
      }
      const cells = header.map((name, index) => [name, (record[index] ?? '').trim()] as const)
      yield { line, cells: new Map(cells.filter(([, cell]) => cell !== '')), bytes: info.bytes }
    }
  } catch (error) {
    problems.add(...brokenRow(error as CsvError, lastLine))
    return
  }
  if (!header) problems.add(0, null, 'has no header')
}

/** Makes every end of a line the same: the parser counts those of Windows twice within quotes. */
function plainLineEnds(): Transform {
  let isHeld = false
  return new Transform({
    decodeStrings: false,
    transform(chunk: string, _, done) {
      const text = isHeld ? `\r${chunk}` : chunk
      isHeld = text.endsWith('\r')
      done(null, (isHeld ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n'))
    },
    flush: (done) => done(null, isHeld ? '\n' : ''),
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
