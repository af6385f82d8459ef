/**
 * Characters that no text by a shopper may contain: control characters except tab and line breaks (PostgreSQL
 * cannot store a null byte), lone surrogates, and marks that change the text direction. Letters of any
 * script, accents, apostrophes and emoji are allowed.
 */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u

/** Maximum nesting of input objects and lists. The contract's own input has five levels. */
export const MAX_INPUT_LEVELS = 12

/** Checks that a text can be stored, sorted and shown. */
export function isFitText(text: string): boolean {
  return !UNFIT.test(text)
}

/** Finds an unfit text or property name, or input that is nested too deeply. Null if there is none. */
export function findUnfitInput(value: unknown, levels = MAX_INPUT_LEVELS): 'text' | 'depth' | null {
  if (typeof value === 'string') return isFitText(value) ? null : 'text'
  if (typeof value !== 'object' || value === null) return null
  if (levels < 0) return 'depth'
  for (const [name, inner] of Object.entries(value)) {
    const problem = isFitText(name) ? findUnfitInput(inner, levels - 1) : 'text'
    if (problem) return problem
  }
  return null
}

/** Text that needs no cleaning, as most: ASCII, composed Latin letters and common punctuation. */
const PLAIN = /^[\x20-\x7e\t\n\r\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e€]*$/
const KEPT_IN_PLACE = String.raw`\p{Variation_Selector}\u200c-\u200f\u061c\u{e0020}-\u{e007f}`
/** Characters without a shape: zero-width spaces, soft hyphens, fillers, changes of direction. */
const INVISIBLE = new RegExp(`(?![${KEPT_IN_PLACE}])\\p{Default_Ignorable_Code_Point}|\\u2800`, 'gu')
/** Start of a text, Latin letter or ASCII, with its accents: joiners and variation selectors change nothing there. */
const PLAIN_CLUSTER = /(?:^|[\p{ASCII}\p{Script=Latin}])[\p{M}\u200c\u200d]+/gu
const JOINERS = /[\u200c\u200d]|\p{Variation_Selector}(?!\u20e3)/gu
/** Tags outside of a flag emoji. */
const STRAY_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Returns a text as it looks: in NFC, with ASCII spaces, and without control and invisible characters, so that
 * equal texts are equal strings. Joiners and direction marks stay in the scripts and emoji that need them.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  const visible = text.replace(new RegExp(UNFIT, 'gu'), '').replace(INVISIBLE, '').replace(STRAY_TAGS, '')
  const shown = RIGHT_TO_LEFT.test(visible) ? visible : visible.replace(DIRECTION_MARKS, '')
  // A removed character may have stood between a letter and its accent.
  return shown
    .normalize('NFC')
    .replace(/[^\S\t\n\r\ufeff]/g, ' ')
    .replace(PLAIN_CLUSTER, (cluster) => cluster.replace(JOINERS, ''))
    .normalize('NFC')
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Cleans every text of an input, except passwords: their hashes were made of what was typed. */
export function cleanInput<Value>(value: Value, name?: string): Value
export function cleanInput(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /password/i.test(name) ? value : cleanText(value)
  if (Array.isArray(value)) return value.map((inner) => cleanInput(inner, name))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanInput(inner, key)]))
}
