import { editDistance } from './edit-distance.ts'

interface Words {
  /** Words of names, brands, kinds and options, with their number of products. */
  words: ReadonlyMap<string, number>
  /** Parts of article numbers. */
  numbers: readonly string[]
  /** Words that occur in texts only. */
  ofTexts: readonly string[]
}

interface Candidate {
  word: string
  /** Bit mask of its letters. */
  letters: number
  products: number
}

/** Maximum words from texts among the corrections of a word. */
const MAX_ALTERNATIVES = 20
const MAX_ENDINGS = 40

export class Vocabulary {
  readonly #sorted: string[]
  readonly #counts: ReadonlyMap<string, number>
  readonly #ofProducts: Map<number, Candidate[]>
  readonly #ofTexts: Map<number, Candidate[]>

  constructor({ words, numbers, ofTexts }: Words) {
    this.#counts = words
    this.#sorted = [...new Set([...words.keys(), ...numbers])].sort()
    this.#ofProducts = byLength([...words].map(([word, products]) => candidate(word, products)))
    this.#ofTexts = byLength(ofTexts.map((word) => candidate(word, 0)))
  }

  /** Returns the words with a prefix, most common first. */
  endings(beginning: string): string[] {
    const words: string[] = []
    for (let at = this.#placeOf(beginning); this.#sorted[at]?.startsWith(beginning); at += 1) {
      words.push(this.#sorted[at] ?? '')
    }
    const count = (word: string) => this.#counts.get(word) ?? 0
    return words.sort((one, other) => count(other) - count(one)).slice(0, MAX_ENDINGS)
  }

  /**
   * Returns words within one or two typing errors, closest first, then most common; optionally also from
   * `others`.
   */
  nearest(word: string, others: readonly string[] = []): string[] {
    const ofProducts = this.#nearestOfProducts(word, others)
    // Texts contain so many words that some resemble short words by chance.
    return ofProducts.length > 0 || word.length < 7 ? ofProducts : near(word, 1, [this.#ofTexts])
  }

  /** Returns the nearest words, then those from texts. The other words of the search decide between them. */
  alternatives(word: string, others: readonly string[] = []): string[] {
    const ofTexts = word.length < 4 ? [] : near(word, 1, [this.#ofTexts], MAX_ALTERNATIVES)
    const ofProducts = this.#nearestOfProducts(word, others)
    return ofProducts.length > 0 || word.length >= 7 ? [...new Set([...ofProducts, ...ofTexts])] : []
  }

  #nearestOfProducts(word: string, others: readonly string[]): string[] {
    const limit = slipsIn(word)
    if (limit === 0) return []
    return near(word, limit, [this.#ofProducts, byLength(others.map((other) => candidate(other, 1)))])
  }

  /** Returns the index of the first word that is not less than this one. */
  #placeOf(word: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Returns the number of typing errors allowed; none in short words and numbers. */
function slipsIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

function near(
  word: string,
  limit: number,
  byLengths: readonly Map<number, Candidate[]>[],
  most = 3,
): string[] {
  const letters = letterMask(word)
  const candidates: { word: string; distance: number; products: number }[] = []
  for (let length = word.length - limit; length <= word.length + limit; length += 1) {
    for (const candidate of byLengths.flatMap((byLength) => byLength.get(length) ?? [])) {
      // Each typing error changes at most two letters of the mask.
      if (ones(letters ^ candidate.letters) > 2 * limit) continue
      const distance = editDistance(word, candidate.word, limit)
      if (distance <= limit) candidates.push({ word: candidate.word, distance, products: candidate.products })
    }
  }
  const [best] = candidates.sort(
    (one, other) => one.distance - other.distance || other.products - one.products,
  )
  return [
    ...new Set(candidates.filter(({ distance }) => distance === best?.distance).map(({ word }) => word)),
  ].slice(0, most)
}

function byLength(candidates: readonly Candidate[]): Map<number, Candidate[]> {
  const byLength = new Map<number, Candidate[]>()
  for (const one of candidates) {
    if (one.word.length < 3 || /\d/.test(one.word)) continue
    const same = byLength.get(one.word.length)
    if (same) same.push(one)
    else byLength.set(one.word.length, [one])
  }
  return byLength
}

const candidate = (word: string, products: number): Candidate => ({
  word,
  letters: letterMask(word),
  products,
})

function letterMask(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
