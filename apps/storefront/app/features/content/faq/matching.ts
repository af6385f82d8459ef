/** Checks that a text contains every word of a term, in any order and case; always true without a term. */
export function isMatching(text: string, term: string): boolean {
  const folded = fold(text)
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
