import raEnglish from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { inLanguage } from '../shop-languages.ts'
import { FIELDS, FIELDS_BY_RESOURCE, RESOURCES } from './names.ts'
import { raDutch } from './ra-dutch.ts'
import { SCREENS } from './screens.ts'
import { NAMES } from './states.ts'

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

const LANGUAGES = ['nl', 'en'] as const

/** Returns the label of a field in a language of the admin, by its path: `name.en` is “Naam (Engels)”. */
export function fieldName(path: string, language: (typeof LANGUAGES)[number]): string {
  const [name = '', part] = path.split('.')
  const find = (pairs: Readonly<Record<string, Pair>>, key = '') => pairs[key]?.[LANGUAGES.indexOf(language)]
  const label = find(FIELDS, name) ?? name
  const partName = find(NAMES.choice, part)
  return partName ? inLanguage(label, partName) : label
}

const resources: Pairs = Object.fromEntries(
  Object.entries(RESOURCES).map(([resource, name]) => [
    resource,
    { name, fields: { ...FIELDS, ...FIELDS_BY_RESOURCE[resource] } },
  ]),
)

const PAIRS: Pairs = { ...NAMES, ...SCREENS, resources, field: FIELDS }

/** English texts without the name of the resource, which need not be a noun: “Waiting for stock”. */
const WITHOUT_RESOURCE = {
  ra: {
    navigation: { no_results: 'Nothing found.', no_filtered_results: 'Nothing found with these filters.' },
  },
}

/** All texts of the admin by language. */
export const MESSAGES = {
  nl: mergeTranslations(raEnglish, raDutch, pick(PAIRS, 0)),
  en: mergeTranslations(raEnglish, WITHOUT_RESOURCE, pick(PAIRS, 1)),
}
