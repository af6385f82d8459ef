import { defaultLanguage, type Language } from './language.ts'

let find: () => Language | undefined = () => defaultLanguage

/** The language that texts come out in, now. The compiled texts call it. */
export function getLocale(): Language {
  return find() ?? defaultLanguage
}

/** Says where the language is found; undefined means the default one. */
export function takeLanguageFrom(source: () => Language | undefined): void {
  find = source
}

/** The compiled texts ask for it: they are built for all languages at once. */
export const experimentalStaticLocale = undefined
