import raEnglish from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { NAMES } from './names.ts'
import { raDutch } from './ra-dutch.ts'
import { SCREENS } from './screens.ts'

/** Text in Dutch and English. */
type Pair = readonly [dutch: string, english: string]

interface Pairs {
  readonly [key: string]: Pair | Pairs
}

interface Texts {
  [key: string]: string | Texts
}

/** Picks the texts of a language. @param index of the language in a pair */
const pick = (pairs: Pairs, index: 0 | 1): Texts =>
  Object.fromEntries(
    Object.entries(pairs).map(([key, value]) => [
      key,
      Array.isArray(value) ? (value as Pair)[index] : pick(value as Pairs, index),
    ]),
  )

const PAIRS: Pairs = { ...NAMES, ...SCREENS }

/** All texts of the admin by language. */
export const MESSAGES = {
  nl: mergeTranslations(raEnglish, raDutch, pick(PAIRS, 0)),
  en: mergeTranslations(raEnglish, pick(PAIRS, 1)),
}
