import { LRUCache } from 'lru-cache'
import type { Language } from '../platform/languages.ts'
import { type Field, fieldOf, withoutMark } from './index-terms.ts'
import { type PlaceSet, PlaceSets } from './place-set.ts'
import { Vocabulary } from './vocabulary.ts'
import { formOf, type WordForm } from './word-form.ts'

/** Where a product bears a stem, the most telling first; `part` is what stands before the head of a compound. */
export const WORD_FIELDS = ['name', 'brand', 'kind', 'option', 'part', 'sku', 'text'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/** Words whose forms are remembered while products are put in. */
const MAX_FORMS = 20_000

/**
 * The words of one language with the products that they find, by the field in which they stand. It is filled from the terms
 * of product_index (index-terms.ts).
 */
export class WordIndex {
  readonly #language: Language
  readonly #fields = new Map<WordField, PlaceSets<string>>(
    WORD_FIELDS.map((field) => [field, new PlaceSets()]),
  )
  /** A mark of the terms of each product, by which is seen whether they are others. */
  readonly #marks: number[] = []
  readonly #forms = new LRUCache<string, WordForm>({ max: MAX_FORMS })
  /** How a stem is written: the shortest word of a name, brand, kind or option that has it. */
  readonly #written = new Map<string, string>()
  #vocabulary: Vocabulary | null = null

  constructor(language: Language = 'nl') {
    this.#language = language
  }

  /** @param terms as in product_index, with blanks between */
  put(place: number, terms: string): void {
    const mark = markOf(terms)
    if (this.#marks[place] === mark) return
    this.remove(place)
    this.#marks[place] = mark
    if (terms === '') return
    for (const term of terms.split(' ')) this.#add(place, fieldOf(term), withoutMark(term))
  }

  remove(place: number): void {
    if (this.#marks[place] === undefined) return
    for (const sets of this.#fields.values()) sets.remove(place)
    delete this.#marks[place]
    this.#vocabulary = null
  }

  /** The products that bear a stem in a field. */
  of(field: WordField, word: string): PlaceSet {
    return this.#sets(field).get(word)
  }

  /** Whether a product has it in its name, brand, kind, options or article number; texts count for less. */
  has(word: string): boolean {
    return WORD_FIELDS.some((field) => field !== 'text' && this.#sets(field).has(word))
  }

  /** Whether it is of a name, a brand, a kind or an option: something that somebody reads and types. */
  isInNames(word: string): boolean {
    return WORD_FIELDS.some((field) => field !== 'text' && field !== 'sku' && this.#sets(field).has(word))
  }

  /** The words of kinds, as they are written. */
  kinds(): string[] {
    return [...this.#sets('kind').entries()].map(([word]) => this.written(word))
  }

  hasInTexts(word: string): boolean {
    return this.#sets('text').has(word)
  }

  /** All words, in the orders in which they are looked for. */
  get vocabulary(): Vocabulary {
    this.#vocabulary ??= this.#gathered()
    return this.#vocabulary
  }

  /** The stem as somebody would write it. */
  written(word: string): string {
    return this.#written.get(word) ?? word
  }

  #sets(field: WordField): PlaceSets<string> {
    // The constructor filled the map with all fields.
    return this.#fields.get(field) as PlaceSets<string>
  }

  #add(place: number, field: Field, word: string) {
    if (field === 'text' || field === 'sku') return this.#bear(field, word, place)
    const { stem, head, modifiers } = this.#formOf(word)
    this.#bear(field, stem, place)
    for (const part of [{ stem, written: word }, ...(head ? [head] : []), ...modifiers]) this.#learn(part)
    if (head && head.stem !== stem) this.#bear(field, head.stem, place)
    for (const part of modifiers) this.#bear('part', part.stem, place)
  }

  #learn({ stem, written }: { stem: string; written: string }) {
    const known = this.#written.get(stem)
    if (known === undefined || written.length < known.length) this.#written.set(stem, written)
  }

  #bear(field: WordField, word: string, place: number) {
    const sets = this.#sets(field)
    if (!sets.has(word)) this.#vocabulary = null
    sets.add(word, place)
  }

  #formOf(word: string): WordForm {
    let form = this.#forms.get(word)
    if (!form) {
      form = formOf(word, this.#language)
      this.#forms.set(word, form)
    }
    return form
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

/** A number that other texts hardly ever share (cyrb53, of 53 bits). */
function markOf(text: string): number {
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
