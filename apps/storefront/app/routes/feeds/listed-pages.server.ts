import { type FooterColumn, loadShell } from '../../features/shell/shell-data.server.ts'
import { loadStores } from '../../features/stores/load-stores.server.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { CommerceRefusal, commerceFor } from '../../lib/api/server-client.ts'
import { plainText } from '../../lib/format/html.server.ts'
import { languagePrefix } from '../../lib/i18n/language.ts'
import { type PageRequest, pageNotFound, type RequestContext } from '../../lib/page/route-module.tsx'
import { parseBackendPath } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'

export interface ListedPage {
  /** Without a language's prefix. */
  path: string
  /** Last change, from the backend; null if unknown. */
  changed: string | null
  /** Media addresses. */
  pictures: readonly string[]
}

const Products = graphql(`
  query ListedProducts($pageSize: Int!, $currentPage: Int!) {
    products(
      filter: { price: { from: "0" } }
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

const PRODUCTS_PER_QUERY = 250
const MAX_LEVELS = 6
const MAX_CATEGORIES_PER_LEVEL = 300

const toListedPage = (path: string, changed: string | null = null, pictures: readonly string[] = []) => ({
  path,
  changed,
  pictures,
})

/** Lists the product pages of one part. Parts have `PRODUCTS_PER_FILE` products and count from 1. */
export async function productPages(
  context: RequestContext,
  part: number,
  size: number,
): Promise<ListedPage[]> {
  const { query } = commerceFor(context)
  const products = await readCatalogue(
    { part, size, atOnce: PRODUCTS_PER_QUERY },
    async (page) => (await query(Products, page)).products,
  )
  return products.flatMap(({ url_key, url_suffix, canonical_url, updated_at, media_gallery }) =>
    url_key
      ? [
          toListedPage(
            parseBackendPath(canonical_url) ?? paths.product(url_key, url_suffix ?? ''),
            updated_at ?? null,
            nonNull(media_gallery)
              .filter(({ __typename, disabled }) => !disabled && __typename === 'ProductImage')
              .flatMap(({ url }) => url ?? []),
          ),
        ]
      : [],
  )
}

/** Lists the category pages, level by level; the brands page has its own path. */
export async function categoryPages(context: RequestContext): Promise<ListedPage[]> {
  const { query } = commerceFor(context)
  const pages: ListedPage[] = []
  let parents = [String(context.storeView.rootCategory)]
  for (let level = 0; parents.length > 0 && level < MAX_LEVELS; level += 1) {
    const { categories } = await query(Categories, { parents, pageSize: MAX_CATEGORIES_PER_LEVEL })
    const items = nonNull(categories?.items)
    for (const { url_path, url_suffix, canonical_url, image, updated_at } of items) {
      if (!url_path || `/${url_path}` === paths.brands()) continue
      const path = parseBackendPath(canonical_url) ?? paths.category(url_path, url_suffix ?? '')
      pages.push(toListedPage(path, updated_at ?? null, image ? [image] : []))
    }
    parents = items.map(({ id }) => String(id))
  }
  return pages
}

/** Lists every article of the blog, and the pages that list them. */
export async function storyPages(context: RequestContext): Promise<ListedPage[]> {
  const { query, features } = commerceFor(context)
  if (!features.has('blog')) throw pageNotFound()
  const { blogPosts, blogCategories } = await query(Stories, {})
  const stories = nonNull(blogPosts?.items)
  const topics = nonNull(blogCategories?.items).filter(({ posts_count }) => (posts_count ?? 0) > 0)
  return [
    toListedPage(paths.blog(), toLastChange(stories)),
    ...topics.map(({ category_id: id }) =>
      toListedPage(
        paths.blogCategory(id ?? ''),
        toLastChange(
          stories.filter(({ categories }) =>
            nonNull(categories).some(({ category_id }) => category_id === id),
          ),
        ),
      ),
    ),
    ...stories.flatMap(({ identifier, update_time, featured_image }) =>
      identifier
        ? [
            toListedPage(
              paths.blogArticle(identifier),
              update_time ?? null,
              featured_image ? [featured_image] : [],
            ),
          ]
        : [],
    ),
  ]
}

/** A list of articles changes when one of its articles does. */
const toLastChange = (stories: readonly { update_time?: string | null }[]) =>
  newest(stories.map(({ update_time }) => update_time))

/** Finds the latest of the backend's times, whose text sorts by time; null if none is known. */
const newest = (moments: readonly (string | null | undefined)[]) =>
  moments
    .map((moment) => moment ?? '')
    .sort()
    .at(-1) || null

/** Pages that exist only if the backend has their feature. */
const EXTENDED = [
  ['brands', paths.brands()],
  ['faq', paths.faq()],
  ['partfinder', paths.partfinder()],
  ['physical_stores', paths.stores()],
  ['recalls', paths.recalls()],
] as const

/** Lists the shop's own pages, stores, and the pages linked from the footer. */
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
  const prefix = languagePrefix(language)
  const editorPaths = editorLinks(shell.footer)
    .map(({ path }) => path.slice(prefix.length) || '/')
    // Left out, because the blog lists it.
    .filter((path) => path !== paths.blog())
    .filter((path) => !EXTENDED.some(([feature, own]) => path === own && !features.has(feature)))
  const wholes = await lastChangeOfWholes(request, stores)
  const texts = await Promise.all(
    [...new Set([...own, ...editorPaths])].map(async (path) =>
      toListedPage(path, newest([...(wholes.get(path) ?? []), await lastChangeAt(path, request)])),
    ),
  )
  const pages = new Map(texts.map((page) => [page.path, page]))
  for (const { urlKey, pictures, changed } of stores) {
    const path = paths.store(urlKey)
    pages.set(
      path,
      toListedPage(
        path,
        changed,
        pictures.map(({ url }) => url),
      ),
    )
  }
  return [...pages.values()]
}

/** Reads the last change of composed pages; empty if the backend has none. */
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

/**
 * Reads when the text at a path last changed; null for other pages, and if the backend does not provide it.
 */
async function lastChangeAt(path: string, context: RequestContext): Promise<string | null> {
  const { query, features } = commerceFor(context)
  if (!features.has('content_dates')) return null
  const { route } = await query(TextPage, { url: path.slice(1) || '/' })
  return route?.__typename === 'CmsPage' ? (route.updated_at ?? null) : null
}

interface CataloguePage<Item> {
  total_count?: number | null
  items?: readonly (Item | null | undefined)[] | null
}

/**
 * Reads one part of a long list in batches. 404 for a part beyond its end.
 * @param part from 1 on, each of `size` entries
 * @param atOnce batch size, which keeps responses at one or two megabytes; `size` is a multiple of it
 */
export async function readCatalogue<Item extends object>(
  { part, size, atOnce: pageSize }: { part: number; size: number; atOnce: number },
  read: (page: { pageSize: number; currentPage: number }) => Promise<CataloguePage<Item> | null | undefined>,
): Promise<Item[]> {
  const pages = size / pageSize
  const first = (part - 1) * pages + 1
  const items: Item[] = []
  for (let currentPage = first; currentPage < first + pages; currentPage += 1) {
    const page = await read({ pageSize, currentPage }).catch((cause: unknown) => {
      if (cause instanceof CommerceRefusal && currentPage > 1) return null
      throw cause
    })
    if (!page?.items) break
    items.push(...nonNull(page.items))
    if (currentPage * pageSize >= (page.total_count ?? 0)) break
  }
  if (items.length === 0 && part > 1) throw pageNotFound()
  return items
}

const INTERNAL_LINK = /<a\s[^>]*?href="(\/(?!\/)[^"#?]*)"[^>]*>(.*?)<\/a>/gs

/** Lists the pages that editors link from the footer, without duplicates, with the language prefix. */
export function editorLinks(columns: readonly FooterColumn[]): { path: string; name: string }[] {
  const links = columns.flatMap(({ html }) => [...html.matchAll(INTERNAL_LINK)])
  const byPath = new Map(links.map(([, path = '', name]) => [path, plainText(name)]))
  return [...byPath].map(([path, name]) => ({ path, name }))
}
