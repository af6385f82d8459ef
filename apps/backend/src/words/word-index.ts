import { LRUCache } from 'lru-cache'
import type { Language } from '../platform/languages.ts'
import { type PlaceSet, PlaceSets } from '../platform/place-set.ts'
import { type Field, termField, withoutMark } from './index-terms.ts'
import { Vocabulary } from './vocabulary.ts'
import { analyseWord, type WordForm } from './word-form.ts'

/** Fields of a stem, most significant first; `part` is a part of a compound before its head. */
export const WORD_FIELDS = ['name', 'brand', 'kind', 'option', 'part', 'sku', 'text'] as const
export type WordField = (typeof WORD_FIELDS)[number]

const WHOLE_FIELDS = ['name', 'brand', 'kind', 'option'] as const

const MAX_FORMS = 20_000

/**
 * Inverted index of one language: products by word and field, filled from the terms of product_index
 * (index-terms.ts).
 */
export class WordIndex {
  readonly #language: Language
  readonly #fields = new Map<WordField, PlaceSets<string>>(
    WORD_FIELDS.map((field) => [field, new PlaceSets()]),
  )
  /** Hash of the terms of each product, to detect changes. */
  readonly #marks: number[] = []
  readonly #forms = new LRUCache<string, WordForm>({
    max: MAX_FORMS,
    memoMethod: (word) => analyseWord(word, this.#language),
  })
  /** Written form of each stem: the shortest word with that stem in a name, brand, kind or option. */
  readonly #written = new Map<string, string>()
  /** Last parts of compounds in names. */
  readonly #heads = new Set<string>()
  #vocabulary: Vocabulary | null = null

  constructor(language: Language = 'nl') {
    this.#language = language
  }

  /** @param terms as in product_index, separated by spaces */
  put(place: number, terms: string): void {
    const mark = hashText(terms)
    if (this.#marks[place] === mark) return
    this.remove(place)
    this.#marks[place] = mark
    if (terms === '') return
    for (const term of terms.split(' ')) this.#add(place, termField(term), withoutMark(term))
  }

  remove(place: number): void {
    if (this.#marks[place] === undefined) return
    for (const sets of this.#fields.values()) sets.remove(place)
    delete this.#marks[place]
    this.#vocabulary = null
  }

  /** Returns the products with a stem in a field. */
  of(field: WordField, word: string): PlaceSet {
    return this.#sets(field).get(word)
  }

  /** Checks for a word that occurs in names, brands, kinds, options or SKUs. */
  has(word: string): boolean {
    return WORD_FIELDS.some((field) => field !== 'text' && this.#sets(field).has(word))
  }

  /** Checks for a word that occurs in names, brands, kinds or options. */
  isInNames(word: string): boolean {
    return WORD_FIELDS.some((field) => field !== 'text' && field !== 'sku' && this.#sets(field).has(word))
  }

  /** Checks for a word that names a kind of thing: `helm`, `band` of `binnenband`. */
  isKind(word: string): boolean {
    return !this.#sets('brand').has(word) && (this.#sets('kind').has(word) || this.#heads.has(word))
  }

  /** Checks for a separate word in a name, brand, kind or option, not only a part of a compound. */
  isWhole(word: string): boolean {
    return WHOLE_FIELDS.some((field) => this.#sets(field).has(word))
  }

  /** Lists the words of kinds in their written form. */
  kinds(): string[] {
    return [...this.#sets('kind').entries()].map(([word]) => this.written(word))
  }

  hasInTexts(word: string): boolean {
    return this.#sets('text').has(word)
  }

  get vocabulary(): Vocabulary {
    this.#vocabulary ??= this.#gathered()
    return this.#vocabulary
  }

  /** Returns the written form of a stem. */
  written(word: string): string {
    return this.#written.get(word) ?? word
  }

  #sets(field: WordField): PlaceSets<string> {
    // The constructor has added all fields to the map.
    return this.#fields.get(field) as PlaceSets<string>
  }

  #add(place: number, field: Field, word: string) {
    if (field === 'text' || field === 'sku') return this.#bear(field, word, place)
    const { stem, head, modifiers } = this.#forms.memo(word)
    this.#bear(field, stem, place)
    for (const part of [{ stem, written: word }, ...(head ? [head] : []), ...modifiers]) this.#learn(part)
    if (head && field === 'name') this.#heads.add(head.stem).add(stem)
    if (head && head.stem !== stem) this.#bear(field, head.stem, place)
    for (const part of modifiers) this.#bear('part', part.stem, place)
  }

  #learn({ stem, written }: { stem: string; written: string }) {
    const shorter = this.#written.get(stem)
    if (shorter === undefined || written.length < shorter.length) this.#written.set(stem, written)
  }

  #bear(field: WordField, word: string, place: number) {
    const sets = this.#sets(field)
    if (!sets.has(word)) this.#vocabulary = null
    sets.add(word, place)
  }

  #gathered(): Vocabulary {
    const counts = new Map<string, number>()
    for (const field of WORD_FIELDS) {
      if (field === 'text' || field === 'sku') continue
      for (const [word, set] of this.#sets(field).entries())
        counts.set(word, (counts.get(word) ?? 0) + set.size)
    }
    return new Vocabulary({
      words: counts,
      numbers: [...this.#sets('sku').entries()].map(([word]) => word),
      ofTexts: [...this.#sets('text').entries()].map(([word]) => word),
    })
  }
}

/** Hashes a text to 53 bits (cyrb53). */
function hashText(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 4294967296 * (2097151 & other) + (one >>> 0)
}
