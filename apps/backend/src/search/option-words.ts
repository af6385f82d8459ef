import type { Language } from '../platform/languages.ts'
import type { AttributeCatalogue, AttributeOption } from '../product/attribute-catalogue.ts'
import { splitCompound, splitWords, stem } from '../words/word-form.ts'

/**
 * Index of the options of single-select attributes (size, colour, brand) by the words of their labels. A
 * search for `zwart` or `maat L` finds only products with that option.
 */
export class OptionWords {
  readonly #language: Language
  /** Options by full label, with and without spaces, and colours also by their last part. */
  readonly #byLabel = new Map<string, number[]>()
  /** Options by attribute label, then by one word of their label. */
  readonly #byWord = new Map<string, Map<string, number[]>>()

  constructor({ facets, options }: Pick<AttributeCatalogue, 'facets' | 'options'>, language: Language) {
    this.#language = language
    const inLanguage = (text: AttributeOption['label']) => text[language] ?? text.nl
    const selects = facets.filter(({ input }) => input === 'select')
    for (const attribute of selects) {
      const words = new Map<string, number[]>()
      this.#byWord.set(this.#phrase(inLanguage(attribute.label)), words)
      for (const option of options.values()) {
        if (option.attributeId !== attribute.id) continue
        this.#add(option, inLanguage(option.label), words)
        const main = options.get(option.mainId ?? 0)
        if (main) this.#add({ ...option, swatch: null }, inLanguage(main.label), words)
      }
    }
  }

  /** Returns the options with a label: `zwart`, `licht blauw`, `xl`, `43`. */
  named(words: readonly string[]): number[] {
    const stems = words.map((word) => stem(word, this.#language))
    const own = [...(this.#byLabel.get(stems.join(' ')) ?? []), ...(this.#byLabel.get(stems.join('')) ?? [])]
    const [word = ''] = words
    // A size in letters also matches within a longer label: `M 40–42`, `S/M`.
    const isSize = words.length === 1 && /^(?:\d?x{0,3}[sl]|m)$/.test(word)
    return [...new Set(isSize ? [...own, ...this.#anywhere(word)] : own)]
  }

  /**
   * Returns a lookup for the options of the attribute with a label (`maat`, `kleur`) by one of their words;
   * null for any other label.
   */
  of(word: string): ((value: string) => number[]) | null {
    const words = this.#byWord.get(stem(word, this.#language))
    return words ? (value) => words.get(stem(value, this.#language)) ?? [] : null
  }

  #anywhere(word: string): number[] {
    return [...this.#byWord.values()].flatMap((words) => words.get(word) ?? [])
  }

  #phrase(text: string): string {
    return splitWords(text)
      .map((word) => stem(word, this.#language))
      .join(' ')
  }

  #add({ id, swatch }: AttributeOption, label: string, words: Map<string, number[]>) {
    const labelWords = splitWords(label)
    const stems = labelWords.map((word) => stem(word, this.#language))
    push(this.#byLabel, stems.join(' '), id)
    if (stems.length > 1) push(this.#byLabel, stems.join(''), id)
    for (const word of [...stems, ...numbersIn(label)]) push(words, word, id)
    const number = /^(\d+(?:\.\d+)?)mm$/.exec(labelWords.join(' '))?.[1]
    for (const one of [...numbersIn(label), ...(number ? [number] : [])]) push(this.#byLabel, one, id)
    if (swatch === null) return
    // The last part of a colour name is its main colour: kobaltblauw and light blue are blue.
    const parts =
      stems.length > 1 ? stems : splitCompound(labelWords[0] ?? '').map((part) => stem(part, this.#language))
    const kind = parts.at(-1)
    if (parts.length > 1 && kind !== undefined) push(this.#byLabel, kind, id)
  }
}

/** Returns the numbers within a size range like `43–46` or `M 55–59 cm`. */
function numbersIn(label: string): string[] {
  const [, from, to] = /^(?:[\dxsml/]+ )?(\d\d)–(\d\d)(?: cm)?$/i.exec(label) ?? []
  if (from === undefined || to === undefined) return []
  return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, step) =>
    String(Number(from) + step),
  )
}

function push(map: Map<string, number[]>, key: string, id: number) {
  const ids = map.get(key)
  if (!ids) map.set(key, [id])
  else if (!ids.includes(id)) ids.push(id)
}
