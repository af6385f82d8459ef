import { loadShell } from '../document/shell-data.server.ts'
import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { prefixOf } from '../platform/i18n/language.ts'
import type { PageRequest } from '../platform/page.ts'
import { pathOfBackend } from '../platform/page-address.ts'
import { pageNotFound } from '../platform/page-response.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { loadStores } from '../stores/load-stores.server.ts'
import { linksOfEditors } from './editors-links.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

/** A page that is to be found. */
export interface ListedPage {
  /** Without a language's prefix. */
  path: string
  /** When it last changed, as the backend says it; null where it says nothing. */
  changed: string | null
  /** Media addresses. */
  pictures: readonly string[]
}

const Products = graphql(`
  query ListedProducts($pageSize: Int!, $currentPage: Int!) {
    products(
      filter: { price: { from: "0.01" } }
      sort: { name: ASC }
      pageSize: $pageSize
      currentPage: $currentPage
    ) {
      total_count
      items {
        url_key
        url_suffix
        canonical_url
        updated_at
        media_gallery {
          __typename
          url
          disabled
        }
      }
    }
  }
`)

const Categories = graphql(`
  query ListedCategories($parents: [String]!, $pageSize: Int!) {
    categories(filters: { parent_id: { in: $parents } }, pageSize: $pageSize) {
      items {
        id
        url_path
        url_suffix
        canonical_url
        image
        updated_at
      }
    }
  }
`)

const TextPage = graphql(`
  query ListedTextPage($url: String!) {
    route(url: $url) {
      __typename
      ... on CmsPage {
        updated_at
      }
    }
  }
`)

const Dates = graphql(`
  query ListedDates {
    contentDates {
      blocks
      brands
      faq
      forms
      partfinder
      sliders
    }
  }
`)

const Stories = graphql(`
  query ListedStories {
    blogPosts(allPosts: true) {
      items {
        identifier
        update_time
        featured_image
        categories {
          category_id
        }
      }
    }
    blogCategories {
      items {
        category_id
        posts_count
      }
    }
  }
`)

const AT_ONCE = 250
const MAX_LEVELS = 6
const MAX_OF_A_LEVEL = 300

const listed = (path: string, changed: string | null = null, pictures: readonly string[] = []) => ({
  path,
  changed,
  pictures,
})

/** Pages of products: a part of the catalogue of that size, from 1 on. */
export async function productPages(
  context: RequestContext,
  part: number,
  size: number,
): Promise<ListedPage[]> {
  const { query } = commerceFor(context)
  const products = await readCatalogue(
    { part, size, atOnce: AT_ONCE },
    async (page) => (await query(Products, page)).products,
  )
  return products.flatMap(({ url_key, url_suffix, canonical_url, updated_at, media_gallery }) =>
    url_key
      ? [
          listed(
            pathOfBackend(canonical_url) ?? paths.product(url_key, url_suffix ?? ''),
            updated_at ?? null,
            present(media_gallery)
              .filter(({ __typename, disabled }) => !disabled && __typename === 'ProductImage')
              .flatMap(({ url }) => url ?? []),
          ),
        ]
      : [],
  )
}

/** Pages of categories, level by level; the list of brands has an address of the shop's own. */
export async function categoryPages(context: RequestContext): Promise<ListedPage[]> {
  const { query } = commerceFor(context)
  const pages: ListedPage[] = []
  let parents = [String(context.storeView.rootCategory)]
  for (let level = 0; parents.length > 0 && level < MAX_LEVELS; level += 1) {
    const { categories } = await query(Categories, { parents, pageSize: MAX_OF_A_LEVEL })
    const items = present(categories?.items)
    for (const { url_path, url_suffix, canonical_url, image, updated_at } of items) {
      if (!url_path || `/${url_path}` === paths.brands()) continue
      const path = pathOfBackend(canonical_url) ?? paths.category(url_path, url_suffix ?? '')
      pages.push(listed(path, updated_at ?? null, image ? [image] : []))
    }
    parents = items.map(({ id }) => String(id))
  }
  return pages
}

/** Every story of the blog, and the lists of them. */
export async function storyPages(context: RequestContext): Promise<ListedPage[]> {
  const { query, features } = commerceFor(context)
  if (!features.has('blog')) throw pageNotFound()
  const { blogPosts, blogCategories } = await query(Stories, {})
  const stories = present(blogPosts?.items)
  const topics = present(blogCategories?.items).filter(({ posts_count }) => (posts_count ?? 0) > 0)
  return [
    listed(paths.blog(), lastChangeOf(stories)),
    ...topics.map(({ category_id: id }) =>
      listed(
        paths.blogCategory(id ?? ''),
        lastChangeOf(
          stories.filter(({ categories }) =>
            present(categories).some(({ category_id }) => category_id === id),
          ),
        ),
      ),
    ),
    ...stories.flatMap(({ identifier, update_time, featured_image }) =>
      identifier
        ? [listed(paths.blogArticle(identifier), update_time ?? null, featured_image ? [featured_image] : [])]
        : [],
    ),
  ]
}

/** A list of stories changes with them. */
const lastChangeOf = (stories: readonly { update_time?: string | null }[]) =>
  newest(stories.map(({ update_time }) => update_time))

/** The last of moments as backends write them, which sort as texts; null where none is known. */
const newest = (moments: readonly (string | null | undefined)[]) =>
  moments
    .map((moment) => moment ?? '')
    .sort()
    .at(-1) || null

/** Pages that a feature fills. */
const EXTENDED = [
  ['brands', paths.brands()],
  ['faq', paths.faq()],
  ['partfinder', paths.partfinder()],
  ['physical_stores', paths.stores()],
] as const

/** The shop's own pages, its stores, and what its editors lead to from the foot of every page. */
export async function editorsPages(request: PageRequest): Promise<ListedPage[]> {
  const { features, language } = request
  const own = [
    paths.home(),
    paths.contact(),
    paths.withdrawal(),
    paths.returns(),
    paths.privacy(),
    paths.accessibility(),
    ...EXTENDED.flatMap(([feature, path]) => (features.has(feature) ? [path] : [])),
  ]
  const [shell, stores] = await Promise.all([
    loadShell(request),
    features.has('physical_stores') ? loadStores(request) : [],
  ])
  const prefix = prefixOf(language)
  const written = linksOfEditors(shell.footer)
    .map(({ path }) => path.slice(prefix.length) || '/')
    // It stands among the stories.
    .filter((path) => path !== paths.blog())
    .filter((path) => !EXTENDED.some(([feature, own]) => path === own && !features.has(feature)))
  const wholes = await lastChangeOfWholes(request, stores)
  const texts = await Promise.all(
    [...new Set([...own, ...written])].map(async (path) =>
      listed(path, newest([...(wholes.get(path) ?? []), await lastChangeAt(path, request)])),
    ),
  )
  const pages = new Map(texts.map((page) => [page.path, page]))
  for (const { urlKey, pictures, changed } of stores) {
    const path = paths.store(urlKey)
    pages.set(
      path,
      listed(
        path,
        changed,
        pictures.map(({ url }) => url),
      ),
    )
  }
  return [...pages.values()]
}

/** Pages that are made of several things: when each of these last changed. Nothing on backends that do not tell. */
async function lastChangeOfWholes(
  context: RequestContext,
  stores: readonly { changed: string | null }[],
): Promise<ReadonlyMap<string, readonly (string | null | undefined)[]>> {
  const { queryOptional, features } = commerceFor(context)
  const dates = features.has('content_dates') ? (await queryOptional(Dates, {}))?.contentDates : null
  if (!dates) return new Map()
  const ofStores = newest(stores.map(({ changed }) => changed))
  return new Map([
    [paths.home(), [dates.sliders, dates.blocks, dates.brands, ofStores]],
    [paths.contact(), [dates.forms, dates.blocks, ofStores]],
    [paths.faq(), [dates.faq]],
    [paths.brands(), [dates.brands]],
    [paths.partfinder(), [dates.partfinder]],
    [paths.stores(), [ofStores]],
  ])
}

/** When the text at a path last changed; null for a page that is no text, and on backends that do not tell. */
async function lastChangeAt(path: string, context: RequestContext): Promise<string | null> {
  const { query, features } = commerceFor(context)
  if (!features.has('content_dates')) return null
  const { route } = await query(TextPage, { url: path.slice(1) || '/' })
  return route?.__typename === 'CmsPage' ? (route.updated_at ?? null) : null
}
