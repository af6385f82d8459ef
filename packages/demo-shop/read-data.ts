import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** A row of a data file: texts by language, dates as of `FILES_DAY`. */
export type DataRow = Record<string, unknown>

/** Reference day of the dates in the data files. The seed moves all dates by the days since. */
export const FILES_DAY = '2026-11-01'

const FIRST_LANGUAGE = 'nl'

export const dataPath = (file: string) => join(import.meta.dirname, file)

/**
 * Rows of a CSV file without their empty cells. A column `name_en` beside a column `name` is its text in English; both
 * become one value by language.
 *
 * @throws {Error} when a row has too few or too many cells
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

/** Tables of a JSON file with their rows, in the order of the file. */
export function readTables(file: string): [table: string, rows: DataRow[]][] {
  const tables: Record<string, DataRow[]> = JSON.parse(readFileSync(dataPath(file), 'utf8'))
  return Object.entries(tables)
}

/**
 * Reads the texts of a folder, one file per text and language: `verzenden.nl.html`. The fields come first, one per
 * line between two lines of dashes, then the HTML, whose line breaks are removed.
 *
 * @param options.content field for the HTML
 * @param options.texts fields that differ by language; others are only in the file of the first language
 * @throws {Error} when a file has no fields, or a further language has none of its own
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

/** Days from the day of the files until `seedingDay`. */
export function daysSinceFiles(seedingDay: Date): number {
  return Math.floor((seedingDay.getTime() - Date.parse(FILES_DAY)) / 86_400_000)
}

/** A date, with or without a time behind it, some days later. */
export function moved(date: string, days: number): string {
  const day = new Date(Date.parse(date.slice(0, 10)) + days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}${date.slice(10)}`
}

/** SHA-256 of all data files: changes when the demo shop changes. */
export function checksumOfFiles(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{catalogue,community,content,shop}/**/*.{csv,json,html}', {
    cwd: import.meta.dirname,
  }).sort())
    hash.update(`${file}\n`).update(readFileSync(dataPath(file)))
  return hash.digest('hex')
}
