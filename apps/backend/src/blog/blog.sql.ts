import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type {
  BlogPostsFilterInput,
  FilterTypeInput,
  InputMaybe,
} from '../platform/graphql/generated/contract.ts'
import type { Language, Localised } from '../platform/languages.ts'

export interface BlogAuthorRow {
  id: number
  identifier: string
  name: string
}

export interface BlogPostRow {
  id: number
  identifier: string
  title: Localised
  shortContent: Localised
  content: Localised
  featuredImage: string | null
  featuredImageAlt: Localised | null
  metaTitle: Localised | null
  metaDescription: Localised | null
  createdAt: Date
  publishAt: Date
  updatedAt: Date | null
  categoryIds: number[]
  productIds: number[]
  author: BlogAuthorRow | null
}

export interface BlogCategoryRow {
  id: number
  identifier: string
  title: Localised
  metaTitle: Localised | null
  metaDescription: Localised | null
  posts: number
}

export interface BlogQuery {
  /** The contract's filter, or the identifier of one post. */
  filter?: InputMaybe<BlogPostsFilterInput> | { identifier: string }
  language: Language
  now: Date
  /** Column and direction; posts with the same time are ordered by id. */
  sort: { field: 'publish_at' | 'created_at' | 'title'; descending: boolean }
  /** Null for all posts. */
  page: { offset: number; size: number } | null
}

export interface FoundPosts {
  posts: BlogPostRow[]
  total: number
}

/**
 * Publication times in order. The blog does not change between two of them, so answers are cached by
 * publication time.
 */
const publications = cachedRead({
  dependsOn: ['content'],
  async read(db) {
    // Rounded up, because a Date has only milliseconds and must not be before the publication itself.
    const { rows } = await sql<{ moment: string }>`
      select date_trunc('milliseconds', publish_at + interval '999 microseconds') as moment
      from blog_posts where is_active order by 1
    `.execute(db)
    return rows.map(({ moment }) => new Date(moment))
  },
})

/** Returns the latest publication time, as in JSON. */
async function lastPublication(reading: ReadContext, now: Date): Promise<string> {
  const last = (await publications(reading)).findLast((moment) => moment <= now) ?? new Date(0)
  return last.toISOString()
}

/** Pages of posts by query. The query is JSON, and its `now` is a publication time. */
const postsByQuestion = cachedReads<string, FoundPosts>({
  dependsOn: ['content'],
  maxEntries: 500,
  weigh: ({ posts }) => posts.length,
  async read(db, questions) {
    const results = questions.map(async (question) => {
      const query = JSON.parse(question) as Omit<BlogQuery, 'now'> & { now: string }
      return [question, await readPosts(db, { ...query, now: new Date(query.now) })] as const
    })
    return new Map(await Promise.all(results))
  },
})

/** Reads a page of the published posts that match the filter, and the total number of matches. */
export async function findBlogPosts(reading: ReadContext, query: BlogQuery): Promise<FoundPosts> {
  const question = JSON.stringify({ ...query, now: await lastPublication(reading, query.now) })
  const results = await postsByQuestion(reading, [question])
  return results.get(question) ?? { posts: [], total: 0 }
}

async function readPosts(db: Db, { filter, language, now, sort, page }: BlogQuery): Promise<FoundPosts> {
  const orders = {
    title: sql`lower(p.title ->> ${language})`,
    publish_at: sql`p.publish_at`,
    created_at: sql`p.created_at`,
  }
  const direction = sort.descending ? sql`desc` : sql`asc`
  const conditions = [sql<SqlBool>`p.is_active and p.publish_at <= ${now}`]
  if (filter && 'identifier' in filter) conditions.push(sql`p.identifier = ${filter.identifier}`)
  else if (filter) conditions.push(passesFilter(filter, language))
  const posts = await selectPosts(
    db,
    sql.join(conditions, sql` and `),
    sql`order by ${orders[sort.field]} ${direction}, p.id ${direction}
      ${page ? sql`limit ${page.size} offset ${page.offset}` : sql``}`,
  )
  return { posts, total: posts[0]?.total ?? 0 }
}

/** Reads a post by its id, published or not; null if there is none. */
export async function readAnyPost(db: Db, id: number): Promise<BlogPostRow | null> {
  return (await selectPosts(db, sql`p.id = ${id}`))[0] ?? null
}

async function selectPosts(db: Db, where: RawBuilder<unknown>, order = sql``) {
  const { rows } = await sql<BlogPostRow & { total: number }>`
    select p.id, p.identifier, p.title, p.short_content as "shortContent", p.content,
      p.featured_image as "featuredImage", p.featured_image_alt as "featuredImageAlt",
      p.meta_title as "metaTitle", p.meta_description as "metaDescription",
      p.created_at as "createdAt", p.publish_at as "publishAt", p.updated_at as "updatedAt",
      count(*) over ()::int as total,
      array(select c.category_id from blog_post_categories c where c.post_id = p.id order by 1) as "categoryIds",
      array(select r.product_id from blog_post_products r where r.post_id = p.id order by r.position) as "productIds",
      (select jsonb_build_object('id', a.id, 'identifier', a.identifier, 'name', a.name)
        from blog_authors a where a.id = p.author_id) as author
    from blog_posts p
    where ${where}
    ${order}
  `.execute(db)
  // Batched reads come back as JSON, which has no dates.
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    publishAt: new Date(row.publishAt),
    updatedAt: row.updatedAt && new Date(row.updatedAt),
  }))
}

/** Converts the contract's filter to a condition on a post `p`. */
function passesFilter(filter: BlogPostsFilterInput, language: Language): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`]
  const postIds = parseIds(filter.post_id)
  if (postIds) conditions.push(sql`p.id = any(${postIds}::int[])`)
  const categoryIds = parseIds(filter.category_id)
  if (categoryIds) {
    conditions.push(sql`exists (select from blog_post_categories c
      where c.post_id = p.id and c.category_id = any(${categoryIds}::int[]))`)
  }
  for (const word of parseWords(filter.search)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`concat_ws(' ', p.title ->> ${language}, p.short_content ->> ${language},
      p.content ->> ${language},
      (select a.name from blog_authors a where a.id = p.author_id)) ilike ${pattern}`)
  }
  const all = sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
  return filter.or ? sql`(${all} or ${passesFilter(filter.or, language)})` : all
}

/** Reads the numbers of a filter; null without a filter, empty if a value is no number. */
function parseIds(filter: InputMaybe<FilterTypeInput> | undefined): number[] | null {
  const values = filter?.eq != null ? [filter.eq] : (filter?.in ?? filter?.finset)
  return values?.filter((value) => /^\d{1,9}$/.test(value ?? '')).map(Number) ?? null
}

function parseWords(filter: InputMaybe<FilterTypeInput> | undefined): string[] {
  const text = filter?.eq ?? filter?.like?.replaceAll('%', ' ') ?? ''
  return text.split(/\s+/).filter(Boolean).slice(0, 8)
}

/** Counts the matching posts; used for a page beyond the last one, which has no row to read the total from. */
export async function countBlogPosts(reading: ReadContext, query: Omit<BlogQuery, 'page'>): Promise<number> {
  const { total } = await findBlogPosts(reading, { ...query, page: { offset: 0, size: 1 } })
  return total
}

const categoriesByMoment = cachedReads<string, BlogCategoryRow[]>({
  dependsOn: ['content'],
  maxEntries: 2,
  async read(db, moments) {
    const results = moments.map(async (moment) => {
      const { rows } = await sql<BlogCategoryRow>`
        select c.id, c.identifier, c.title, c.meta_title as "metaTitle", c.meta_description as "metaDescription",
          (select count(*)::int from blog_post_categories l join blog_posts p on p.id = l.post_id
            where l.category_id = c.id and p.is_active and p.publish_at <= ${moment}::timestamptz) as posts
        from blog_categories c order by c.position, c.id
      `.execute(db)
      return [moment, rows] as const
    })
    return new Map(await Promise.all(results))
  },
})

/** Reads all categories in order with the number of published posts. */
export async function blogCategories(reading: ReadContext, now: Date): Promise<BlogCategoryRow[]> {
  const moment = await lastPublication(reading, now)
  return (await categoriesByMoment(reading, [moment])).get(moment) ?? []
}
