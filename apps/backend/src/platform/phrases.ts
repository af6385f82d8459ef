import { furtherText, withValues } from './languages.ts'

/** A domain's texts for shoppers: Magento's English, with the Dutch that is shown instead. */
export type Phrases = Readonly<Record<string, string>>

/** Who is spoken to: the language of the store view, and all texts of the shop. */
export interface TranslationContext {
  store: { language: string }
  phrases: Phrases
}

/**
 * A text in the language of the store view, with `%1`, `%2` … replaced by the values; in Dutch where a further language
 * (languages.ts) lacks it.
 *
 * @example
 * translate(context, 'Could not find a cart with ID "%1"', 'x') // nl: Er is geen winkelwagen met nummer "x"
 */
export function translate(
  context: TranslationContext,
  english: string,
  ...values: (string | number)[]
): string {
  const { language } = context.store
  if (language === 'en') return withValues(english, values)
  return withValues(furtherText(language, english) ?? context.phrases[english] ?? english, values)
}

/** @throws when two domains give the same text two meanings */
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
