import { withValues } from '../platform/languages.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import phrases from './built-phrases.nl.json' with { type: 'json' }

/** Phrases with a pattern that matches the messages built from them, the most specific first. */
const PATTERNS = Object.entries(phrases)
  .toSorted(([a], [b]) => withoutPlaceholders(b).length - withoutPlaceholders(a).length)
  .map(([english, dutch]) => {
    const order = [...english.matchAll(/%(\d)/g)].map(([, index]) => Number(index))
    const parts = english.split(/%\d/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { dutch, order, pattern: new RegExp(`^${parts.join('(.+?)')}$`) }
  })

/** File, row and column at the beginning of a problem: `products.csv:12 price: `. */
const SOURCE_PREFIX = /^(?:[\w .-]+\.csv(?::\d+)?:? )?(?:[a-z_]+(?: \d+)?: )?/

function withoutPlaceholders(english: string): string {
  return english.replace(/%\d/g, '')
}

/**
 * Translates a message that the order, import and HTML rules build in English. A message that matches no
 * phrase stays English.
 */
export function translateBuilt({ store }: Pick<TranslationContext, 'store'>, message: string): string {
  if (store.language === 'en') return message
  return message.split('\n').map(lineInDutch).join('\n')
}

function lineInDutch(line: string): string {
  const [place = ''] = SOURCE_PREFIX.exec(line) ?? []
  for (const [start, text] of [
    [place, line.slice(place.length)],
    ['', line],
  ] as const) {
    for (const { dutch, order, pattern } of PATTERNS) {
      const [, ...values] = pattern.exec(text) ?? []
      if (!pattern.test(text)) continue
      const byIndex = order.map((_, at) => values[order.indexOf(at + 1)])
      return start + withValues(dutch, byIndex)
    }
  }
  return line
}
