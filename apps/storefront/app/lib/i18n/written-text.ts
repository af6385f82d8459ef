import { furtherTexts } from './further-texts.generated.ts'
import type { Language } from './language.ts'

/** A text that stands in the code in the languages of the code: what is said where no texts are compiled in. */
export interface WrittenText {
  nl: string
  en: string
}

/** Such texts in a language, or in Dutch where its file does not say all of them: a page speaks one language. */
export function writtenTexts<Name extends string>(
  language: Language,
  texts: Readonly<Record<Name, WrittenText>>,
): { language: Language; texts: Record<Name, string> } {
  const names = Object.keys(texts) as Name[]
  const shown = names.every((name) => textIn(language, texts[name]) !== null) ? language : 'nl'
  const entries = names.map((name) => [name, textIn(shown, texts[name]) ?? texts[name].nl])
  // Each name has an entry above.
  return { language: shown, texts: Object.fromEntries(entries) as Record<Name, string> }
}

/** Null where the file of a further language (`server`, by the English words) lacks it. */
function textIn(language: string, text: WrittenText): string | null {
  if (language === 'nl' || language === 'en') return text[language]
  return furtherTexts[language]?.[text.en] ?? null
}
