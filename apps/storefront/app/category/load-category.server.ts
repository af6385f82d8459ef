import { slidersOf } from '../content/slides.server.ts'
import { initialSortOf, toSortInput } from '../listing/listing-query.ts'
import { readListing } from '../listing/read-listing.server.ts'
import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { safeHtml } from '../platform/html.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { pageNotFound } from '../platform/page-response.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'

const CategoryPage = graphql(`
  query CategoryPage(
    $id: String!
    $sliderOf: Int!
    $filter: ProductAttributeFilterInput!
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    categoryList(filters: { ids: { eq: $id } }) {
      id
      uid
      name
      description
      image
      level
      url_path
      url_key
      canonical_url
      is_anchor
      display_mode
      meta_title
      meta_description
      meta_keywords
      breadcrumbs {
        category_level
        category_name
        category_url_key
      }
      children {
        id
        name
        url_path
        image
        position
        product_count
      }
      cms_block {
        identifier
        content
      }
      brand {
        title
        logo
        shortDescription
        description
      }
    }
    getTailoredSlider(pageType: "category", pageId: $sliderOf) {
      ...Slides_slider
    }
    products(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      ...ProductListing_products
    }
  }
`)

type Category = NonNullable<NonNullable<ResultOf<typeof CategoryPage>['categoryList']>[number]>

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

/**
 * The category with the slides at its head, what its listing's URL asks for, and that page of its products. 404 when the
 * category is gone.
 */
export async function loadCategory(
  context: RequestContext,
  { categoryId: id, sortField, url }: { categoryId: number; sortField: string | null; url: URL },
) {
  const { searchParams, host } = url
  const initialSort = initialSortOf(sortField)
  const { query, language } = commerceFor(context)
  const suffix = context.storeView.urlSuffixes.category
  const { listing, page } = await readListing(searchParams, (wanted, filter) =>
    query(CategoryPage, {
      id: String(id),
      sliderOf: id,
      filter: { category_id: { eq: String(id) }, ...filter },
      sort: toSortInput(wanted, initialSort),
      pageSize: wanted.pageSize,
      currentPage: wanted.page,
    }),
  )
  const category = page.categoryList?.[0]
  if (!category || !page.products) throw pageNotFound()
  return {
    category: withSafeHtml(category, language, suffix),
    sliders: slidersOf(page.getTailoredSlider, language, [host]),
    trail: trailOf(category, suffix),
    listing,
    initialSort,
    products: page.products,
  }
}

function withSafeHtml(category: Category, language: Language, suffix: string) {
  return {
    ...category,
    ...parted(safeHtml(category.description, language)),
    cms_block: category.cms_block && {
      ...category.cms_block,
      content: safeHtml(category.cms_block.content, language),
    },
    brand: category.brand && {
      title: category.brand.title ?? '',
      logo: category.brand.logo ?? null,
      shortHtml: safeHtml(category.brand.shortDescription, language),
      storyHtml: safeHtml(category.brand.description, language),
    },
    children: present(category.children)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map((child) => ({ ...child, path: paths.category(child.url_path ?? '', suffix) })),
  }
}

/** The first paragraph stands above the goods, the others below them. */
function parted(html: string) {
  const end = html.indexOf('</p>') + '</p>'.length
  return html.startsWith('<p>')
    ? { description: html.slice(0, end), more: html.slice(end).trim() }
    : { description: html, more: '' }
}

/** Names, url paths and addresses of the categories above, from the top. */
function trailOf({ breadcrumbs }: Category, suffix: string) {
  const parents = present(breadcrumbs).sort((a, b) => (a.category_level ?? 0) - (b.category_level ?? 0))
  const keys = parents.map(({ category_url_key }) => category_url_key ?? '')
  return parents.map(({ category_name }, index) => {
    const urlPath = keys.slice(0, index + 1).join('/')
    return { name: category_name ?? '', urlPath, path: paths.category(urlPath, suffix) }
  })
}
