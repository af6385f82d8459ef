import { stem, wordsOf } from '../listing/word-form.ts'
import type { Language } from '../platform/languages.ts'

/** A row of search_synonyms. */
export interface SynonymRow {
  language: Language
  /**
   * In the notation of Solr and Elasticsearch: `jas, jack` or `fietsbroek => bibshort, bibtight`. With nothing behind the
   * arrow words say so little that they are let go where nothing meets them: `fiets =>`.
   */
  synonyms: string
}

/** What a phrase stands for: words that must all be met, and how much a product that meets them counts. */
export interface Meaning {
  terms: readonly string[]
  weight: number
}

/** Of several things that one word means, each counts this much less than the one before it. */
const STEP = 0.08
const LEAST = 0.5

/** The synonyms of a language. */
export class Synonyms {
  readonly #meanings = new Map<string, Meaning[]>()
  readonly #written = new Map<string, string>()

  /** Rows that are none are passed over. */
  constructor(rows: readonly SynonymRow[], language: Language) {
    for (const row of rows) if (row.language === language) this.#add(row.synonyms, language)
  }

  /** @param phrase stems with blanks between */
  meaningsOf(phrase: string): readonly Meaning[] | undefined {
    return this.#meanings.get(phrase)
  }

  /** Stems of the single words that something is said of. */
  get words(): string[] {
    return [...this.#written.keys()]
  }

  written(word: string): string | undefined {
    return this.#written.get(word)
  }

  #add(text: string, language: Language) {
    const [left = '', right] = text.split('=>')
    const keys = phrasesOf(left, language)
    const means = right === undefined ? keys : phrasesOf(right, language)
    for (const key of keys) {
      // Synonyms count a little less than the word itself; explanations count by their position.
      const meanings = means.map(({ terms }, place) => ({
        terms,
        weight: right === undefined ? (terms === key.terms ? 1 : 0.9) : Math.max(LEAST, 1 - STEP * place),
      }))
      const phrase = key.terms.join(' ')
      this.#meanings.set(phrase, [...(this.#meanings.get(phrase) ?? []), ...meanings])
      if (key.terms.length === 1) this.#written.set(phrase, key.text)
    }
  }
}

function phrasesOf(text: string, language: Language) {
  return text.split(',').flatMap((phrase) => {
    const terms = wordsOf(phrase).map((word) => stem(word, language))
    return terms.length > 0 ? [{ terms, text: phrase.trim() }] : []
  })
}
