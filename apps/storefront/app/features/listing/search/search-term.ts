const MAX_TERM_LENGTH = 120

/** Normalises a search term: collapsed blanks, trimmed, lower case, limited in length. */
export function normaliseTerm(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, MAX_TERM_LENGTH).trim()
}

/** Checks that each word of a term begins a word of a text, in any order. */
export function beginsWords(term: string, text: string): boolean {
  const words = splitWords(text)
  const typed = splitWords(term)
  return typed.length > 0 && typed.every((word) => words.some((one) => one.startsWith(word)))
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
