import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { Database } from '../platform/database/database.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Language, Localised } from '../platform/graphql/context.ts'
import type {
  BlogPostsFilterInput,
  FilterTypeInput,
  InputMaybe,
} from '../platform/graphql/generated/contract.ts'

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
  /** The contract's filter, or the post of an identifier. */
  filter?: InputMaybe<BlogPostsFilterInput> | { identifier: string }
  language: Language
  now: Date
  /** Column and direction; posts of the same moment stand in the order of their ids. */
  sort: { field: 'publish_at' | 'created_at' | 'title'; descending: boolean }
  /** Null for all. */
  page: { offset: number; size: number } | null
}

type Posts = ExpressionBuilder<Database, 'blog_posts'>

export interface FoundPosts {
  posts: BlogPostRow[]
  total: number
}

/** The moments at which posts are published, in order: between two of them the blog does not change. */
const publications = cachedRead({
  of: ['content'],
  async read(db) {
    // Rounded up: a Date has milliseconds, and must not lie before the publication itself.
    const { rows } = await sql<{ moment: string }>`
      select date_trunc('milliseconds', publish_at + interval '999 microseconds') as moment
      from blog_posts where is_active order by 1
    `.execute(db)
    return rows.map(({ moment }) => new Date(moment))
  },
})

/** When the blog last changed by the clock, as JSON writes it. */
async function lastPublication(reading: ReadContext, now: Date): Promise<string> {
  const last = (await publications(reading)).findLast((moment) => moment <= now) ?? new Date(0)
  return last.toISOString()
}

/** By a question as JSON; its `now` is a moment at which the blog changed. */
const postsByQuestion = cachedReads<string, FoundPosts>({
  of: ['content'],
  most: 500,
  weigh: ({ posts }) => posts.length,
  async read(db, questions) {
    const found = questions.map(async (question) => {
      const query = JSON.parse(question) as Omit<BlogQuery, 'now'> & { now: string }
      return [question, await readPosts(db, { ...query, now: new Date(query.now) })] as const
    })
    return new Map(await Promise.all(found))
  },
})

/** A page of the published posts that pass the filter, and how many pass it in all. */
export async function findBlogPosts(reading: ReadContext, query: BlogQuery): Promise<FoundPosts> {
  const question = JSON.stringify({ ...query, now: await lastPublication(reading, query.now) })
  const found = await postsByQuestion(reading, [question])
  return found.get(question) ?? { posts: [], total: 0 }
}

async function readPosts(
  db: Kysely<Database>,
  { filter, language, now, sort, page }: BlogQuery,
): Promise<FoundPosts> {
  const order = sort.field === 'title' ? sql`lower(title ->> ${language})` : sql.ref(sort.field)
  let query = db
    .selectFrom('blog_posts')
    .select(['id', 'identifier', 'content', 'title'])
    .select([
      sql<Localised>`short_content`.as('shortContent'),
      'featured_image as featuredImage',
      'featured_image_alt as featuredImageAlt',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      'created_at as createdAt',
      'publish_at as publishAt',
      'updated_at as updatedAt',
      sql<number>`count(*) over ()`.as('total'),
      sql<
        number[]
      >`array(select category_id from blog_post_categories where post_id = blog_posts.id order by 1)`.as(
        'categoryIds',
      ),
      sql<
        BlogPostRow['author']
      >`(select jsonb_build_object('id', a.id, 'identifier', a.identifier, 'name', a.name)
        from blog_authors a where a.id = author_id)`.as('author'),
    ])
    .where('is_active', '=', true)
    .where('publish_at', '<=', now)
    .orderBy(sql`${order} ${sort.descending ? sql`desc` : sql`asc`}`)
    .orderBy('id', sort.descending ? 'desc' : 'asc')
  if (filter && 'identifier' in filter) query = query.where('identifier', '=', filter.identifier)
  else if (filter) query = query.where((posts) => passesFilter(posts, filter, language))
  if (page) query = query.limit(page.size).offset(page.offset)
  const rows = (await query.execute()) as unknown as (BlogPostRow & { total: number })[]
  const posts = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    publishAt: new Date(row.publishAt),
    updatedAt: row.updatedAt && new Date(row.updatedAt),
  }))
  return { posts, total: rows[0]?.total ?? 0 }
}

function passesFilter(posts: Posts, filter: BlogPostsFilterInput, language: Language): Expression<SqlBool> {
  const inCategories = (ids: number[]) =>
    posts.exists(
      posts
        .selectFrom('blog_post_categories as c')
        .select('c.post_id')
        .whereRef('c.post_id', '=', 'blog_posts.id')
        .where('c.category_id', 'in', ids),
    )
  const conditions: Expression<SqlBool>[] = []
  const postIds = idsOf(filter.post_id)
  if (postIds) conditions.push(postIds.length > 0 ? posts('id', 'in', postIds) : posts.lit(false))
  const categoryIds = idsOf(filter.category_id)
  if (categoryIds) conditions.push(categoryIds.length > 0 ? inCategories(categoryIds) : posts.lit(false))
  for (const word of wordsOf(filter.search)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql<SqlBool>`concat_ws(' ', title ->> ${language}, short_content ->> ${language}, content ->> ${language}) ilike ${pattern}`,
    )
  }
  const all = posts.and(conditions)
  return filter.or ? posts.or([all, passesFilter(posts, filter.or, language)]) : all
}

/** The numbers of a filter; null when it asks nothing, empty when it asks for what is not a number. */
function idsOf(filter: InputMaybe<FilterTypeInput> | undefined): number[] | null {
  const values = filter?.eq != null ? [filter.eq] : (filter?.in ?? filter?.finset)
  return values?.filter((value) => /^\d{1,9}$/.test(value ?? '')).map(Number) ?? null
}

function wordsOf(filter: InputMaybe<FilterTypeInput> | undefined): string[] {
  const text = filter?.eq ?? filter?.like?.replaceAll('%', ' ') ?? ''
  return text.split(/\s+/).filter(Boolean).slice(0, 8)
}

/** How many posts pass: for a page beyond the last one, which holds none to count by. */
export async function countBlogPosts(reading: ReadContext, query: Omit<BlogQuery, 'page'>): Promise<number> {
  const { total } = await findBlogPosts(reading, { ...query, page: { offset: 0, size: 1 } })
  return total
}

/** By a moment at which the blog changed. */
const categoriesByMoment = cachedReads<string, BlogCategoryRow[]>({
  of: ['content'],
  most: 2,
  async read(db, moments) {
    const found = moments.map(async (moment) => {
      const { rows } = await sql<BlogCategoryRow>`
        select c.id, c.identifier, c.title, c.meta_title as "metaTitle", c.meta_description as "metaDescription",
          (select count(*)::int from blog_post_categories l join blog_posts p on p.id = l.post_id
            where l.category_id = c.id and p.is_active and p.publish_at <= ${moment}::timestamptz) as posts
        from blog_categories c order by c.position, c.id
      `.execute(db)
      return [moment, rows] as const
    })
    return new Map(await Promise.all(found))
  },
})

/** All categories in their order with the number of published posts. */
export async function blogCategories(reading: ReadContext, now: Date): Promise<BlogCategoryRow[]> {
  const moment = await lastPublication(reading, now)
  return (await categoriesByMoment(reading, [moment])).get(moment) ?? []
}
