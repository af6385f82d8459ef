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
    const found = isFitText(name) ? findUnfitInput(inner, levels - 1) : 'text'
    if (found) return found
  }
  return null
}
