import { getLocale } from '../i18n/runtime.ts'

type ListType = NonNullable<Intl.ListFormatOptions['type']>

/** Cached per language and kind, because creating one is slow. */
const formats = new Map<string, Intl.ListFormat>()

/**
 * Joins names for a sentence in the page's language.
 *
 * @example formatList(['bezorgen', 'betalen']) // 'bezorgen en betalen'
 */
export function formatList(names: readonly string[], type: ListType = 'conjunction'): string {
  const key = `${getLocale()} ${type}`
  const format = formats.get(key) ?? new Intl.ListFormat(getLocale(), { type })
  formats.set(key, format)
  return format.format(names)
}

/** Joins titles for the middle of a sentence, in lower case. */
export const formatTitles = (titles: readonly string[]): string =>
  formatList(titles.map((title) => title.toLocaleLowerCase(getLocale())))
