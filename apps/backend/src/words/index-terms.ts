import type { Language, Localised } from '../platform/languages.ts'
import type { ProductRow } from '../product/product-row.ts'
import { fold, STOP_WORDS, splitWords, stem } from './word-form.ts'

/** Prefixes in product_index that name the field of a word. */
export const FIELD_MARKS = { name: '=', brand: '@', kind: '#', sku: '$', text: '~', option: '' } as const
export type Field = keyof typeof FIELD_MARKS

/** Texts of a product, apart from its card, that a search finds it by. */
export interface IndexedTexts {
  categoryNames: Localised[]
  /** Names of the ancestors of its categories, without the root. */
  aboveNames: Localised[]
  optionLabels: Localised[]
  /** Its descriptions, as HTML, and the texts of its attributes. */
  texts: Localised[]
  variantSkus: string[]
}

/** Characters; longer texts are cut. */
const MAX_TEXT_LENGTH = 6_000

/**
 * Returns all words of a product, prefixed by their field. Words of long texts are stored as stems to save
 * space.
 */
export function indexTerms(
  { name, brand, sku }: Pick<ProductRow, 'name' | 'brand' | 'sku'>,
  source: IndexedTexts,
  language: Language,
): string[] {
  const inLanguage = (text: Localised) =>
    language === 'nl' ? inAllButEnglish(text) : (text[language] ?? text.nl)
  const kinds = source.categoryNames.map(inLanguage)
  const single = kinds.filter(namesOneKind)
  const above = source.aboveNames
    .map(inLanguage)
    .filter((text) => namesOneKind(text) && distinctiveWords(text).length === 1)
  const strong = [
    ...markTerms('name', distinctiveWords(inLanguage(name))),
    ...markTerms('brand', brand ? splitWords(brand.title) : []),
    ...markTerms('kind', single.flatMap(distinctiveWords)),
    ...markTerms('option', [...above, ...source.optionLabels.map(inLanguage)].flatMap(distinctiveWords)),
    ...markTerms('sku', [sku, ...source.variantSkus].flatMap(splitWords)),
  ]
  const texts = [...kinds.filter((text) => !namesOneKind(text)), ...source.texts.map(inLanguage)]
  const strongStems = new Set(strong.map(withoutMark).map((word) => stem(word, language)))
  const weak = texts
    .flatMap((text) => distinctiveWords(withoutTags(text)))
    .map((word) => stem(word, language))
    .filter((word) => word.length > 2 && !strongStems.has(word))
  return [...new Set([...strong, ...markTerms('text', weak)])]
}

/** Returns the text in all languages except English. The Dutch column also indexes further languages. */
const inAllButEnglish = (text: Localised) =>
  Object.entries(text)
    .flatMap(([language, words]) => (language === 'en' ? [] : (words ?? [])))
    .join(' ')

const markTerms = (field: Field, words: readonly string[]) => words.map((word) => FIELD_MARKS[field] + word)

const distinctiveWords = (text: string) => splitWords(text).filter((word) => !STOP_WORDS.has(word))

/**
 * Checks that a name does not join two kinds, such as `Spatborden en bellen`; true for `Race- en MTB-banden`.
 */
const namesOneKind = (text: string) => !/&|[^-\s]\s+(?:en|and)\b/.test(fold(text))

const withoutTags = (text: string) => text.slice(0, MAX_TEXT_LENGTH).replace(/<[^>]*>|&#?\w+;/g, ' ')

export function withoutMark(term: string): string {
  return /^[=@#$~]/.test(term) ? term.slice(1) : term
}

const FIELDS = new Map(Object.entries(FIELD_MARKS).map(([field, mark]) => [mark as string, field as Field]))

export function termField(term: string): Field {
  return FIELDS.get(term[0] ?? '') ?? 'option'
}
