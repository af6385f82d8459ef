import { cleanText } from '@kopgroep/contract/unfit-text'
import anyAscii from 'any-ascii'
import { decodeHTML } from 'entities'

/** Thrown for an invalid cell. The owner's report shows the message after line and column. */
export class CellProblem extends Error {
  override name = 'CellProblem'
}

/** Magento's value for "clear this field". An empty cell leaves the field unchanged. */
export const EMPTY_VALUE = '__EMPTY__VALUE__'

/** Quotes the start of a cell for an error message. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** Leftovers of spreadsheets: `="00123"`, and an apostrophe that keeps a number or a formula a text. */
const SPREADSHEET_TEXT = /^=\s*"((?:[^"]|"")*)"$|^'(?=[=+@-]|\d+$)/

/** Reads a cell: the text as it looks, trimmed, without a spreadsheet's leftovers. Every cell goes through it. */
export function readCell(raw: string): string {
  const text = cleanText(raw).trim()
  return text.replace(SPREADSHEET_TEXT, (_, inner?: string) => inner?.replaceAll('""', '"').trim() ?? '')
}

/** True for a text that `readCell` takes more from than its writing. */
export const hasInvisible = (raw: string) =>
  cleanText(raw).length < raw.normalize('NFC').replace(/^\ufeff/, '').length

/**
 * Decodes HTML entities in plain text, `Fjord&reg; &amp; Co` becomes Fjord® & Co, and joins spaces, because a page
 * shows several as one.
 */
export const plain = (text: string) =>
  (text.includes('&') ? cleanText(decodeHTML(text)).trim() : text).replace(/[^\S\n]+/g, ' ')

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

const NUMBER = /^(?<whole>[-+]?\d{1,8})(?:[.,](?<decimals>\d{1,6}))?$/
const GROUPED =
  /^(?<whole>[-+]?\d{1,3}(?<group>[., '’])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<decimals>\d{1,6}))?$/

/**
 * Parses a number with a decimal point or comma, and with or without separators of thousands.
 *
 * @throws {CellProblem} for another text, naming `expected`
 */
function parseNumber(
  text: string,
  expected: string,
): { whole: number; decimals: string; isNegative: boolean } {
  const { whole, decimals = '' } = (NUMBER.exec(text) ?? GROUPED.exec(text))?.groups ?? {}
  if (whole === undefined) throw new CellProblem(`expected ${expected}, not ${quoted(text)}`)
  const digits = Number(whole.replace(/[^\d]/g, ''))
  return { whole: digits, decimals, isNegative: whole.startsWith('-') && Number(`${digits}.${decimals}`) > 0 }
}

/** Rejects `1.250`, which is 1.25 in one file and 1250 in another. */
function refuseThousands(text: string, { whole, decimals }: { whole: number; decimals: string }): void {
  if (whole > 0 && decimals.length === 3)
    throw new CellProblem(`${quoted(text)} can be read in two ways: write it without or with two decimals`)
}

/**
 * Parses an amount, `49.95`, `49,95`, `49.9500`, `1.299,00` or `€ 49,-`, to cents.
 *
 * @throws {CellProblem}
 */
export function parseCents(text: string): number {
  const bare = text.replace(/^(?:€|EUR) ?| ?(?:€|EUR)$/gi, '').replace(/[.,][-–]{1,2}$/, '')
  const number = parseNumber(bare, 'an amount like 49.95')
  refuseThousands(text, number)
  const { whole, decimals, isNegative } = number
  if (isNegative) throw new CellProblem(`expected an amount of at least 0, not ${quoted(text)}`)
  if (/[1-9]/.test(decimals.slice(2))) throw new CellProblem(`expected whole cents, not ${quoted(text)}`)
  if (whole > 9_999_999) throw new CellProblem(`expected an amount like 49.95, not ${quoted(text)}`)
  return whole * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

/**
 * Parses a number of pieces, `12`, `12.0000` or `12,00`.
 *
 * @throws {CellProblem}
 */
export function parseQuantity(text: string, least = 0): number {
  const number = parseNumber(text, 'a whole number of pieces')
  refuseThousands(text, number)
  if (/[1-9]/.test(number.decimals))
    throw new CellProblem(`expected a whole number of pieces, not ${quoted(text)}`)
  const quantity = number.isNegative ? -number.whole : number.whole
  if (quantity < least) throw new CellProblem(`expected a number of at least ${least}, not ${quoted(text)}`)
  return quantity
}

/**
 * Parses a weight in kilograms to grams.
 *
 * @throws {CellProblem}
 */
export function parseGrams(text: string): number {
  const expected = 'a weight in kilograms like 0.25'
  const { whole, decimals, isNegative } = parseNumber(text.replace(/ ?kg$/i, ''), expected)
  if (isNegative || whole > 99_999) throw new CellProblem(`expected ${expected}, not ${quoted(text)}`)
  return Math.round(Number(`${whole}.${decimals}`) * 1_000)
}

/**
 * Parses a percentage above 0, `12.5`, `12,5` or `12,5 %`.
 *
 * @throws {CellProblem} for another text or more than `most`, naming `expected`
 */
export function parsePercent(text: string, { expected, most }: { expected: string; most: number }): number {
  const { whole, decimals, isNegative } = parseNumber(text.replace(/ ?%$/, ''), expected)
  const percent = Number(`${whole}.${decimals.slice(0, 4)}`)
  if (isNegative || percent === 0 || percent > most)
    throw new CellProblem(`expected ${expected}, not ${quoted(text)}`)
  return percent
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

/**
 * Parses a reparability class with or without its index, `B` or `B 3,71`, to `B 3.71`.
 *
 * @throws {CellProblem}
 */
export function parseScore(text: string): string {
  const [, letter, index] = /^([A-E])(?: (\d[.,]\d\d))?$/i.exec(text) ?? []
  if (!letter) throw new CellProblem(`expected a class like B or B 3.71, not ${quoted(text)}`)
  return [letter.toUpperCase(), index?.replace(',', '.')].filter(Boolean).join(' ')
}

/** Magento's limit for names of products, categories and options. */
export const MAX_NAME_LENGTH = 255
/** Maximum names in a category path, including the root. */
const MAX_NESTING = 10

/** @throws {CellProblem} for a duplicate, with its name in the cell */
export function requireOnce(values: readonly unknown[], names: readonly unknown[] = values): void {
  const twice = values.findIndex((value, index) => values.indexOf(value) !== index)
  if (twice >= 0) throw new CellProblem(`“${names[twice]}” stands there twice`)
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
