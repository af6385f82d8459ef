import type { Language } from '../platform/languages.ts'
import { splitWords, stem } from '../words/word-form.ts'

export interface SynonymRow {
  language: Language
  /**
   * Synonyms in the notation of Solr and Elasticsearch: `jas, jack` or `fietsbroek => bibshort, bibtight`. A
   * word with an empty right side is dropped if no product matches it: `fiets =>`.
   */
  synonyms: string
}

/** Meaning of a phrase: words that must all match, and the weight of a match. */
export interface Meaning {
  terms: readonly string[]
  weight: number
}

/** Weight difference between consecutive meanings of a word. */
const STEP = 0.08
const MIN_WEIGHT = 0.5

export class Synonyms {
  readonly #meanings = new Map<string, Meaning[]>()
  readonly #written = new Map<string, string>()

  constructor(rows: readonly SynonymRow[], language: Language) {
    for (const row of rows) if (row.language === language) this.#add(row.synonyms, language)
  }

  /** @param phrase stems separated by spaces */
  meaningsOf(phrase: string): readonly Meaning[] | undefined {
    return this.#meanings.get(phrase)
  }

  /** Stems of the single words with synonyms. */
  get words(): string[] {
    return [...this.#written.keys()]
  }

  written(word: string): string | undefined {
    return this.#written.get(word)
  }

  #add(text: string, language: Language) {
    const [left = '', right] = text.split('=>')
    const keys = splitPhrases(left, language)
    const means = right === undefined ? keys : splitPhrases(right, language)
    for (const key of keys) {
      // A synonym counts slightly less than the word itself; the weight of an explanation (`=>`) depends on
      // its position.
      const meanings = means.map(({ terms }, place) => ({
        terms,
        weight:
          right === undefined ? (terms === key.terms ? 1 : 0.9) : Math.max(MIN_WEIGHT, 1 - STEP * place),
      }))
      const phrase = key.terms.join(' ')
      this.#meanings.set(phrase, [...(this.#meanings.get(phrase) ?? []), ...meanings])
      if (key.terms.length === 1) this.#written.set(phrase, key.text)
    }
  }
}

function splitPhrases(text: string, language: Language) {
  return text.split(',').flatMap((phrase) => {
    const terms = splitWords(phrase).map((word) => stem(word, language))
    return terms.length > 0 ? [{ terms, text: phrase.trim() }] : []
  })
}
