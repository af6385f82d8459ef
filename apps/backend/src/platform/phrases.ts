import fieldLabels from './field-labels.nl.json' with { type: 'json' }
import { findLocale, furtherText, withValues } from './languages.ts'

/** Texts of a domain for shoppers: Magento's English texts, and their Dutch translations. */
export type Phrases = Readonly<Record<string, string>>

/** Language of the store view, and all texts of the shop. */
export interface TranslationContext {
  store: { language: string }
  phrases: Phrases
}

/**
 * Input field in a message: shown by its API name in English, as in Magento, otherwise by its label, so that shoppers
 * never see the name of an API field.
 */
export interface FieldName {
  field: keyof typeof fieldLabels
}

/** Value in a message. */
export type PhraseValue = string | number | FieldName

/**
 * Translates an English text into the language of the store view and replaces `%1`, `%2` … by the values.
 * Falls back to Dutch if a further language (languages.ts) lacks the text.
 *
 * @example translate(context, 'Could not find a cart with ID "%1"', 'x') // nl: Er is geen winkelwagen met
 * nummer "x"
 */
export function translate(context: TranslationContext, english: string, ...values: PhraseValue[]): string {
  const { language } = context.store
  const texts = values.map((value) => {
    if (typeof value === 'number') return value.toLocaleString(findLocale(language), { useGrouping: false })
    return typeof value === 'object' ? fieldLabel(language, value) : value
  })
  if (language === 'en') return withValues(english, texts)
  return withValues(furtherText(language, english) ?? context.phrases[english] ?? english, texts)
}

const fieldLabel = (language: string, { field }: FieldName) =>
  language === 'en' ? field : (furtherText(language, field) ?? fieldLabels[field])

/** @throws when two domains translate the same text differently */
export function joinPhrases(tables: readonly Phrases[]): Phrases {
  const joined: Record<string, string> = {}
  for (const [english, dutch] of tables.flatMap((table) => Object.entries(table))) {
    if (joined[english] !== undefined && joined[english] !== dutch) {
      throw new Error(`The text "${english}" has two translations: "${joined[english]}" and "${dutch}".`)
    }
    joined[english] = dutch
  }
  return joined
}
