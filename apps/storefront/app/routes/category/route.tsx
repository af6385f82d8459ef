import { BrandHead } from '../../features/content/brands/brand-head.tsx'
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { FormDetails } from '../../features/content/forms/form-details.tsx'
import { toIllustrated } from '../../features/content/load-block.server.ts'
import { toSliders } from '../../features/content/slides.server.ts'
import { SlideBands } from '../../features/content/slides.tsx'
import { type CategoryEntry, Department } from '../../features/listing/category/department.tsx'
import {
  findInitialSort,
  hasFilters,
  toPageInput,
  toSortInput,
} from '../../features/listing/listing-query.ts'
import { loadPartfinderBar } from '../../features/listing/partfinder/load-partfinder.server.ts'
import { BikeChip, PartfinderBar } from '../../features/listing/partfinder/partfinder-bar.tsx'
import { ProductListing } from '../../features/listing/product-listing.tsx'
import { readListing } from '../../features/listing/read-listing.server.ts'
import { BestsellerTabs, ViewedRow } from '../../features/listing/recommendations/fragment-sections.tsx'
import { graphql, type ResultOf, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { safeHtml } from '../../lib/format/html.server.ts'
import type { Language } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type PageRequest, pageNotFound, type RequestContext } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { Tile } from '../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { Container, Grid } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'

/** Request for a category, with the result of its URL lookup. */
export interface CategoryRequest extends PageRequest {
  categoryId: number
  /** Default order of its listing; null if the backend names none. */
  sortField: string | null
}

type CategoryPageData = Awaited<ReturnType<typeof loader>>

export async function loader(request: CategoryRequest) {
  const data = await loadCategory(request, request)
  const hasPartfinder = data.category.url_path === shopConfig.partfinderCategory
  return { ...data, partfinder: hasPartfinder ? await loadPartfinderBar(request) : null }
}

export function meta({ category, listing }: CategoryPageData): PageMeta {
  return {
    title: category.meta_title || category.name || '',
    description: category.meta_description,
    keywords: category.meta_keywords,
    // A filtered or sorted listing repeats the same products, so search engines must not index it.
    isPrivate:
      hasFilters(listing) ||
      listing.sort !== null ||
      listing.pages > 1 ||
      listing.pageSize !== shopConfig.products.perPage,
    page: listing.page,
    hasListing: category.is_anchor !== 0,
    canonical: category.canonical_url,
  }
}

/** Category: a listing with filters if it is an anchor, else links to its subcategories. */
export function Component({ loaderData }: { loaderData: CategoryPageData }) {
  const { category, listing, products, sliders, partfinder } = loaderData
  const isAnchor = category.is_anchor !== 0
  const isFront = listing.page === 1 && !hasFilters(listing)
  const isDepartment = isAnchor && category.level === DEPARTMENT_LEVEL && category.children.length > 0
  return (
    <>
      <Container>
        <CategoryHead data={loaderData} hasChips={isAnchor && !isDepartment} />
      </Container>
      {isFront && <SlideBands sliders={sliders} location="top" />}
      <Container className="pb-section">
        {isDepartment && isFront && (
          <Department
            name={category.name ?? ''}
            uses={listUses(loaderData)}
            guide={category.guide}
            entries={category.children}
          />
        )}
        {isDepartment && !isFront && <Subcategories entries={category.children} />}
        {isAnchor ? (
          <ProductListing products={products} shown={listing} initialSort={loaderData.initialSort} />
        ) : (
          <Children tiles={category.children} />
        )}
        {category.more && <Prose html={category.more} className="pt-section" />}
        <div className="pt-8">
          <FormDetails title={texts.forms_ask_category()} form={paths.categoryFormPart(category.id ?? 0)} />
        </div>
        {category.guide?.html && !isDepartment && <Prose html={category.guide.html} className="py-section" />}
      </Container>
      {isFront && <SlideBands sliders={sliders} location="bottom" />}
      {isAnchor && isFront && (
        <BestsellerTabs categoryId={category.id ?? 0} categoryName={category.name ?? ''} />
      )}
      {partfinder && <PartfinderBar {...partfinder} />}
      <ViewedRow />
    </>
  )
}

/** Level of the categories of the main menu: the root's children. */
const DEPARTMENT_LEVEL = 2

/** Attribute whose values are uses: race, gravel, city. */
const USE = 'discipline'

/** Lists links to the listing for each use that its products have. */
function listUses({ category, products, storeSuffix }: CategoryPageData) {
  const facet = nonNull(readFragment(Facets, products).aggregations).find(
    ({ attribute_code }) => attribute_code === USE,
  )
  const path = paths.category(category.url_path ?? '', storeSuffix)
  return nonNull(facet?.options).map(({ label, value }) => ({
    label: label ?? value,
    path: `${path}?filter-${USE}=${value}`,
  }))
}

interface CategoryHeadProps {
  data: CategoryPageData
  hasChips: boolean
}

function CategoryHead({ data: { category, trail, listing }, hasChips }: CategoryHeadProps) {
  const bikeCategories: readonly string[] = shopConfig.bikeCategories
  const above = [...trail.map(({ urlPath }) => urlPath), category.url_path ?? '']
  return (
    <>
      <Breadcrumbs trail={trail} here={category.name ?? ''} />
      <header className="grid grid-cols-1 gap-3 pb-6">
        {category.brand ? (
          <BrandHead
            {...category.brand}
            title={category.name ?? category.brand.title}
            storyLabel={texts.brands_story({ brand: category.brand.title })}
          />
        ) : (
          <h1>{category.name}</h1>
        )}
        {category.description && <Prose html={category.description} className="text-ink-2" />}
        {hasChips && category.children.length > 0 && <Subcategories entries={category.children} />}
        <BikeChip
          listing={listing}
          offers={category.is_anchor !== 0 && above.some((urlPath) => bikeCategories.includes(urlPath))}
        />
      </header>
    </>
  )
}

function Subcategories({ entries }: { entries: readonly CategoryEntry[] }) {
  return (
    <nav aria-label={texts.category_subcategories()}>
      <ChipRow scroll>
        {entries.map(({ id, name, path }) => (
          <ChipLink key={id} href={path}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}

function Children({ tiles }: { tiles: CategoryData['category']['children'] }) {
  return (
    <Grid className="max-md:grid-cols-2">
      {tiles.map(({ id, name, path, image }) => (
        <Tile
          key={id}
          href={path}
          label={name}
          media={
            image && (
              <Picture src={image} alt="" width={800} height={800} sizes="(width < 48rem) 46vw, 320px" />
            )
          }
        />
      ))}
    </Grid>
  )
}

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
        children {
          id
          name
          url_path
          image
          position
        }
      }
      cms_block {
        identifier
        title
        content
      }
      brand {
        title
        logo
        image
        shortDescription
        description
      }
    }
    getTailoredSlider(pageType: "category", pageId: $sliderOf) {
      ...Slides_slider
    }
    products(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      ...ProductListing_products
      ...Category_facets
    }
  }
`)

const Facets = graphql(`
  fragment Category_facets on Products {
    aggregations {
      attribute_code
      options {
        label
        value
      }
    }
  }
`)

type Category = NonNullable<NonNullable<ResultOf<typeof CategoryPage>['categoryList']>[number]>

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

/** Loads a category with its slider and the page of products in its URL. 404 if the category is gone. */
export async function loadCategory(
  context: RequestContext,
  { categoryId: id, sortField, url }: { categoryId: number; sortField: string | null; url: URL },
) {
  const { host } = url
  const initialSort = findInitialSort(sortField)
  const { query, language } = commerceFor(context)
  const suffix = context.storeView.urlSuffixes.category
  const { listing, page } = await readListing({ url, language }, (listingQuery, filter) =>
    query(
      CategoryPage,
      {
        id: String(id),
        sliderOf: id,
        filter: { category_id: { eq: String(id) }, ...filter },
        sort: toSortInput(listingQuery, initialSort),
        ...toPageInput(listingQuery),
      },
      { mayRefuse: listingQuery.page > 1 },
    ),
  )
  const category = page.categoryList?.[0]
  if (!category || !page.products) throw pageNotFound()
  return {
    category: withSafeHtml(category, language, suffix),
    sliders: toSliders(page.getTailoredSlider, language, [host]),
    trail: toTrail(category, suffix),
    listing,
    initialSort,
    products: page.products,
    storeSuffix: suffix,
  }
}

function withSafeHtml({ cms_block: guide, ...category }: Category, language: Language, suffix: string) {
  return {
    ...category,
    ...parted(safeHtml(category.description, language)),
    guide: guide && toIllustrated(guide, language),
    brand: category.brand && {
      title: category.brand.title ?? '',
      logo: category.brand.logo ?? null,
      picture: category.brand.image ?? null,
      shortHtml: safeHtml(category.brand.shortDescription, language),
      storyHtml: safeHtml(category.brand.description, language),
    },
    children: nonNull(category.children)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map((child) => ({
        ...toEntry(child, suffix),
        children: nonNull(child.children)
          .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
          .map((grandchild) => ({ ...toEntry(grandchild, suffix), children: [] })),
      })),
  }
}

type Child = Pick<CategoryEntry, 'id' | 'name' | 'image'> & { url_path: string | null }

const toEntry = ({ id, name, image, url_path }: Child, suffix: string) => ({
  id,
  name,
  image,
  path: paths.category(url_path ?? '', suffix),
})

/** Splits a text: the first paragraph goes above the products, the rest below them. */
function parted(html: string) {
  const end = html.indexOf('</p>') + '</p>'.length
  return html.startsWith('<p>')
    ? { description: html.slice(0, end), more: html.slice(end).trim() }
    : { description: html, more: '' }
}

/** Builds the breadcrumb: name, url path and URL of each parent category, from the top. */
function toTrail({ breadcrumbs }: Category, suffix: string) {
  const parents = nonNull(breadcrumbs).sort((a, b) => (a.category_level ?? 0) - (b.category_level ?? 0))
  const keys = parents.map(({ category_url_key }) => category_url_key ?? '')
  return parents.map(({ category_name }, index) => {
    const urlPath = keys.slice(0, index + 1).join('/')
    return { name: category_name ?? '', urlPath, path: paths.category(urlPath, suffix) }
  })
}
