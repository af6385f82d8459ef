import { type RawBuilder, sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Language, Localised } from '../platform/languages.ts'

interface PageWindow {
  offset: number
  size: number
}

/** Best-selling first, then newest. */
const bySales = sql`i.sold desc, i.created_at desc`

/** Ids of salable products in order, and their total number beyond the page. */
export interface Ranked {
  ids: number[]
  total: number
}

interface Ranking {
  joins?: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

async function rank(db: Db, ranking: Ranking, window: PageWindow): Promise<Ranked> {
  const { rows } = await sql<{ id: number; total: number }>`
    select i.product_id as id, count(*) over () as total
    from product_index i ${ranking.joins ?? sql``}
    where not i.is_gone and i.in_stock and ${ranking.where}
    order by ${ranking.order}, i.product_id
    limit ${window.size} offset ${window.offset}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Maximum cached rankings. They expire when any product of the index changes. */
const MAX_RANKINGS = 2_000

/** Creates a ranking for the id of a product or category, or for the whole shop. */
function cachedRanking(rankingOf: (id: number) => Ranking) {
  const read = cachedReads<string, Ranked>({
    dependsOn: ['catalogue', 'listed'],
    maxEntries: MAX_RANKINGS,
    async read(db, keys) {
      const results = keys.map(async (key) => {
        const [id = 0, offset = 0, size = 0] = key.split(' ').map(Number)
        return [key, await rank(db, rankingOf(id), { offset, size })] as const
      })
      return new Map(await Promise.all(results))
    },
  })
  return async (reading: ReadContext, id: number, { offset, size }: PageWindow): Promise<Ranked> => {
    const key = `${id} ${offset} ${size}`
    return (await read(reading, [key])).get(key) ?? { ids: [], total: 0 }
  }
}

/** A claim of sales needs a sale. */
const IS_SOLD = sql`i.sold > 0`

const bestSoldOfAll = cachedRanking(() => ({ where: IS_SOLD, order: bySales }))
export const bestSold = (reading: ReadContext, window: PageWindow) => bestSoldOfAll(reading, 0, window)

export const bestSoldIn = cachedRanking((categoryId) => ({
  where: sql`${IS_SOLD} and i.cat_ids && ${[categoryId]}::int[]`,
  order: bySales,
}))

/** Attributes by which two products can clash: clothing for her and for him, for winter and for summer. */
const CLASHING = ['gender', 'season', 'temperature', 'discipline']

/** Two products go together unless both have values of such an attribute and share none. */
const goesTogether = sql`not exists (
  select from attributes a
  join lateral (select array_agg(o.id) as ids from attribute_options o where o.attribute_id = a.id) options on true
  where a.code = any(${CLASHING}::text[]) and own.opt_ids && options.ids and i.opt_ids && options.ids
    and not exists (
      select from unnest(options.ids) as option(id) where option.id = any(own.opt_ids) and option.id = any(i.opt_ids)))`

/** Ranks the products ordered together with a product and for the same use, most frequent first. */
export const purchasedTogetherWith = cachedRanking((productId) => ({
  joins: sql`
      join bought_together t on t.other_id = i.product_id and t.product_id = ${productId}
      join product_index own on own.product_id = ${productId}`,
  where: sql`i.product_id <> ${productId} and ${goesTogether}`,
  order: sql`t.orders desc, ${bySales}`,
}))

/**
 * Ranks alternatives from the same deepest categories, most similar first, then closest in price. A category by season
 * mixes kinds of clothing: their size charts tell these apart.
 */
export const alternativesTo = cachedRanking((productId) => ({
  joins: sql`
      join product_index own on own.product_id = ${productId}
      join lateral (
        select array_agg(c.id) as ids from categories c
        where c.id = any(own.cat_ids) and c.brand_id is null and c.level = (
          select max(deepest.level) from categories deepest where deepest.id = any(own.cat_ids) and deepest.brand_id is null)
      ) home on true
      left join size_charts own_chart on own_chart.id = (select size_chart_id from products where id = ${productId})
      left join size_charts chart on chart.id = (select size_chart_id from products where id = i.product_id)
      join lateral (
        select count(*) as alike from unnest(i.opt_ids) as option(id) where option.id = any(own.opt_ids)
      ) shared on true`,
  where: sql`i.product_id <> ${productId} and i.cat_ids && home.ids
      and (own_chart.kind is null or chart.kind is null or chart.kind = own_chart.kind)`,
  order: sql`shared.alike desc, abs(i.price_min_cents - own.price_min_cents), ${bySales}`,
}))

/** Reads categories below the root by name, highest level first. */
const namedCategories = cachedRead({
  dependsOn: ['catalogue'],
  async read(db) {
    const { rows } = await sql<{ id: number; name: Localised }>`
      select id, name from categories where is_active and level > 1 order by level, position, id
    `.execute(db)
    return rows
  },
})

/** Finds a category by its name in a language; of several, the one at the highest level. @returns its id */
export async function categoryByName(
  reading: ReadContext,
  name: string,
  language: Language,
): Promise<number | null> {
  const lowerName = name.toLowerCase()
  const match = (await namedCategories(reading)).find(
    (category) => (category.name[language] ?? category.name.nl).toLowerCase() === lowerName,
  )
  return match?.id ?? null
}

/** Ranks the best sellers among the products that a category's products link to. */
const linkedFrom = (kind: 'related' | 'upsell' | 'crosssell') =>
  cachedRanking((categoryId) => ({
    where: sql`${IS_SOLD} and i.product_id in (
      select l.linked_id from product_links l join product_index source on source.product_id = l.product_id
      where l.kind = ${kind} and not source.is_gone and source.cat_ids && ${[categoryId]}::int[])`,
    order: bySales,
  }))

export const bestsellersLinkedFrom = {
  related: linkedFrom('related'),
  upsell: linkedFrom('upsell'),
  crosssell: linkedFrom('crosssell'),
}

/** Stores the products that a visitor viewed, the latest first, with the time of the last view. */
export async function storeViews(
  db: Db,
  { visitor, productIds, now }: { visitor: string; productIds: readonly number[]; now: Date },
): Promise<void> {
  await db
    .insertInto('product_views')
    .values(
      productIds.map((product_id, index) => ({
        visitor,
        product_id,
        viewed_at: new Date(now.getTime() - index),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'product_id'])
        .doUpdateSet((eb) => ({ viewed_at: eb.ref('excluded.viewed_at') })),
    )
    .execute()
}

/** Reads the viewed products that a visitor can still buy, the latest first. */
export async function viewedBy(db: Db, visitor: string, { offset, size }: PageWindow): Promise<Ranked> {
  const { rows } = await sql<{ id: number; total: number }>`
    select i.product_id as id, count(*) over () as total
    from product_views v join product_index i on i.product_id = v.product_id
    where v.visitor = ${visitor} and not i.is_gone and i.in_stock
    order by v.viewed_at desc, i.product_id
    limit ${size} offset ${offset}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

export async function forgetViewsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('product_views').where('viewed_at', '<', moment).execute()
}
