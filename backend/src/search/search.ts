import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { facetIndex } from '../listing/facet-index.ts'
import type { SearchMatch } from '../listing/listing.ts'
import type { Database } from '../platform/database/database.ts'
import type { Language } from '../platform/graphql/context.ts'
import { interpret, tidy, type WordTable } from './interpret.ts'
import { findProducts, readWordTable } from './search.sql.ts'

/** What is kept per database between searches; a change of the index begins anew. */
interface Remembered {
  version: number
  words: Map<Language, Promise<WordTable>>
  matches: LRUCache<string, Promise<SearchMatch>>
}

const remembered = new WeakMap<Kysely<Database>, Remembered>()

/** Longer texts are cut: nobody searches for a page of prose. */
const LONGEST = 128

/** The products that a text finds. Pages and facets of the same search share one search. */
export async function search(db: Kysely<Database>, language: Language, typed: string): Promise<SearchMatch> {
  const { version } = await facetIndex(db)
  let memory = remembered.get(db)
  if (memory?.version !== version) {
    memory = { version, words: new Map(), matches: new LRUCache({ max: 500 }) }
    remembered.set(db, memory)
  }
  const text = tidy(typed.slice(0, LONGEST))
  const key = `${language} ${text}`
  const known = memory.matches.get(key)
  if (known) return known
  const words = memory.words.get(language) ?? readWordTable(db, language)
  memory.words.set(language, words)
  const match = words.then((table) => searchAnew(db, language, text, table))
  memory.matches.set(key, match)
  match.catch(() => {
    memory.matches.delete(key)
    memory.words.delete(language)
  })
  return match
}

/** Where no product meets every word, those that meet one of them are shown. */
async function searchAnew(
  db: Kysely<Database>,
  language: Language,
  text: string,
  words: WordTable,
): Promise<SearchMatch> {
  const { groups, correction } = interpret(text, words)
  const wanted = { text, groups, language }
  const exact = await findProducts(db, { ...wanted, needed: 'all' })
  const isLoose = exact.length === 0 && groups.length > 1
  const productIds = isLoose ? await findProducts(db, { ...wanted, needed: 'any' }) : exact
  return { text, productIds, corrections: correction === null ? [] : [correction] }
}
