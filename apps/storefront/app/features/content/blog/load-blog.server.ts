import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../../lib/format/html.server.ts'
import {
  pageNotFound,
  pathWithoutLanguage,
  type RequestContext,
  redirectTo,
} from '../../../lib/page/route-module.tsx'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import * as paths from '../../../paths.ts'

const Card = graphql(`
  fragment BlogCard_post on BlogPost {
    post_id
    identifier
    title
    short_filtered_content
    featured_image
    featured_img_alt
    first_image
    creation_time
    categories {
      category_id
      title
    }
  }
`)

const Blog = graphql(`
  query Blog($topic: String, $search: String, $pageSize: Int!, $page: Int!, $sort: [String]!) {
    blogPosts(
      filter: { category_id: { eq: $topic }, search: { eq: $search } }
      pageSize: $pageSize
      currentPage: $page
      sort: $sort
    ) {
      total_count
      total_pages
      items {
        ...BlogCard_post
      }
    }
    blogCategories {
      items {
        category_id
        title
        posts_count
        meta_title
        meta_description
      }
    }
  }
`)

const LatestPosts = graphql(`
  query LatestBlogPosts($pageSize: Int!, $sort: [String]!) {
    blogPosts(pageSize: $pageSize, currentPage: 1, sort: $sort) {
      items {
        ...BlogCard_post
      }
    }
  }
`)

const BlogArticle = graphql(`
  query BlogArticle($id: String!) {
    blogPost(id: $id) {
      filtered_content
      update_time
      meta_title
      meta_keywords
      meta_description
      author {
        name
      }
      ...BlogCard_post
      related_posts {
        ...BlogCard_post
      }
      related_products {
        sku
        url_key
        ...ProductCard_product
        ...CrossSellProduct_product
      }
    }
  }
`)

/** Blog article as shown in a list. */
export interface BlogCardData {
  code: string
  title: string
  summary: string
  picture: string | null
  pictureAlt: string
  date: string
  topics: readonly { id: string; title: string }[]
}

function toCard(masked: FragmentType<typeof Card>): BlogCardData {
  const post = readFragment(Card, masked)
  return {
    code: post.identifier ?? String(post.post_id ?? ''),
    title: post.title ?? '',
    summary: plainText(post.short_filtered_content, 240),
    picture: post.featured_image || post.first_image || null,
    pictureAlt: post.featured_img_alt ?? '',
    date: post.creation_time ?? '',
    topics: nonNull(post.categories).map(({ category_id, title }) => ({
      id: String(category_id ?? ''),
      title: title ?? '',
    })),
  }
}

const MAX_TERM_LENGTH = 120

/**
 * Loads a page of the blog: all articles, one topic, or search results. 404 for an unknown topic, 302 to the first
 * page beyond the last.
 */
export async function loadBlog(
  context: RequestContext,
  topicId: string | undefined,
  parameters: URLSearchParams,
) {
  const { query, features } = commerceFor(context)
  if (!features.has('blog') || (topicId !== undefined && !/^\d{1,9}$/.test(topicId))) throw pageNotFound()
  const term = (parameters.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TERM_LENGTH)
  const pageParameter = parameters.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(pageParameter) ? Number(pageParameter) : 1
  const { pageSize, sort } = shopConfig.blog
  const { blogPosts, blogCategories } = await query(Blog, {
    ...(topicId && { topic: topicId }),
    ...(term && { search: term }),
    pageSize,
    page,
    sort: [sort],
  })
  const topics = nonNull(blogCategories?.items).map((topic) => ({
    id: String(topic.category_id ?? ''),
    title: topic.title ?? '',
    metaTitle: topic.meta_title || topic.title || '',
    metaDescription: topic.meta_description ?? null,
  }))
  const topic = topics.find(({ id }) => id === topicId) ?? null
  const pages = Math.max(1, blogPosts?.total_pages ?? 1)
  if (topicId && !topic) throw pageNotFound()
  if (page > pages) {
    throw redirectTo(`${pathWithoutLanguage(context)}${term ? `?q=${encodeURIComponent(term)}` : ''}`, 302)
  }
  return { term, page, pages, topics, topic, posts: nonNull(blogPosts?.items).map(toCard) }
}

/** Loads the newest posts; none if the shop has no blog or the query fails. */
export async function loadLatestPosts(context: RequestContext, size: number) {
  const { queryOptional, features } = commerceFor(context)
  if (!features.has('blog')) return []
  const latest = await queryOptional(LatestPosts, { pageSize: size, sort: [shopConfig.blog.sort] })
  return nonNull(latest?.blogPosts?.items).map(toCard)
}

/** Loads a post by its code. 404 if there is none. */
export async function loadArticle(context: RequestContext, code: string, host: string) {
  const { query, language, features } = commerceFor(context)
  if (!features.has('blog')) throw pageNotFound()
  const { blogPost: post } = await query(BlogArticle, { id: code })
  if (!post) throw pageNotFound()
  const card = toCard(post)
  // The backend also finds a post by its number; redirect to its canonical URL.
  if (card.code !== code) throw redirectTo(paths.blogArticle(card.code), 301)
  const { lead, html } = withoutRepeatedLead(
    readFragment(Card, post).short_filtered_content,
    safeHtml(post.filtered_content, language, [host]),
  )
  return {
    ...card,
    lead,
    ...placeProducts(html, nonNull(post.related_products)),
    changed: post.update_time ?? card.date,
    author: post.author?.name ?? null,
    metaTitle: post.meta_title || card.title,
    metaDescription: post.meta_description || card.summary,
    keywords: post.meta_keywords ?? null,
    others: nonNull(post.related_posts).map(toCard).slice(0, 3),
  }
}

const FIRST_PARAGRAPH = /^\s*<p[^>]*>(.*?)<\/p>/s
const WHOLE = Number.POSITIVE_INFINITY

/**
 * Removes the overlap of a lead and the text below it. Many blogs use the first paragraph as summary: a whole
 * paragraph in the lead is removed from the text, and a lead that is only the start of a paragraph is dropped.
 * @param summary HTML
 * @param html of the text, sanitised
 */
export function withoutRepeatedLead(
  summary: string | null | undefined,
  html: string,
): { lead: string; html: string } {
  const lead = plainText(summary, WHOLE)
  const [paragraph = '', inner = ''] = FIRST_PARAGRAPH.exec(html) ?? []
  const first = plainText(inner, WHOLE)
  if (lead !== '' && first === lead) return { lead, html: html.slice(paragraph.length) }
  const beginning = lead.replace(/\s*(?:…|\.\.\.)$/, '')
  return { lead: first.startsWith(beginning) ? '' : lead, html }
}

/** Elements without an end tag. */
const VOID_TAGS = /^(?:area|br|col|hr|img|input|source|track|wbr)$/
const TAGS = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g
const LINKS = /<a\b[^>]*\bhref="([^"?#]*)/g

/** Splits sanitised HTML into its outermost elements, each with the text before it. */
export function outermostElements(html: string): string[] {
  const elements: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: isEnd, 2: name = '', index } of html.matchAll(TAGS)) {
    if (VOID_TAGS.test(name)) continue
    depth += isEnd ? -1 : 1
    if (depth > 0) continue
    elements.push(html.slice(start, index + tag.length))
    start = index + tag.length
  }
  return [...elements, html.slice(start)].filter((element) => element.trim() !== '')
}

/**
 * Places products after the paragraph that first links to them, and the others below the text.
 *
 * @param html sanitised
 */
export function placeProducts<Product extends { url_key?: string | null }>(
  html: string,
  products: readonly Product[],
): { parts: { html: string; products: Product[] }[]; products: Product[] } {
  const parts: { html: string; products: Product[] }[] = []
  let remaining = [...products]
  let text = ''
  for (const element of outermostElements(html)) {
    text += element
    const linked = new Set([...element.matchAll(LINKS)].map(([, path = '']) => readUrlKey(path)))
    const here = remaining.filter(({ url_key }) => url_key && linked.has(url_key))
    if (here.length === 0) continue
    remaining = remaining.filter((product) => !here.includes(product))
    parts.push({ html: text, products: here })
    text = ''
  }
  return { parts: text === '' ? parts : [...parts, { html: text, products: [] }], products: remaining }
}

/** Reads the url key from a path: `/en/regenjas.html` is `regenjas`. */
const readUrlKey = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/, '')
