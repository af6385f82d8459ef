import { getLocale } from '../i18n/runtime.ts'

type ListType = NonNullable<Intl.ListFormatOptions['type']>

/** By language and kind, as each takes long to make. */
const formats = new Map<string, Intl.ListFormat>()

/**
 * Names in a sentence, in the language of the page.
 *
 * @example formatList(['bezorgen', 'betalen']) // 'bezorgen en betalen'
 */
export function formatList(names: readonly string[], type: ListType = 'conjunction'): string {
  const key = `${getLocale()} ${type}`
  const format = formats.get(key) ?? new Intl.ListFormat(getLocale(), { type })
  formats.set(key, format)
  return format.format(names)
}

/** As `formatList`, of titles: they begin small in the middle of a sentence. */
export const formatTitles = (titles: readonly string[]): string =>
  formatList(titles.map((title) => title.toLocaleLowerCase(getLocale())))
