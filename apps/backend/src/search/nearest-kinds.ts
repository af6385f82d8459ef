import { splitWords } from '../words/word-form.ts'

const MIN_ALIKE = 0.5
const MAX_KINDS = 5

/**
 * Returns the words with the same first letter that are most similar to a word of a text, most similar first.
 * Suggested if a search finds nothing.
 */
export function nearestKinds(typed: string, words: Iterable<string>): string[] {
  const typedWords = splitWords(typed)
  const alike: { word: string; likeness: number }[] = []
  for (const word of new Set(words)) {
    const pairs = letterPairs(word)
    const alikeWords = typedWords.filter((other) => other[0] === word[0])
    const likeness = Math.max(0, ...alikeWords.map((other) => computeSimilarity(pairs, letterPairs(other))))
    if (likeness >= MIN_ALIKE) alike.push({ word, likeness })
  }
  return alike
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_KINDS)
    .map(({ word }) => word)
}

/** Returns the pairs of neighbouring letters in a word, with its ends. */
function letterPairs(word: string): Set<string> {
  const whole = ` ${word} `
  return new Set(Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(at, at + 2)))
}

/** Computes Dice's coefficient: 1 for the same pairs, 0 for none in common. */
function computeSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const pair of one) if (other.has(pair)) common += 1
  return (2 * common) / (one.size + other.size)
}
