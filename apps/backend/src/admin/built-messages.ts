import { withValues } from '../platform/languages.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import phrases from './built-phrases.nl.json' with { type: 'json' }

/** Phrases, the most specific first, with a pattern of the messages built from each. */
const PATTERNS = Object.entries(phrases)
  .toSorted(([a], [b]) => wordsOf(b).length - wordsOf(a).length)
  .map(([english, dutch]) => {
    const order = [...english.matchAll(/%(\d)/g)].map(([, index]) => Number(index))
    const parts = english.split(/%\d/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { dutch, order, pattern: new RegExp(`^${parts.join('(.+?)')}$`) }
  })

/** File, row and column in front of a problem: `products.csv:12 price: `. */
const PLACE = /^(?:[\w .-]+\.csv(?::\d+)?:? )?(?:[a-z_]+(?: \d+)?: )?/

function wordsOf(english: string): string {
  return english.replace(/%\d/g, '')
}

/**
 * Translates a message that orders, imports and HTML rules build in English, as commands print it. A message that no
 * phrase matches stays English.
 */
export function translateBuilt({ store }: Pick<TranslationContext, 'store'>, message: string): string {
  if (store.language === 'en') return message
  return message.split('\n').map(lineInDutch).join('\n')
}

function lineInDutch(line: string): string {
  const [place = ''] = PLACE.exec(line) ?? []
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
