const MAX_TERM_LENGTH = 120

/** A search term as the shop uses it: blanks collapsed, trimmed, in lower case, and no longer than makes sense. */
export function normaliseTerm(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, MAX_TERM_LENGTH).trim()
}

/** Tells whether each word of a term begins one of the words of a text, in any order. */
export function beginsWordsOf(term: string, text: string): boolean {
  const words = wordsOf(text)
  const typed = wordsOf(term)
  return typed.length > 0 && typed.every((word) => words.some((one) => one.startsWith(word)))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
