import { furtherTexts } from './further-texts.generated.ts'
import type { Language } from './language.ts'

/** Text in the built-in languages, for code that runs without compiled texts. */
export interface WrittenText {
  nl: string
  en: string
}

/** Returns the texts in a language, or all of them in Dutch if the language lacks one: a page has one language. */
export function writtenTexts<Name extends string>(
  language: Language,
  texts: Readonly<Record<Name, WrittenText>>,
): { language: Language; texts: Record<Name, string> } {
  const names = Object.keys(texts) as Name[]
  const shown = names.every((name) => textIn(language, texts[name]) !== null) ? language : 'nl'
  const entries = names.map((name) => [name, textIn(shown, texts[name]) ?? texts[name].nl])
  // The loop above has written every name.
  return { language: shown, texts: Object.fromEntries(entries) as Record<Name, string> }
}

/** Translates a text; null if the file of a further language (`server`, by the English text) lacks it. */
function textIn(language: string, text: WrittenText): string | null {
  if (language === 'nl' || language === 'en') return text[language]
  return furtherTexts[language]?.[text.en] ?? null
}
