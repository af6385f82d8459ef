import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { errorCode } from '@kopgroep/server-kit/startup-problem'
import { type CsvError, type Info, parse } from 'csv-parse'
import type { Problems } from './problems.ts'

export interface CsvRow {
  /** First line of the row. */
  line: number
  /** Trimmed values by column, without empty ones. */
  cells: ReadonlyMap<string, string>
  /** Offset of the row's end in the file. */
  bytes: number
}

export interface CsvOptions {
  /** Separator of two cells. */
  separator: string
  problems: Problems
  /** Called with the header before any row; returning false stops. */
  onHeader(header: readonly string[]): boolean
  /** Returns this shop's name of a column. */
  rename?(column: string): string
}

/** Maximum characters per row. Allows long descriptions, but an unclosed quote must not fill the memory. */
const MAX_ROW_LENGTH = 4_000_000

/** Yields the rows of a CSV file. Broken rows are reported and skipped. */
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
    // The rest of a broken line may be broken too.
    if (problem[0] !== lastBroken) problems.add(...problem)
    lastBroken = problem[0]
  })
  // Errors reach the loop below through the parser.
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

/** Converts all line ends to LF, because the parser counts Windows line ends within quotes twice. */
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

export interface InspectedFile {
  /** SHA-256 of the bytes, which identifies the file in the journal. */
  sha256: string
  bytes: number
}

/**
 * Reads a file once, for its hash. @returns null if it is not readable text, which is added to the problems
 */
export async function inspectFile(path: string, problems: Problems): Promise<InspectedFile | null> {
  const found = await stat(path).catch((error: unknown) => errorCode(error))
  if (typeof found === 'string') {
    problems.add(0, null, found === 'ENOENT' ? 'is not there' : `cannot be read (${found})`)
    return null
  }
  if (!found.isFile()) problems.add(0, null, 'is a folder, not a file')
  else if (found.size === 0) problems.add(0, null, 'is empty')
  if (problems.size > 0) return null

  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isFirst && isUtf16(chunk)) {
        problems.add(1, null, 'is UTF-16: save it as “CSV UTF-8”')
        return null
      }
      isFirst = false
      hash.update(chunk)
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) {
      problems.add(0, null, `cannot be read (${errorCode(error)})`)
      return null
    }
    problems.add(
      await lineOfBadByte(path),
      null,
      'has a letter that is not UTF-8: save the file as “CSV UTF-8”',
    )
    return null
  }
  return { sha256: hash.digest('hex'), bytes: found.size }
}

const isUtf16 = (chunk: Buffer) =>
  (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff) || chunk[1] === 0

/** Returns the first line that is not UTF-8. Each line can be decoded on its own. */
async function lineOfBadByte(path: string): Promise<number> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = Buffer.alloc(0)
  let line = 1
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, start)) {
      try {
        decoder.decode(text.subarray(start, end))
      } catch {
        return line
      }
      start = end + 1
      line += 1
    }
    rest = text.subarray(start)
  }
  return line
}
