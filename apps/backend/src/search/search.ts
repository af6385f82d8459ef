import { LRUCache } from 'lru-cache'
import { type FacetIndex, facetIndex } from '../listing/facet-index.ts'
import type { SearchMatch } from '../listing/listing.ts'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import { findPrimary } from '../platform/database/replica-reads.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import {
  type Language,
  type Localised,
  type WrittenLanguage,
  writtenLanguage,
} from '../platform/languages.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { type AttributeCatalogue, attributeCatalogue } from '../product/attribute-catalogue.ts'
import { fold, splitWords, stem } from '../words/word-form.ts'
import { type Group, interpret, type Lexicon, tidy } from './interpret.ts'
import { nearestKinds } from './nearest-kinds.ts'
import { OptionWords } from './option-words.ts'
import { countMeeting, scores } from './scores.ts'
import { idsBySku, readSynonyms } from './search.sql.ts'
import type { SearchIndex } from './search-index.ts'
import { Synonyms } from './synonyms.ts'

/** Cached searches of a database, cleared when the index, attributes or synonyms change. */
interface Remembered {
  version: string
  matches: LRUCache<string, Promise<SearchMatch>>
}

const searchesByDatabase = new WeakMap<Db, Remembered>()

export const MAX_SEARCH_LENGTH = 128
const MAX_FOUND = 10_000

/** The shop's own search engine, in memory. */
export const searchInProcess: SearchIndex = {
  search,
  async update(reading) {
    const index = await facetIndex(reading)
    // Loads the sales order, by which equal matches are sorted.
    await index.orders.of({}, 'num_sales', 'nl')
  },
}

/** Finds the products for a text. Pages and facets of the same search share one result. */
async function search(reading: ReadContext, language: Language, typed: string): Promise<SearchMatch> {
  const db = findPrimary(reading.db)
  const index = await facetIndex(reading)
  let memory = searchesByDatabase.get(db)
  const { bySubject } = await reading.versions()
  const version = [index.version, bySubject.catalogue, bySubject.shop].join(' ')
  if (memory?.version !== version) {
    memory = { version, matches: new LRUCache({ max: 500 }) }
    searchesByDatabase.set(db, memory)
  }
  const { matches } = memory
  const text = tidy(typed.slice(0, MAX_SEARCH_LENGTH))
  const key = `${language} ${text}`
  const cached = matches.get(key)
  if (cached) return cached
  const match = searchAnew(reading, index, language, text)
  matches.set(key, match)
  match.catch(() => matches.delete(key))
  return match
}

async function searchAnew(
  reading: ReadContext,
  index: FacetIndex,
  language: Language,
  text: string,
): Promise<SearchMatch> {
  const lexicon = await buildLexicon(reading, index, language)
  const numbered = mayBeNumber(text, lexicon) ? await idsBySku(reading.db, text) : []
  const { groups, correction, otherBrands } = interpret(text, lexicon)
  const { scores: resultScores, dropped } = scores(index, language, groups)
  const productIds = await bestFirst(index, language, resultScores, numbered)
  const droppedWords = numbered.length > 0 ? [] : dropped.filter(({ isSilent }) => !isSilent)
  const understood = {
    dropped: droppedWords.map(({ text }) => text),
    kept: droppedWords.length > 0 ? keptText(groups, dropped) : null,
    otherBrands,
  }
  // Words that say nothing about a product, such as a holiday's, are not misspelt names.
  const isAnswered = productIds.length > 0 || groups.every(({ isSilent }) => isSilent)
  const corrections =
    correction !== null ? [correction] : isAnswered ? [] : nearestKinds(text, lexicon.words.kinds())
  return { text, productIds, corrections, ...understood }
}

/** Returns the words of a text without those dropped; the parts of a compound stay together. */
function keptText(groups: readonly Group[], dropped: readonly Group[]): string {
  const phrases = new Map<number, string>()
  for (const { phrase, text } of groups.filter((group) => !dropped.includes(group))) {
    phrases.set(phrase, (phrases.get(phrase) ?? '') + text)
  }
  return [...phrases.values()].join(' ')
}

/** Checks for a possible SKU: digits, or a single word that the shop does not know. */
function mayBeNumber(text: string, { words, synonyms, language }: Lexicon): boolean {
  if (/[\d_./-]/.test(text)) return true
  const stems = splitWords(text).map((word) => stem(word, language))
  return stems.length === 1 && stems.some((word) => !words.isInNames(word) && !synonyms.meaningsOf(word))
}

/** Sorts the matches: exact SKUs first, then by score, stock and sales. @returns their ids */
async function bestFirst(
  index: FacetIndex,
  language: Language,
  resultScores: Uint16Array,
  numbers: readonly number[],
): Promise<number[]> {
  const order = await index.orders.of({}, 'num_sales', language)
  const numbered = new Set(numbers.flatMap((id) => index.placeOf(id) ?? []))
  const byMerit = new Map<number, number[]>()
  order.forEach((place) => {
    const score = numbered.has(place) ? SKU_SCORE : (resultScores[place] ?? 0)
    if (score === 0) return
    const merit = score * 2 + (index.inStock.has(place) ? 1 : 0)
    const equals = byMerit.get(merit)
    if (equals) equals.push(place)
    else byMerit.set(merit, [place])
  })
  return [...byMerit]
    .sort(([one], [other]) => other - one)
    .flatMap(([, places]) => places)
    .slice(0, MAX_FOUND)
    .map((place) => index.idAt(place))
}

/** Higher than the score of any search. */
const SKU_SCORE = 100_000

const cachedSynonyms = cachedRead({
  dependsOn: ['shop'],
  read: async (db) => {
    const rows = await readSynonyms(db)
    return { nl: new Synonyms(rows, 'nl'), en: new Synonyms(rows, 'en') }
  },
})

const optionWords = new WeakMap<AttributeCatalogue, Record<WrittenLanguage, OptionWords>>()

function indexOptionWords(catalogue: AttributeCatalogue): Record<WrittenLanguage, OptionWords> {
  let words = optionWords.get(catalogue)
  if (!words) {
    words = { nl: new OptionWords(catalogue, 'nl'), en: new OptionWords(catalogue, 'en') }
    optionWords.set(catalogue, words)
  }
  return words
}

/** Entry of the shop setting `brands_not_sold`: a brand, or other words with their name in messages. */
type NotSold = string | { words: readonly string[]; name: Localised }

async function buildLexicon(
  reading: ReadContext,
  index: FacetIndex,
  requestLanguage: Language,
): Promise<Lexicon> {
  const language = writtenLanguage(requestLanguage)
  const [synonyms, catalogue, settings] = await Promise.all([
    cachedSynonyms(reading),
    attributeCatalogue(reading),
    shopSettings(reading),
  ])
  const notSold = (settings.get('brands_not_sold') ?? []) as NotSold[]
  return {
    language,
    words: index.words(language),
    synonyms: synonyms[language],
    options: indexOptionWords(catalogue)[language],
    otherBrands: new Map(
      notSold.flatMap((one) =>
        typeof one === 'string'
          ? [[stem(fold(one), language), one] as const]
          : one.words.map((word) => [stem(fold(word), language), one.name[language] ?? one.name.nl] as const),
      ),
    ),
    countMeeting: (groups) => countMeeting(index, language, groups),
  }
}
