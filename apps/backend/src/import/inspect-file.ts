import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { errorCode } from '@kopgroep/server-kit/startup-problem'
import type { Problems } from './problems.ts'
import type { CsvDialect } from './read-csv.ts'

export interface InspectedFile extends CsvDialect {
  /** SHA-256 of the bytes, which identifies the file in the journal. */
  sha256: string
  bytes: number
}

/** Separators of files, the most common last. */
const SEPARATORS = ['|', '\t', ';', ',']

/** Finds the separator in the first line: Excel's `sep=;`, or the one that occurs most outside quotes. */
function findSeparator(text: string): string {
  const [line = ''] = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const declaredSeparator = /^"?sep=(.)"?$/i.exec(line)?.[1]
  const names = line.replace(/"[^"]*"/g, '')
  const count = (separator: string) => names.split(separator).length
  return declaredSeparator ?? SEPARATORS.reduce((best, other) => (count(other) >= count(best) ? other : best))
}

/** A quote behind a backslash that standard CSV cannot have, because text follows. */
const BACKSLASH_QUOTE = /\\"[^",;\t|\r\n]/

/**
 * Reads a file once, for its hash and dialect. @returns null if it is not readable text, which is added to the
 * problems
 */
export async function inspectFile(path: string, problems: Problems): Promise<InspectedFile | null> {
  const stats = await stat(path).catch((error: unknown) => errorCode(error))
  if (typeof stats === 'string') {
    problems.add(0, null, stats === 'ENOENT' ? 'is not there' : `cannot be read (${stats})`)
    return null
  }
  if (!stats.isFile()) problems.add(0, null, 'is a folder, not a file')
  else if (stats.size === 0) problems.add(0, null, 'is empty')
  if (problems.size > 0) return null

  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const dialect = { separator: '', escapesByBackslash: false }
  let end = ''
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const unreadable = dialect.separator === '' ? findOtherFormat(chunk) : null
      if (unreadable) {
        problems.add(1, null, unreadable)
        return null
      }
      hash.update(chunk)
      const text = end + decoder.decode(chunk, { stream: true })
      dialect.separator ||= findSeparator(text)
      dialect.escapesByBackslash ||= BACKSLASH_QUOTE.test(text)
      end = text.slice(-2)
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
  return { sha256: hash.digest('hex'), bytes: stats.size, ...dialect }
}

const isUtf16 = (chunk: Buffer) =>
  (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff) || chunk[1] === 0

/** First bytes of .xlsx and .ods, and of .xls, in Latin 1. */
const SPREADSHEETS = ['PK\u0003\u0004', 'ÐÏ\u0011à']

/** Returns what to do with a file that is no CSV in UTF-8; null for others. */
function findOtherFormat(chunk: Buffer): string | null {
  if (isUtf16(chunk)) return 'is UTF-16: save it as “CSV UTF-8”'
  const start = chunk.toString('latin1', 0, 200).trimStart()
  if (SPREADSHEETS.some((letters) => start.startsWith(letters)))
    return 'is a spreadsheet: save it as “CSV UTF-8”'
  if (/^[<{[]/.test(start)) return 'is no CSV file: export the products as CSV'
  return null
}

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
