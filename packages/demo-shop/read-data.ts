import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Row of a data file, with texts by language. Dates are relative to `FILES_DAY`. */
export type DataRow = Record<string, unknown>

/** Reference day of the dates in data files. The seed moves all dates by the days since then. */
export const FILES_DAY = '2026-11-01'

const FIRST_LANGUAGE = 'nl'

export const dataPath = (file: string) => join(import.meta.dirname, file)

/**
 * Reads the rows of a CSV file, without empty cells. A column `name_en` beside `name` is its English text;
 * both become one value by language.
 *
 * @throws {Error} if a row has too few or too many cells
 */
export function readCsv(file: string): DataRow[] {
  const rows: Record<string, string>[] = parse(readFileSync(dataPath(file), 'utf8'), { columns: true })
  const columns = Object.keys(rows[0] ?? {})
  const translations = columns.flatMap((column) => {
    const [, base = '', language = ''] = /^(.+)_([a-z]{2})$/.exec(column) ?? []
    return columns.includes(base) ? [{ column, base, language }] : []
  })
  const translated = new Set(translations.flatMap(({ column, base }) => [column, base]))
  return rows.map((row) => {
    const cells = Object.entries(row).filter(([column, text]) => text !== '' && !translated.has(column))
    const texts: Record<string, Record<string, string>> = {}
    for (const { column, base, language } of translations) {
      const [first = '', text = ''] = [row[base], row[column]]
      if (first) texts[base] = { [FIRST_LANGUAGE]: first, ...texts[base], ...(text && { [language]: text }) }
    }
    return { ...Object.fromEntries(cells), ...texts }
  })
}

/** Reads the tables of a JSON file with their rows, in file order. */
export function readTables(file: string): [table: string, rows: DataRow[]][] {
  const tables: Record<string, DataRow[]> = JSON.parse(readFileSync(dataPath(file), 'utf8'))
  return Object.entries(tables)
}

/**
 * Reads the texts of a folder, one file per text and language: `verzenden.nl.html`. A file starts with fields
 * between two lines of dashes, one per line; the HTML follows, and its line breaks are removed.
 *
 * @param options.content field for the HTML
 * @param options.texts fields that differ by language; the other fields are only in the default language's
 *   file
 * @throws {Error} if a file has no fields, or a translation sets a field that does not differ by language
 */
export function readTexts(folder: string, options: { content: string; texts: readonly string[] }): DataRow[] {
  const byLanguage = [options.content, ...options.texts]
  const rows = new Map<string, Record<string, unknown>>()
  const files = readdirSync(dataPath(folder))
    .map((name) => /^(?<identifier>.+)\.(?<language>[a-z]{2})\.html$/.exec(name)?.groups ?? {})
    .toSorted((one, other) => rank(one.language) - rank(other.language))
  for (const { identifier = '', language = '' } of files) {
    const file = `${folder}/${identifier}.${language}.html`
    const row = rows.get(identifier) ?? { identifier }
    rows.set(identifier, row)
    for (const [field, text] of parseFields(file, options.content)) {
      if (byLanguage.includes(field)) row[field] = { ...(row[field] as object), [language]: text }
      else if (language === FIRST_LANGUAGE) row[field] = text
      else throw new Error(`${file}: ${field} belongs in the file of the first language.`)
    }
  }
  return [...rows.values()].toSorted((one, other) => Number(one.id) - Number(other.id))
}

const rank = (language: string | undefined) => (language === FIRST_LANGUAGE ? 0 : 1)

function parseFields(file: string, content: string): [field: string, text: string][] {
  const [, head, html] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(dataPath(file), 'utf8')) ?? []
  if (head === undefined || html === undefined)
    throw new Error(`${file} has no fields between lines of dashes.`)
  const fields = head.split('\n').map((line): [string, string] => {
    const [, field, text] = /^(\w+): (.*)$/.exec(line) ?? []
    if (!field || text === undefined)
      throw new Error(`${file}: expected a field like "title: …", not "${line}".`)
    return [field, text]
  })
  const lines = html.split('\n').map((line) => line.trim())
  return [...fields, [content, lines.join('')]]
}

/** Returns the days between `FILES_DAY` and the day of seeding. */
export function daysSinceFiles(seedingDay: Date): number {
  return Math.floor((seedingDay.getTime() - Date.parse(FILES_DAY)) / 86_400_000)
}

/** Moves a date by days. A time behind the date stays. */
export function moved(date: string, days: number): string {
  const day = new Date(Date.parse(date.slice(0, 10)) + days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}${date.slice(10)}`
}

/** Computes the SHA-256 of all data files, to detect changes of the demo shop. */
export function checksumFiles(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{catalogue,community,content,shop}/**/*.{csv,json,html}', {
    cwd: import.meta.dirname,
  }).sort())
    hash.update(`${file}\n`).update(readFileSync(dataPath(file)))
  return hash.digest('hex')
}
