import type { Language } from './language.ts'

/** The languages whose texts stand in the code. */
export type WrittenLanguage = 'nl' | 'en'

/** In which of them something is said to who speaks this one: a further language has its texts in a file, by their keys. */
export function writtenLanguage(language: Language): WrittenLanguage {
  return language === 'en' ? 'en' : 'nl'
}
