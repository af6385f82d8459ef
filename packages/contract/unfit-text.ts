/**
 * What no text of a shopper holds: control characters but tab and line ends (a null byte ends a string in some programs,
 * and PostgreSQL stores none), halves of surrogate pairs, and marks that turn the direction of what follows them. Names are
 * left as people write them: letters of any script, their accents, apostrophes, emoji.
 */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u

/** Objects and lists within each other that input may have; the deepest of the contract has five. */
export const MAX_INPUT_LEVELS = 12

/** Whether a text can be stored, sorted and shown. */
export function isFitText(text: string): boolean {
  return !UNFIT.test(text)
}

/**
 * What is wrong with the texts of a JSON value, names of properties included: one is unfit, or one stands so deep that
 * nobody looks for it. Null when all is well.
 */
export function findUnfitInput(value: unknown, levels = MAX_INPUT_LEVELS): 'text' | 'depth' | null {
  if (typeof value === 'string') return isFitText(value) ? null : 'text'
  if (typeof value !== 'object' || value === null) return null
  if (levels < 0) return 'depth'
  for (const [name, inner] of Object.entries(value)) {
    const found = isFitText(name) ? findUnfitInput(inner, levels - 1) : 'text'
    if (found) return found
  }
  return null
}
