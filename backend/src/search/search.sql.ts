import { type Kysely, sql } from 'kysely'
import { fold } from '../listing/terms.ts'
import type { Database } from '../platform/database/database.ts'
import type { Language } from '../platform/graphql/context.ts'
import type { WordTable } from './interpret.ts'

/** A search finds no more than this: nobody pages further. */
const MOST_FOUND = 10_000

const termsColumn = (language: Language) => (language === 'nl' ? sql`i.terms_nl` : sql`i.terms_en`)

/** The words that products are found by in a language. */
export async function readWordTable(db: Kysely<Database>, language: Language): Promise<WordTable> {
  const { rows } = await sql<{ word: string; products: number }>`
    select term as word, count(*)::int as products
    from product_index i cross join unnest(${termsColumn(language)}) as term
    where term !~ '^[=@#]' group by term
  `.execute(db)
  return new Map(rows.map(({ word, products }) => [word, products]))
}

/**
 * Ids of the products that meet the words, the best first: article numbers that are typed whole, then brands, then
 * names; of equals what can be bought, then what sells.
 *
 * @param needed how many of the groups a product must meet
 */
export async function findProducts(
  db: Kysely<Database>,
  {
    text,
    groups,
    needed,
    language,
  }: { text: string; groups: readonly string[][]; needed: 'all' | 'any'; language: Language },
): Promise<number[]> {
  const terms = termsColumn(language)
  const sku = `#${fold(text)}`
  const behind = (mark: string, group: readonly string[]) => group.map((term) => `${mark}${term}`)
  const met = groups.map((group) => sql`${terms} && ${group}::text[]`)
  const isMet = met.length > 0 ? sql.join(met, needed === 'all' ? sql` and ` : sql` or `) : sql`false`
  const points = groups.map(
    (group) => sql`
      (case when ${terms} && ${behind('@', group)}::text[] then 5 when ${terms} && ${behind('=', group)}::text[] then 4
        when ${terms} && ${group}::text[] then 1 else 0 end)`,
  )
  const score = points.length > 0 ? sql.join(points, sql` + `) : sql`0`
  const { rows } = await sql<{ id: number }>`
    select i.product_id as id from product_index i
    where not i.is_gone and (${terms} && ${[sku]}::text[] or (${isMet}))
    order by ${terms} && ${[sku]}::text[] desc, ${score} desc, i.in_stock desc, i.sales_rank, i.product_id
    limit ${MOST_FOUND}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface RememberedSearch {
  query_text: string
  num_results: number
}

/** Searches of others that begin with what was typed, the most frequent first. */
export async function completions(
  db: Kysely<Database>,
  language: Language,
  text: string,
): Promise<RememberedSearch[]> {
  const { rows } = await sql<RememberedSearch>`
    select query as query_text, num_results from search_queries
    where language = ${language} and query like ${`${text.replace(/[\\%_]/g, '\\$&')}%`} and query <> ${text}
    order by times desc, query limit 5
  `.execute(db)
  return rows
}

/** Searches of others that share a word with this one, the most frequent first. */
export async function relatedSearches(
  db: Kysely<Database>,
  language: Language,
  text: string,
): Promise<RememberedSearch[]> {
  const { rows } = await sql<RememberedSearch>`
    select query as query_text, num_results from search_queries
    where language = ${language} and query <> ${text} and string_to_array(query, ' ') && ${text.split(' ')}::text[]
    order by times desc, query limit 5
  `.execute(db)
  return rows
}

/** Remembers a search that found something. */
export async function rememberSearch(
  db: Kysely<Database>,
  { language, text, found, now }: { language: Language; text: string; found: number; now: Date },
): Promise<void> {
  await sql`
    insert into search_queries (language, query, num_results, last_at) values (${language}, ${text}, ${found}, ${now})
    on conflict (language, query)
    do update set num_results = excluded.num_results, times = search_queries.times + 1, last_at = excluded.last_at
  `.execute(db)
}
