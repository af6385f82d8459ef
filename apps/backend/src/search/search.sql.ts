import { type RawBuilder, sql } from 'kysely'
import { batchReads } from '../platform/database/batched-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Language, Localised } from '../platform/languages.ts'
import { fold } from '../words/word-form.ts'
import type { SynonymRow } from './synonyms.ts'

/** Finds the listed products whose SKU, or a variant's SKU, equals a text. */
export async function idsBySku(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_index where skus @> ${[fold(text)]}::text[] and not is_gone
  `.execute(batchReads(db))
  return rows.map(({ id }) => id)
}

export async function readSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`
    select language, synonyms from search_synonyms order by id
  `.execute(db)
  return rows
}

/** A CMS page or blog post with its searchable texts. */
export interface TextRow {
  kind: 'CMS_PAGE' | 'BLOG'
  key: string
  title: Localised
  keywords: Localised | null
  /** HTML. */
  text: Localised
  /** Publication time; null for always. */
  publishAt: string | null
}

/** Reads the active CMS pages and blog posts. */
export async function readTexts(db: Db): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select 'CMS_PAGE' as kind, identifier as key, title, meta_keywords as keywords, content as text, null as "publishAt"
    from cms_pages where is_active
    union all
    select 'BLOG', identifier, title, null, short_content, publish_at from blog_posts where is_active
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

/** Maximum candidates: more than are shown, because blocked ones are filtered out later. */
const CANDIDATES = 20

/** Reads frequent searches with a prefix, the most frequent first. */
export const completions = (db: Db, search: RequestedSearch): Promise<RememberedSearch[]> =>
  frequentSearches(db, search, sql`query like ${`${search.text.replace(/[\\%_]/g, '\\$&')}%`}`)

/** Reads frequent searches that have a word in common with this one, the most frequent first. */
export const relatedSearches = (db: Db, search: RequestedSearch): Promise<RememberedSearch[]> =>
  frequentSearches(db, search, sql`string_to_array(query, ' ') && ${search.text.split(' ')}::text[]`)

/** Reads the most frequent searches of all. */
export const popularSearches = (db: Db, search: RequestedSearch): Promise<RememberedSearch[]> =>
  frequentSearches(db, search, sql`true`)

async function frequentSearches(
  db: Db,
  { language, text, leastTimes }: RequestedSearch,
  condition: RawBuilder<unknown>,
): Promise<RememberedSearch[]> {
  const { rows } = await sql<RememberedSearch>`
    select query as query_text, num_results from search_queries
    where language = ${language} and query <> ${text} and ${condition}
      and num_results > 0 and times >= ${leastTimes}
    order by times desc, query limit ${CANDIDATES}
  `.execute(batchReads(db))
  return rows
}

/** Search that found nothing, or only after words were dropped. */
export interface FailedSearch {
  language: Language
  query: string
  times: number
}

/** Reads the searches that found nothing, the most frequent first. */
export async function readFailedSearches(db: Db, limit: number): Promise<FailedSearch[]> {
  const { rows } = await sql<FailedSearch>`
    select language, query, times from search_queries where num_results = 0
    order by times desc, query limit ${limit}
  `.execute(db)
  return rows
}

/** Stores a search, or increments its count. */
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
