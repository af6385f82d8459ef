import { firstPicture } from '../content/directives.ts'
import { findPreview, isPreviewPath } from '../content/previews.ts'
import { resolveContent } from '../content/resolve-content.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import { type Loaders, localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { QueryResolvers, Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { requirePage } from '../platform/paging.ts'
import { utcTime } from '../platform/store-time.ts'
import { enabledProducts } from '../product/product-loaders.ts'
import {
  type BlogCategoryRow,
  type BlogPostRow,
  type BlogQuery,
  blogCategories,
  countBlogPosts,
  findBlogPosts,
  readAnyPost,
} from './blog.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    blogCategory: BatchLoader<number, BlogCategoryRow | null>
  }
}

const RELATED = 3

function blogLoaders(context: ShopContext): Partial<Loaders> {
  return {
    blogCategory: createBatchLoader(
      async () =>
        new Map((await blogCategories(context, context.now())).map((category) => [category.id, category])),
      () => null,
    ),
  }
}

const NEWEST_FIRST = { field: 'publish_at', descending: true } as const

const FIELDS: ReadonlyMap<string, BlogQuery['sort']['field']> = new Map([
  ['publish_time', 'publish_at'],
  ['creation_time', 'created_at'],
  ['title', 'title'],
])

async function findPosts(context: ShopContext, query: Pick<BlogQuery, 'filter' | 'sort' | 'page'>) {
  const posts = await findBlogPosts(context, {
    ...query,
    language: context.store.language,
    now: context.now(),
  })
  for (const { id } of posts.posts) context.tags.add(cacheTags.blogPost(id))
  return posts
}

/** Reads the post of a preview, published or not; its identifier is that of the preview. */
async function findPreviewedPost(context: ShopContext, path: string) {
  const preview = await findPreview(context, path)
  const post = preview?.kind === 'blogPosts' ? await readAnyPost(context.db, preview.id) : null
  return post && { ...post, identifier: path }
}

const Query: QueryResolvers = {
  async blogPosts(_, { filter, sort, sortFiled, allPosts, ...request }, context) {
    context.tags.add(cacheTags.blog)
    const page = requirePage(context, request)
    const order = { field: FIELDS.get(sortFiled ?? '') ?? 'publish_at', descending: sort?.[0] !== 'ASC' }
    const query = { filter, sort: order }
    const { posts, total } = await findPosts(context, { ...query, page: allPosts ? null : page })
    const isBeyond = posts.length === 0 && page.number > 1
    const { language } = context.store
    const count = isBeyond ? await countBlogPosts(context, { ...query, language, now: context.now() }) : total
    return { items: posts, total_count: count, total_pages: allPosts ? 1 : Math.ceil(count / page.size) }
  },
  async blogPost(_, { id }, context) {
    if (!id) return null
    if (isPreviewPath(id)) return findPreviewedPost(context, id)
    const page = { offset: 0, size: 1 }
    const isNumber = /^\d{1,9}$/.test(id)
    const filter = isNumber ? { post_id: { eq: id } } : { identifier: id }
    const { posts } = await findPosts(context, { filter, sort: NEWEST_FIRST, page })
    if (!posts[0]) context.tags.add(cacheTags.blog)
    return posts[0] ?? null
  },
  async blogCategories(_, __, context) {
    context.tags.add(cacheTags.blog)
    const items = await blogCategories(context, context.now())
    return { items, total_count: items.length }
  },
}

const featuredImage = ({ featuredImage: path }: BlogPostRow, { settings }: ShopContext) =>
  mediaUrl(settings, path)

const resolvePostContent = ({ content }: BlogPostRow, context: ShopContext) =>
  resolveContent(context, localisedText(context, content))

async function loadCategories({ categoryIds }: BlogPostRow, { loaders }: ShopContext) {
  return (await loaders.blogCategory.loadMany(categoryIds)).filter((category) => category !== null)
}

const types: Resolvers = {
  BlogPost: {
    post_id: ({ id }) => id,
    title: ({ title }, _, context) => localisedText(context, title),
    content: ({ content }, _, context) => localisedText(context, content),
    filtered_content: (post, _, context) => resolvePostContent(post, context),
    short_filtered_content: ({ shortContent }, _, context) =>
      resolveContent(context, localisedText(context, shortContent)),
    featured_image: (post, _, context) => featuredImage(post, context),
    featured_img_alt: ({ featuredImageAlt }, _, context) => localisedText(context, featuredImageAlt),
    first_image: async (post, _, context) =>
      firstPicture(await resolvePostContent(post, context)) ?? featuredImage(post, context),
    creation_time: ({ createdAt }) => utcTime(createdAt),
    update_time: ({ updatedAt, publishAt }) => utcTime(updatedAt ?? publishAt),
    publish_time: ({ publishAt }) => utcTime(publishAt),
    post_url: ({ identifier }, _, context) => storefrontLink(context, `/blog/${identifier}`),
    meta_title: ({ metaTitle, title }, _, context) => localisedText(context, metaTitle ?? title),
    meta_description: ({ metaDescription }, _, context) => localisedText(context, metaDescription),
    meta_keywords: async (post, _, context) =>
      (await loadCategories(post, context)).map(({ title }) => localisedText(context, title)).join(', '),
    categories: (post, _, context) => loadCategories(post, context),
    related_products: ({ productIds }, _, { loaders }) => enabledProducts(loaders, productIds),
    async related_posts({ id, categoryIds }, _, context) {
      context.tags.add(cacheTags.blog)
      const filter = { category_id: { in: categoryIds.map(String) } }
      const page = { offset: 0, size: RELATED + 1 }
      const { posts } = await findPosts(context, { filter, sort: NEWEST_FIRST, page })
      return posts.filter((post) => post.id !== id).slice(0, RELATED)
    },
  },
  BlogCategory: {
    category_id: ({ id }) => id,
    title: ({ title }, _, context) => localisedText(context, title),
    posts_count: ({ posts }) => posts,
    category_url_path: ({ id }) => `blog/categorie/${id}`,
    meta_title: ({ metaTitle, title }, _, context) => localisedText(context, metaTitle ?? title),
    meta_keywords: ({ title }, _, context) => localisedText(context, title),
    meta_description: ({ metaDescription }, _, context) => localisedText(context, metaDescription),
  },
  BlogAuthor: {
    author_id: ({ id }) => id,
    // The storefront has no author page, so this searches the blog.
    author_url: ({ name }, _, context) => storefrontLink(context, '/blog', { q: name }),
  },
}

export const blogDomain: Domain = { loaders: blogLoaders, resolvers: { Query, ...types } }
