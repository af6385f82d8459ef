import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'

/** Language code of a store view: a built-in one (`nl`, `en`), or one of a file in `languages/`. */
export type Language = string

/** Text by language, as in the database; Dutch is always present. */
export interface Localised {
  nl: string
  [language: Language]: string | undefined
}

/** Built-in languages: Dutch, and English, whose texts are the keys of all translations. */
export type WrittenLanguage = 'nl' | 'en'
export const DEFAULT_LANGUAGE: WrittenLanguage = 'nl'

/** Backend part of a file in `languages/`; the storefront reads its own part. */
const LanguageFile = v.object({
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'expected a locale like de-DE')),
  name: v.pipe(v.string(), v.nonEmpty()),
  /** Texts by their English text, with `%1`, `%2` … for values, as in Magento's translation files. */
  backend: v.optional(v.record(v.string(), v.string()), {}),
})

/** A language added by a file. */
export interface FurtherLanguage {
  /** `de`: the name of its file */
  code: string
  /** `de-DE` */
  locale: string
  /** Name of the language in that language. */
  name: string
  phrases: Readonly<Record<string, string>>
}

const FOLDER = join(import.meta.dirname, '../../../../languages')
const further = new Map<string, FurtherLanguage>()
const LOCALES: Readonly<Record<WrittenLanguage, string>> = { nl: 'nl-NL', en: 'en-GB' }

/**
 * Loads the language files of the setting LANGUAGES for this process.
 *
 * @throws {StartupProblem} for an unreadable file
 */
export function readLanguages(codes: readonly string[], folder = FOLDER): readonly FurtherLanguage[] {
  further.clear()
  for (const code of codes) further.set(code, { code, ...readLanguage(join(folder, `${code}.json`)) })
  return [...further.values()]
}

function readLanguage(file: string): Omit<FurtherLanguage, 'code'> {
  try {
    const { backend: phrases, ...rest } = v.parse(LanguageFile, JSON.parse(readFileSync(file, 'utf8')))
    return { ...rest, phrases }
  } catch (error) {
    throw new StartupProblem(
      `LANGUAGES wants ${file}, which cannot be read (${error instanceof Error ? error.message : error}).`,
    )
  }
}

/** Maps a language to the built-in one for texts, sorting and search. */
export function writtenLanguage(language: string): WrittenLanguage {
  return language in LOCALES ? (language as WrittenLanguage) : DEFAULT_LANGUAGE
}

/** Returns the locale for dates and amounts in a language: `nl-NL`. */
export function findLocale(language: string): string {
  return further.get(language)?.locale ?? LOCALES[writtenLanguage(language)]
}

/** Translates an English text into a further language; null if it has no translation, or the language is built in. */
export function furtherText(language: string, english: string): string | null {
  return further.get(language)?.phrases[english] ?? null
}

/**
 * Replaces `%1`, `%2` … in a text by values. A value that ends in a full stop (B.V.) also ends the sentence.
 */
export function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/%(\d)(\.?)/g, (mark, index, stop) => {
    const value = String(values[Number(index) - 1] ?? mark)
    return value.endsWith('.') || value === mark ? value : value + stop
  })
}

/**
 * Returns the texts of one language from a table. A further language finds each by its English text; a missing text falls
 * back to the shop's own language.
 */
export function textsIn<Table extends Readonly<Record<WrittenLanguage, unknown>>>(
  table: Table,
  language: string,
): Table[WrittenLanguage] {
  if (!further.has(language)) return table[writtenLanguage(language)]
  return inFurther(table[DEFAULT_LANGUAGE], table.en, language)
}

// biome-ignore lint/suspicious/noExplicitAny: it has the shape of its first argument, text by text
function inFurther(own: any, english: unknown, language: string): any {
  if (typeof english === 'string') return furtherText(language, english) ?? own
  if (typeof english !== 'object' || english === null) return own
  const parts = Object.entries(english).map(([key, part]) => [key, inFurther(own[key], part, language)])
  return Array.isArray(english) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
