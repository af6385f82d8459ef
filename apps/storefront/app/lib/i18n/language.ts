import { languages } from './languages.generated.ts'

export type Language = (typeof languages)[number]

let configuredLanguage: string | undefined

/** Sets the language of URLs without a prefix: DEFAULT_LANGUAGE on the server, the document's in the browser. */
export function setDefaultLanguage(language: string | undefined): void {
  configuredLanguage = language
}

/** Returns the language of URLs without a prefix. */
export function defaultLanguage(): Language {
  return allLanguages().find((language) => language === configuredLanguage) ?? languages[0]
}

/** Returns the router's basename in a language: '' for the default language, '/en' for another. */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage() ? '' : `/${language}`
}

/**
 * Finds the language and prefix of a path. The default language has no prefix, so `/nl/x` counts as path `nl/x` in
 * Dutch if that is the default: the server redirects it to `/x`.
 *
 * @example
 * languageOfPath('/en/heren') // 'en'
 */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/', 2)[1]
  return allLanguages().find((language) => language === first) ?? defaultLanguage()
}

export function inLanguage(path: string, language: Language): string {
  const prefix = languagePrefix(language)
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

export function allLanguages(): readonly Language[] {
  return languages
}
