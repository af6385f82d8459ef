import { sql } from 'kysely'
import { fold } from '../listing/word-form.ts'
import { batchReads } from '../platform/database/batched-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Language } from '../platform/languages.ts'
import type { SynonymRow } from './synonyms.ts'

/** Ids of the listed products whose article number, or that of a variant, is this. */
export async function idsBySku(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_index where skus @> ${[fold(text)]}::text[] and not is_gone
  `.execute(batchReads(db))
  return rows.map(({ id }) => id)
}

/** What stands for what, as the shop set it. */
export async function readSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`
    select language, synonyms from search_synonyms order by id
  `.execute(db)
  return rows
}

export interface RememberedSearch {
  query_text: string
  num_results: number
}

interface RequestedSearch {
  language: Language
  text: string
  leastTimes: number
}

/** Some of them may turn out to be blocked. */
const CANDIDATES = 20

/** Searches of others that begin with what was typed and were asked so often, the most frequent first. */
export async function completions(
  db: Db,
  { language, text, leastTimes }: RequestedSearch,
): Promise<RememberedSearch[]> {
  const { rows } = await sql<RememberedSearch>`
    select query as query_text, num_results from search_queries
    where language = ${language} and query like ${`${text.replace(/[\\%_]/g, '\\$&')}%`} and query <> ${text}
      and times >= ${leastTimes}
    order by times desc, query limit ${CANDIDATES}
  `.execute(batchReads(db))
  return rows
}

/** Searches of others that share a word with this one and were asked so often, the most frequent first. */
export async function relatedSearches(
  db: Db,
  { language, text, leastTimes }: RequestedSearch,
): Promise<RememberedSearch[]> {
  const { rows } = await sql<RememberedSearch>`
    select query as query_text, num_results from search_queries
    where language = ${language} and query <> ${text} and string_to_array(query, ' ') && ${text.split(' ')}::text[]
      and times >= ${leastTimes}
    order by times desc, query limit ${CANDIDATES}
  `.execute(batchReads(db))
  return rows
}

/** Remembers a search that found something. */
export async function rememberSearch(
  db: Db,
  { language, text, found, now }: { language: Language; text: string; found: number; now: Date },
): Promise<void> {
  await sql`
    insert into search_queries (language, query, num_results, last_at) values (${language}, ${text}, ${found}, ${now})
    on conflict (language, query)
    do update set num_results = excluded.num_results, times = search_queries.times + 1, last_at = excluded.last_at
  `.execute(db)
}
