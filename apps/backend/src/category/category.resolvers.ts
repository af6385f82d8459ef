import { readCmsBlocks } from '../content/content.sql.ts'
import { resolveLocalised } from '../content/resolve-content.ts'
import { facetIndex } from '../listing/facet-index.ts'
import { readListing } from '../listing/listing.ts'
import { listingSort, listValues } from '../listing/listing-input.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import {
  type ContentWidgets,
  type Loaders,
  localisedText,
  type ShopContext,
} from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { CategoryFilterInput, InputMaybe } from '../platform/graphql/generated/contract.ts'
import { idOfUid, toUid } from '../platform/graphql/uid.ts'
import { html } from '../platform/html.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { pageInfo, requirePage, slicePage } from '../platform/paging.ts'
import { ROOT_CATEGORY, URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { utcTime } from '../platform/store-time.ts'
import { onEveryProductType } from '../product/product.resolvers.ts'
import {
  type CategoryFilter,
  type CategoryRow,
  categoryIdsOfProducts,
  categoryTree,
  findCategories,
} from './category.sql.ts'

const SORT_KEYS = ['position', 'name', 'price', 'discount', 'num_sales', 'created_at']

/** Returns the path of a category's page; null for the root, which has none. */
const toPath = (urlPath: string | null) => (urlPath ? `${urlPath}${URL_SUFFIX}` : urlPath)

/** Reads the categories of a filter; without one, the root of the shop. */
async function readCategories(filters: InputMaybe<CategoryFilterInput> | undefined, context: ShopContext) {
  const filter = categoryFilter(filters, context)
  const isEmpty = Object.keys(filter).length === 1
  const rows = await findCategories(context, isEmpty ? { ...filter, ids: [ROOT_CATEGORY] } : filter)
  for (const row of rows) context.tags.add(cacheTags.category(row.id))
  if (rows.length === 0) context.tags.add(cacheTags.routes)
  return rows
}

function categoryFilter(
  filters: InputMaybe<CategoryFilterInput> | undefined,
  { store }: ShopContext,
): CategoryFilter {
  const filter: CategoryFilter = { language: store.language }
  const numbers = (values: string[] | null) => values?.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  const uids = (values: string[] | null) => values?.flatMap((uid) => idOfUid(uid) ?? [])
  const ids = numbers(listValues(filters?.ids)) ?? uids(listValues(filters?.category_uid))
  if (ids) filter.ids = ids
  const parentIds = numbers(listValues(filters?.parent_id)) ?? uids(listValues(filters?.parent_category_uid))
  if (parentIds) filter.parentIds = parentIds
  const urlKeys = listValues(filters?.url_key)
  if (urlKeys) filter.urlKeys = urlKeys
  const urlPaths = listValues(filters?.url_path)
  if (urlPaths) filter.urlPaths = urlPaths
  if (filters?.name?.match) filter.name = filters.name.match
  return filter
}

/** Returns the ancestors of a category from the top, without the roots, which have no page. */
async function loadParents({ id, path }: CategoryRow, { loaders }: ShopContext): Promise<CategoryRow[]> {
  const above = path.filter((parent) => parent !== id && parent !== ROOT_CATEGORY && parent !== 1)
  return (await loaders.category.loadMany(above))
    .filter((parent) => parent !== null)
    .filter(({ level }) => level > 1)
}

/** Renders Magento's widget of a link to a category (`id_path="category/3"`). */
const categoryLinkWidget: ContentWidgets[string] = async (context, parameters) => {
  const id = Number(/^category\/(\d{1,9})/.exec(parameters.get('id_path') ?? '')?.[1])
  const category = Number.isInteger(id) ? await context.loaders.category.load(id) : null
  const path = category && toPath(category.urlPath)
  context.tags.add(category ? cacheTags.category(id) : cacheTags.routes)
  if (!category || !path) return ''
  return html`<a href="/${path}">${parameters.get('anchor_text') || localisedText(context, category.name)}</a>`
    .safe
}

export const categoryDomain: Domain = {
  contentWidgets: { 'Magento\\Catalog\\Block\\Category\\Widget\\Link': categoryLinkWidget },
  loaders: categoryLoaders,
  resolvers: {
    Query: {
      categoryList: async (_, { filters, ...request }, context) =>
        slicePage(await readCategories(filters, context), requirePage(context, request)),
      async categories(_, { filters, ...request }, context) {
        const page = requirePage(context, request)
        const rows = await readCategories(filters, context)
        return {
          items: slicePage(rows, page),
          total_count: rows.length,
          page_info: pageInfo(page, rows.length),
        }
      },
    },
    CategoryInterface: { __resolveType: () => 'CategoryTree' },
    CategoryTree: {
      uid: ({ id }) => toUid(id),
      name: ({ name }, _, context) => localisedText(context, name),
      description: ({ description }, _, context) => resolveLocalised(context, description),
      image: ({ image }, _, { settings }) => mediaUrl(settings, image),
      path: ({ path }) => path.join('/'),
      url_key: ({ urlKey }) => urlKey,
      url_path: ({ urlPath }) => urlPath,
      url_suffix: () => URL_SUFFIX,
      canonical_url: ({ urlPath }) => toPath(urlPath),
      relative_url: ({ urlPath }) => toPath(urlPath),
      redirect_code: () => 0,
      type: () => 'CATEGORY',
      include_in_menu: ({ includeInMenu }) => (includeInMenu ? 1 : 0),
      is_anchor: ({ isAnchor }) => (isAnchor ? 1 : 0),
      product_count({ id }, _, { loaders, tags }) {
        tags.add(cacheTags.categoryProducts(id))
        return loaders.categoryProductCount.load(id)
      },
      available_sort_by: () => SORT_KEYS,
      default_sort_by: ({ defaultSortBy }) => defaultSortBy ?? 'position',
      children_count: ({ descendants }) => String(descendants),
      breadcrumbs: async (category, _, context) => {
        const parents = await loadParents(category, context)
        return parents.length === 0
          ? null
          : parents.map(({ id, level, name, urlKey, urlPath }) => ({
              category_id: id,
              category_uid: toUid(id),
              category_level: level,
              category_name: localisedText(context, name),
              category_url_key: urlKey,
              category_url_path: urlPath,
            }))
      },
      display_mode: ({ displayMode }) => displayMode,
      landing_page: ({ cmsBlockId }) => cmsBlockId,
      async cms_block({ cmsBlockId }, _, context) {
        if (cmsBlockId === null) return null
        const [block] = await readCmsBlocks(context, [String(cmsBlockId)])
        if (block) context.tags.add(cacheTags.cmsBlock(block.id))
        return block ?? null
      },
      meta_title: ({ metaTitle }, _, context) => localisedText(context, metaTitle),
      meta_keywords: ({ metaKeywords }, _, context) => localisedText(context, metaKeywords),
      meta_description: ({ metaDescription }, _, context) => localisedText(context, metaDescription),
      updated_at: ({ changedAt }) => utcTime(changedAt),
      children: async ({ id }, _, { loaders, tags }) => {
        const children = await loaders.categoryChildren.load(id)
        for (const child of children) tags.add(cacheTags.category(child.id))
        return [...children]
      },
      products: ({ id }, { sort, ...request }, context) =>
        readListing(context, { categories: [id] }, listingSort(sort, false), requirePage(context, request)),
    },
    CategoryProducts: {
      items: (listing) => listing.readItems(),
      total_count: ({ total }) => total,
      page_info: ({ page, total }) => pageInfo(page, total),
    },
    ...onEveryProductType({
      categories: async ({ id }, _, { loaders }) => {
        const ids = await loaders.categoriesOfProduct.load(id)
        return (await loaders.category.loadMany(ids)).filter((category) => category !== null)
      },
    }),
  },
}

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    category: BatchLoader<number, CategoryRow | null>
    categoryChildren: BatchLoader<number, readonly CategoryRow[]>
    categoryProductCount: BatchLoader<number, number>
    categoriesOfProduct: BatchLoader<number, number[]>
  }
}

function categoryLoaders(context: ShopContext): Partial<Loaders> {
  return {
    category: createBatchLoader(
      async () => (await categoryTree(context)).byId,
      () => null,
    ),
    categoryChildren: createBatchLoader(
      async () => (await categoryTree(context)).byParent,
      () => [],
    ),
    categoryProductCount: createBatchLoader(
      async (ids) => {
        const index = await facetIndex(context)
        return new Map(ids.map((id) => [id, index.category(id).size]))
      },
      () => 0,
    ),
    categoriesOfProduct: createBatchLoader(
      (ids) => categoryIdsOfProducts(context, ids),
      () => [],
    ),
  }
}
