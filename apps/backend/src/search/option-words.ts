import { splitCompound, stem, wordsOf } from '../listing/word-form.ts'
import type { Language } from '../platform/languages.ts'
import type { AttributeCatalogue, AttributeOption } from '../product/attribute-catalogue.ts'

/**
 * The options of the attributes of which an article has one at a time (size, colour, brand), by the words of their labels: who
 * types `zwart` or `maat L` wants only what comes so.
 */
export class OptionWords {
  readonly #language: Language
  /** By all words of their labels, with and without blanks between, and colours also by their last part. */
  readonly #byLabel = new Map<string, number[]>()
  /** Options of an attribute by one of the words of their labels, behind the attribute's own label. */
  readonly #byWord = new Map<string, Map<string, number[]>>()

  constructor({ facets, options }: Pick<AttributeCatalogue, 'facets' | 'options'>, language: Language) {
    this.#language = language
    const inLanguage = (text: AttributeOption['label']) => text[language] ?? text.nl
    const chosen = facets.filter(({ input }) => input === 'select')
    for (const attribute of chosen) {
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

  /** Options that are called so: `zwart`, `licht blauw`, `xl`, `43`. */
  named(words: readonly string[]): number[] {
    const stems = words.map((word) => stem(word, this.#language))
    const own = [...(this.#byLabel.get(stems.join(' ')) ?? []), ...(this.#byLabel.get(stems.join('')) ?? [])]
    const [word = ''] = words
    // The letters of a size say what they are also where others stand beside them: `M 40–42`, `S/M`.
    const isSize = words.length === 1 && /^(?:\d?x{0,3}[sl]|m)$/.test(word)
    return [...new Set(isSize ? [...own, ...this.#anywhere(word)] : own)]
  }

  /** Options of the attribute that `word` is the label of (`maat`, `kleur`); null when it is none. */
  of(word: string): ((value: string) => number[]) | null {
    const words = this.#byWord.get(stem(word, this.#language))
    return words ? (value) => words.get(stem(value, this.#language)) ?? [] : null
  }

  #anywhere(word: string): number[] {
    return [...this.#byWord.values()].flatMap((words) => words.get(word) ?? [])
  }

  #phrase(text: string): string {
    return wordsOf(text)
      .map((word) => stem(word, this.#language))
      .join(' ')
  }

  #add({ id, swatch }: AttributeOption, label: string, words: Map<string, number[]>) {
    const written = wordsOf(label)
    const stems = written.map((word) => stem(word, this.#language))
    push(this.#byLabel, stems.join(' '), id)
    if (stems.length > 1) push(this.#byLabel, stems.join(''), id)
    for (const word of [...stems, ...numbersIn(label)]) push(words, word, id)
    const number = /^(\d+(?:\.\d+)?)mm$/.exec(written.join(' '))?.[1]
    for (const one of [...numbersIn(label), ...(number ? [number] : [])]) push(this.#byLabel, one, id)
    if (swatch === null) return
    // A colour's kind is what its name ends in: kobaltblauw is a blue, light blue as well.
    const parts =
      stems.length > 1 ? stems : splitCompound(written[0] ?? '').map((part) => stem(part, this.#language))
    const kind = parts.at(-1)
    if (parts.length > 1 && kind !== undefined) push(this.#byLabel, kind, id)
  }
}

/** The numbers between the two of a size like `43–46` or `M 55–59 cm`; none for anything else. */
function numbersIn(label: string): string[] {
  const [, from, to] = /^(?:[\dxsml/]+ )?(\d\d)–(\d\d)(?: cm)?$/i.exec(label) ?? []
  if (from === undefined || to === undefined) return []
  return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, step) =>
    String(Number(from) + step),
  )
}

function push(map: Map<string, number[]>, key: string, id: number) {
  const known = map.get(key)
  if (!known) map.set(key, [id])
  else if (!known.includes(id)) known.push(id)
}
