import { TypedFastBitSet } from 'typedfastbitset'
import { PlaceSets } from './place-set.ts'

/** How much a word counts by where it was met. */
const OF_BRAND = 5
const OF_NAME = 4
const OF_TEXT = 1

/**
 * The words of one language with the products that they find. Terms are those of product_index: a stem as it is, behind
 * `=` where it is of the name and behind `@` where it is of the brand.
 */
export class WordIndex {
  readonly #words = new PlaceSets<string>()
  readonly #names = new PlaceSets<string>()
  readonly #brands = new PlaceSets<string>()
  /** How many terms each product has. */
  readonly #counts: number[] = []

  put(place: number, terms: readonly string[]): void {
    if (
      this.#counts[place] === terms.length &&
      terms.every((term) => this.#setsOf(term).get(wordOf(term)).has(place))
    )
      return
    this.remove(place)
    for (const term of terms) this.#setsOf(term).add(wordOf(term), place)
    this.#counts[place] = terms.length
  }

  remove(place: number): void {
    if (!this.#counts[place]) return
    for (const sets of [this.#words, this.#names, this.#brands]) sets.remove(place)
    this.#counts[place] = 0
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** Every word with how many products it finds. */
  *entries(): Generator<[word: string, products: number]> {
    for (const [word, set] of this.#words.entries()) yield [word, set.size]
  }

  /** The products that meet all, or any, of the groups; a group is met by one of its words. */
  find(groups: readonly (readonly string[])[], needed: 'all' | 'any'): Found {
    const met = groups.map((group) => ({
      words: this.#words.union(group),
      names: this.#names.union(group),
      brands: this.#brands.union(group),
    }))
    const [first, ...others] = met
    const places = first?.words.clone() ?? new TypedFastBitSet()
    for (const { words } of others) {
      if (needed === 'all') places.intersection(words)
      else places.union(words)
    }
    return {
      places,
      scoreOf: (place) => {
        let score = 0
        for (const { words, names, brands } of met) {
          if (brands.has(place)) score += OF_BRAND
          else if (names.has(place)) score += OF_NAME
          else if (words.has(place)) score += OF_TEXT
        }
        return score
      },
    }
  }

  #setsOf(term: string): PlaceSets<string> {
    if (term[0] === '=') return this.#names
    return term[0] === '@' ? this.#brands : this.#words
  }
}

export interface Found {
  places: TypedFastBitSet
  /** The higher, the better a product meets the words. */
  scoreOf(place: number): number
}

const wordOf = (term: string) => (term[0] === '=' || term[0] === '@' ? term.slice(1) : term)
