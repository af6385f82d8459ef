import { builtPhrases } from '../platform/built-phrases.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import phrases from './built-phrases.nl.json' with { type: 'json' }

/**
 * Beginnings of a message, the longest first: file, row and column (`products.csv:12 price: `), file and row, file
 * and column of a warning, or a column.
 */
const PREFIXES = [
  /^.{1,200}?\.csv(?::\d+)?:? [^:“]{1,80}: /,
  /^.{1,200}?\.csv(?::\d+)?:? /,
  /^.{1,200}?\.csv: \S+ /,
  /^[^:“]{1,80}: /,
  /^/,
]

/** Ends that follow any message: a suggestion, the lines of a warning, the remaining time. */
const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/ and (\d+) more$/, ' en nog $1'],
  [/, in lines? ([\d, ]+)$/, ', in regel $1'],
  [/: did you mean (.+)\?$/, ': bedoelt u $1?'],
  [/, (\d+ (?:s|min)) left$/, ', nog $1'],
]

/**
 * Translates a message that the order, import and HTML rules build in English. A message that matches no
 * phrase stays English.
 */
export function translateBuilt({ store }: Pick<TranslationContext, 'store'>, message: string): string {
  if (store.language === 'en') return message
  return message.split('\n').map(lineInDutch).join('\n')
}

/** Writes an amount or a day in Dutch: 63,00 and 29-11-2026. */
const inDutch = (value = '') =>
  value.replace(/^(\d+)\.(\d\d)$/, '$1,$2').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1')

const translate = builtPhrases(phrases, inDutch)

function lineInDutch(line: string): string {
  for (const [pattern, dutch] of SUFFIXES) {
    const [suffix] = pattern.exec(line) ?? []
    if (suffix) return lineInDutch(line.slice(0, -suffix.length)) + suffix.replace(pattern, dutch)
  }
  for (const prefix of PREFIXES) {
    const [place = ''] = prefix.exec(line) ?? []
    const text = line.slice(place.length)
    const dutch = translate(text)
    if (dutch !== null) return place + dutch
  }
  return line
}
