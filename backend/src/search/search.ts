import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type FacetIndex, facetIndex } from '../listing/facet-index.ts'
import type { SearchMatch } from '../listing/listing.ts'
import type { Database } from '../platform/database/database.ts'
import type { Reading } from '../platform/database/versions.ts'
import type { Language } from '../platform/graphql/context.ts'
import { interpret, tidy } from './interpret.ts'
import { idsBySku } from './search.sql.ts'

/** What is kept per database between searches; a change of the index begins anew. */
interface Remembered {
  version: number
  matches: LRUCache<string, Promise<SearchMatch>>
}

const remembered = new WeakMap<Kysely<Database>, Remembered>()

/** Longer texts are cut: nobody searches for a page of prose. */
const LONGEST = 128
/** A search finds no more than this: nobody pages further. */
const MOST_FOUND = 10_000

/** The products that a text finds. Pages and facets of the same search share one search. */
export async function search(reading: Reading, language: Language, typed: string): Promise<SearchMatch> {
  const { db } = reading
  const index = await facetIndex(reading)
  let memory = remembered.get(db)
  if (memory?.version !== index.version) {
    memory = { version: index.version, matches: new LRUCache({ max: 500 }) }
    remembered.set(db, memory)
  }
  const { matches } = memory
  const text = tidy(typed.slice(0, LONGEST))
  const key = `${language} ${text}`
  const known = matches.get(key)
  if (known) return known
  const match = searchAnew(db, index, language, text)
  matches.set(key, match)
  match.catch(() => matches.delete(key))
  return match
}

/** Where no product meets every word, those that meet one of them are shown. */
async function searchAnew(
  db: Kysely<Database>,
  index: FacetIndex,
  language: Language,
  text: string,
): Promise<SearchMatch> {
  const numbered = await idsBySku(db, text)
  const { groups, correction } = interpret(text, index.words(language))
  const exact = await bestFirst(index, language, { groups, needed: 'all', numbered })
  const isLoose = exact.length === 0 && groups.length > 1
  const productIds = isLoose ? await bestFirst(index, language, { groups, needed: 'any', numbered }) : exact
  return { text, productIds, corrections: correction === null ? [] : [correction] }
}

/**
 * Ids of the products that meet the words, the best first: article numbers that are typed whole, then brands, then
 * names; of equals what can be bought, then what sells.
 */
async function bestFirst(
  index: FacetIndex,
  language: Language,
  wanted: { groups: string[][]; needed: 'all' | 'any'; numbered: readonly number[] },
): Promise<number[]> {
  const order = await index.orders.of({}, 'num_sales', language)
  const { places, scoreOf } = index.words(language).find(wanted.groups, wanted.needed)
  const numbered = new Set(wanted.numbered.flatMap((id) => index.placeOf(id) ?? []))
  for (const place of numbered) places.add(place)
  const byMerit: number[][] = []
  order.forEach((place) => {
    if (!places.has(place)) return
    const score = numbered.has(place) ? ABOVE_ALL : scoreOf(place)
    const merit = score * 2 + (index.inStock.has(place) ? 1 : 0)
    const equals = byMerit[merit]
    if (equals) equals.push(place)
    else byMerit[merit] = [place]
  })
  return byMerit
    .reverse()
    .flat()
    .slice(0, MOST_FOUND)
    .map((place) => index.idAt(place))
}

/** More than all words of a search together give. */
const ABOVE_ALL = 1_000
