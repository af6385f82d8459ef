import { splitCompound, stem, wordsOf } from '../listing/terms.ts'
import { editDistance } from './edit-distance.ts'

/** Words that products are found by. */
export interface WordTable {
  has(word: string): boolean
  /** Each word with how many products it finds. */
  entries(): Iterable<[word: string, products: number]>
}

/** What was typed as the shop understands it. */
export interface Interpretation {
  /** For each word the terms that will do; every word must be met by one of its terms. */
  groups: string[][]
  /** The text with its unknown words mended; null when nothing was mended. */
  correction: string | null
}

/** More words than this narrow nothing any more, they only cost. */
const MOST_WORDS = 8
/** Terms that a word which is still being typed may stand for. */
const MOST_ENDINGS = 40

/** Words that say nothing about a product; they are passed over, in either language. */
const STOP_WORDS = new Set(
  `de het een en of in op van voor met bij te tot aan uit om naar als dat die dit deze er is ik u uw je mijn
  the an and or for with from to of on at by this that is my your`.split(/\s+/),
)

/** Blanks collapsed, trimmed, lower case: as a search is compared and remembered. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Reads what was typed against the table of words: a word is met by its stem, by the parts of a compound, by what it
 * is the beginning of, or else by the words that are a slip of the finger away.
 */
export function interpret(text: string, words: WordTable): Interpretation {
  const typed = wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .slice(0, MOST_WORDS)
  const read = typed.map((word) => readWord(word, words))
  const isMended = read.some(({ mended }) => mended !== null)
  return {
    groups: read.flatMap(({ groups }) => groups),
    correction: isMended ? read.map(({ mended }, index) => mended ?? typed[index]).join(' ') : null,
  }
}

function readWord(word: string, words: WordTable): { groups: string[][]; mended: string | null } {
  const root = stem(word)
  const begun = word.length > 1 ? endings(word, words) : []
  if (words.has(root)) return { groups: [[...new Set([root, ...begun])]], mended: null }
  if (begun.length > 0) return { groups: [begun], mended: null }
  const parts = splitCompound(word).map(stem)
  if (parts.length > 0 && parts.every((part) => words.has(part))) {
    return { groups: parts.map((part) => [part]), mended: null }
  }
  const near = nearestWords(root, words)
  return near[0] ? { groups: [near], mended: near[0] } : { groups: [[root]], mended: null }
}

function endings(word: string, words: WordTable): string[] {
  const found: [string, number][] = []
  for (const entry of words.entries()) if (entry[0].startsWith(word)) found.push(entry)
  return found
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ENDINGS)
    .map(([term]) => term)
}

/** The closest words, of equals the more common first; short words must be right. */
function nearestWords(word: string, words: WordTable): string[] {
  if (word.length < 4 || /\d/.test(word)) return []
  const limit = word.length < 7 ? 1 : 2
  const near: { term: string; distance: number; products: number }[] = []
  for (const [term, products] of words.entries()) {
    if (term.length < 3 || Math.abs(term.length - word.length) > limit || /\d/.test(term)) continue
    const distance = editDistance(word, term, limit)
    if (distance <= limit) near.push({ term, distance, products })
  }
  const [best] = near.sort((a, b) => a.distance - b.distance || b.products - a.products)
  return near
    .filter(({ distance }) => distance === best?.distance)
    .slice(0, 3)
    .map(({ term }) => term)
}
