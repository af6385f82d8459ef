import anyAscii from 'any-ascii'
import { decodeHTML } from 'entities'
import { momentOfStoreTime } from '../platform/store-time.ts'

/** Thrown for an invalid cell. The owner's report shows the message after line and column. */
export class CellProblem extends Error {
  override name = 'CellProblem'
}

/** Magento's value for "clear this field". An empty cell leaves the field unchanged. */
export const EMPTY_VALUE = '__EMPTY__VALUE__'

/** Quotes the start of a cell for an error message. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** Decodes HTML entities in plain text: `Fjord&reg; &amp; Co` becomes Fjord® & Co. */
export const plain = (text: string) => (text.includes('&') ? decodeHTML(text) : text)

/**
 * Returns plain text that fits its field.
 *
 * @throws {CellProblem}
 */
export function plainWithin(text: string, longest: number): string {
  const decoded = plain(text)
  if (decoded.length > longest)
    throw new CellProblem(`has ${decoded.length} letters, and ${longest} is the most: ${quoted(decoded)}`)
  return decoded
}

/**
 * Parses an amount as Magento writes it, `49.95` or `49.9500`, to cents.
 *
 * @throws {CellProblem}
 */
export function parseCents(text: string): number {
  const [, sign, euros = '', cents = ''] = /^([-+]?)(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (euros === '') {
    const hint = /^\d+,\d{1,2}$/.test(text) ? '; the decimals stand behind a point' : ''
    throw new CellProblem(`expected an amount like 49.95, not ${quoted(text)}${hint}`)
  }
  if (sign === '-') throw new CellProblem(`expected an amount of at least 0, not ${quoted(text)}`)
  if (/[1-9]/.test(cents.slice(2))) throw new CellProblem(`expected whole cents, not ${quoted(text)}`)
  return Number(euros) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'))
}

/**
 * Parses a number of pieces, `12` or `12.0000`.
 *
 * @throws {CellProblem}
 */
export function parseQuantity(text: string, least = 0): number {
  const [, sign, digits] = /^([-+]?)(\d{1,8})(?:\.0+)?$/.exec(text) ?? []
  const quantity = digits === undefined ? Number.NaN : Number(`${sign}${digits}`)
  if (Number.isNaN(quantity)) throw new CellProblem(`expected a whole number of pieces, not ${quoted(text)}`)
  if (quantity < least) throw new CellProblem(`expected a number of at least ${least}, not ${quoted(text)}`)
  return quantity
}

/**
 * Parses a weight in kilograms to grams.
 *
 * @throws {CellProblem}
 */
export function parseGrams(text: string): number {
  if (!/^\d{1,5}(\.\d{1,6})?$/.test(text))
    throw new CellProblem(`expected a weight in kilograms like 0.25, not ${quoted(text)}`)
  return Math.round(Number(text) * 1_000)
}

/**
 * Checks a Global Trade Item Number and its check digit (GS1 General Specifications, 7.9).
 *
 * @throws {CellProblem}
 */
export function parseGtin(text: string): string {
  const digits = [...text].map(Number)
  const sum = digits.reduceRight((total, digit, place) => {
    const isThreefold = (digits.length - 1 - place) % 2 === 1
    return total + digit * (isThreefold ? 3 : 1)
  }, 0)
  if (!/^(\d{8}|\d{12,14})$/.test(text) || sum % 10 !== 0)
    throw new CellProblem(`expected a GTIN (EAN) of 8, 12, 13 or 14 digits, not ${quoted(text)}`)
  return text
}

/**
 * Parses a URL for shoppers.
 *
 * @throws {CellProblem} for anything but an absolute `https://` URL of at most 2,000 characters
 */
export function parseHttpsUrl(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || text.length > 2_000)
    throw new CellProblem(`expected an address like https://maker.example/passport, not ${quoted(text)}`)
  return url.href
}

export const isYes = (text = '') => /^(?:1|yes|ja|true)$/i.test(text)
export const isNo = (text = '') => /^(?:0|no|nee|false)$/i.test(text)

/**
 * Parses yes or no as Magento writes it: 1 and 0, Yes and No.
 *
 * @throws {CellProblem}
 */
export function parseYesNo(text: string): boolean {
  if (isYes(text)) return true
  if (isNo(text)) return false
  throw new CellProblem(`expected 1 or 0, not ${quoted(text)}`)
}

/**
 * Parses a local time of the shop: `2026-11-01`, `2026-11-01 09:00:00`, or `11/1/26, 9:00 AM` as in Magento's
 * export. The last day of a period (`end`) is included unless a time is given.
 *
 * @throws {CellProblem}
 */
export function parseMoment(text: string, bound: 'begin' | 'end'): Date {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?$/.exec(text)
  const us = /^(\d\d?)\/(\d\d?)\/(\d{2}|\d{4})(?:,? (\d\d?):(\d\d)(?::\d\d)?(?: ?([AP])M)?)?$/i.exec(text)
  const parts = iso
    ? iso.slice(1, 7)
    : us
      ? [us[3]?.padStart(4, '20'), us[1], us[2], parseHour(us[4], us[6]), us[5], '0']
      : []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .map(Number)
    .map((n) => n || 0)
  const known = new Date(Date.UTC(year, month - 1, day))
  const isDay = known.getUTCMonth() === month - 1 && known.getUTCDate() === day
  if (!isDay || year < 1970 || hour > 23 || minute > 59 || second > 59)
    throw new CellProblem(`expected a day like 2026-11-30, not ${quoted(text)}`)
  const isWholeDay = bound === 'end' && hour === 0 && minute === 0 && second === 0
  const [h, m, s] = isWholeDay ? [23, 59, 59] : [hour, minute, second]
  return momentOfStoreTime({ year, month, day, hour: h ?? 0, minute: m ?? 0, second: s ?? 0 })
}

function parseHour(hour: string | undefined, half: string | undefined): string | undefined {
  if (hour === undefined || half === undefined) return hour
  return String((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0))
}

/** Splits a cell into trimmed values, without empty ones. */
export function splitValues(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean)
}

/**
 * Splits a cell into values, including empty ones. A quoted value may contain the separator, and doubled
 * quotes.
 *
 * @throws {CellProblem} when quotes are not closed
 */
export function splitQuoted(text: string, separator: string): string[] {
  const values: string[] = []
  let open: string | null = null
  for (const part of text.split(separator)) {
    const value: string = open === null ? part.trim() : `${open}${separator}${part}`
    const isOpen = value.startsWith('"') && (value.match(/"/g)?.length ?? 0) % 2 === 1
    open = isOpen ? value : null
    if (!isOpen) values.push(/^".*"$/s.test(value.trim()) ? unquote(value.trim()) : value)
  }
  if (open !== null) throw new CellProblem(`the quotes of ${quoted(open)} are not closed`)
  return values
}

const unquote = (value: string) => value.slice(1, -1).replaceAll('""', '"')

/** Magento's limit for names of products, categories and options. */
export const MAX_NAME_LENGTH = 255
/** Maximum names in a category path, including the root. */
const MAX_NESTING = 10

/** @throws {CellProblem} for a duplicate */
export function requireOnce(values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) throw new CellProblem(`“${twice}” stands there twice`)
}

/**
 * Parses a category path from the top, `Default Category/Heren/Shirts`; `\/` is a slash in a name.
 *
 * @throws {CellProblem} for an empty name, or a category below a category of the same name
 */
export function parseCategoryPath(text: string): string[] {
  const names = text.split(/(?<!\\)\//).map((name) => plain(name.replaceAll('\\/', '/').trim()))
  if (names.some((name) => name === '')) throw new CellProblem(`a name in the path ${quoted(text)} is empty`)
  if (names.length > MAX_NESTING)
    throw new CellProblem(
      `the path ${quoted(text)} has ${names.length} names, and ${MAX_NESTING} is the most`,
    )
  if (names.some((name) => name.length > MAX_NAME_LENGTH))
    throw new CellProblem(`a name in the path ${quoted(text)} is longer than ${MAX_NAME_LENGTH} letters`)
  const lower = names.map((name) => name.toLowerCase())
  const again = lower.findIndex((name, index) => lower.indexOf(name) !== index)
  if (again >= 0)
    throw new CellProblem(`the category “${names[again]}” would stand below itself in ${quoted(text)}`)
  return names
}

/** Maximum length of a URL key; longer ones are cut. */
export const MAX_SLUG_LENGTH = 120

/**
 * Creates a URL key from text in any script: `Wielershirt Été` becomes `wielershirt-ete`, `Шлем` becomes
 * `shlem`.
 */
export function toSlug(text: string): string {
  return anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
