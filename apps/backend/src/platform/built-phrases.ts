import { withValues } from './languages.ts'

/**
 * Creates a function that translates texts built from phrases, such as `expected a number like %1`; null for a text
 * that matches none. Specific phrases win.
 *
 * @param phrases translations by English text
 * @param convert writes a value in the other language
 */
export function builtPhrases(phrases: Readonly<Record<string, string>>, convert = (value = '') => value) {
  const withoutPlaceholders = (english: string) => english.replace(/%\d/g, '')
  const patterns = Object.entries(phrases)
    .toSorted(([a], [b]) => withoutPlaceholders(b).length - withoutPlaceholders(a).length)
    .map(([english, translation]) => {
      const order = [...english.matchAll(/%(\d)/g)].map(([, index]) => Number(index))
      const parts = english.split(/%\d/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return { translation, order, pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's') }
    })
  return (text: string): string | null => {
    for (const { translation, order, pattern } of patterns) {
      const [found, ...values] = pattern.exec(text) ?? []
      if (found === undefined) continue
      return withValues(
        translation,
        order.map((_, at) => convert(values[order.indexOf(at + 1)])),
      )
    }
    return null
  }
}
