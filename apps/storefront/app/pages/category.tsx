import { BrandHead } from '../brands/brand-head.tsx'
import { type CategoryData, loadCategory } from '../category/load-category.server.ts'
import { SlideBands } from '../content/slide-band.tsx'
import { FormDetails } from '../forms/form-details.tsx'
import { hasFilters } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { BikeChip } from '../partfinder/bike-chip.tsx'
import { loadPartfinderBar } from '../partfinder/load-partfinder.server.ts'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import * as paths from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import { Picture } from '../platform/pictures.tsx'
import type { PageHead } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { BestsellerTabs } from '../recommendations/bestseller-tabs.tsx'
import { ViewedRow } from '../recommendations/viewed-row.tsx'
import { Tile } from '../ui/card.tsx'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { Container, Grid } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'

/** What the backend found at the address of a category. */
export interface CategoryRequest extends PageRequest {
  categoryId: number
  /** What the backend sorts its listing by at first; null where it does not say. */
  sortField: string | null
}

type CategoryPageData = Awaited<ReturnType<typeof load>>

export async function load(request: CategoryRequest) {
  const data = await loadCategory(request, request)
  const hasPartfinder = data.category.url_path === shopConfig.partfinderCategory
  return { ...data, partfinder: hasPartfinder ? await loadPartfinderBar(request) : null }
}

export function head({ category, listing }: CategoryPageData): PageHead {
  return {
    title: category.meta_title || category.name || '',
    description: category.meta_description,
    keywords: category.meta_keywords,
    // A filtered or sorted listing is the same goods again: searched for, not indexed.
    isPrivate:
      hasFilters(listing) || listing.sort !== null || listing.pageSize !== shopConfig.products.perPage,
    page: listing.page,
    canonical: category.canonical_url,
  }
}

/** A category: its listing with filters when it is an anchor, else the way to the categories below it. */
export function Page({ data }: { data: CategoryPageData }) {
  const { category, listing, products, sliders, partfinder } = data
  const isAnchor = category.is_anchor !== 0
  const isFront = listing.page === 1 && !hasFilters(listing)
  return (
    <>
      <Container>
        <CategoryHead data={data} isAnchor={isAnchor} />
      </Container>
      {isFront && <SlideBands sliders={sliders} location="top" />}
      <Container className="pb-section">
        {isAnchor ? (
          <ProductListing products={products} shown={listing} initialSort={data.initialSort} />
        ) : (
          <Children tiles={category.children} />
        )}
        {category.more && <Prose html={category.more} className="pt-section" />}
        <FormDetails title={texts.forms_ask_category()} form={paths.categoryFormPart(category.id ?? 0)} />
        {category.cms_block?.content && <Prose html={category.cms_block.content} className="py-section" />}
      </Container>
      {isFront && <SlideBands sliders={sliders} location="bottom" />}
      {partfinder && <PartfinderBar {...partfinder} />}
      {isAnchor && <BestsellerTabs categoryId={category.id ?? 0} categoryName={category.name ?? ''} />}
      <ViewedRow />
    </>
  )
}

interface CategoryHeadProps {
  data: CategoryPageData
  isAnchor: boolean
}

function CategoryHead({ data: { category, trail, listing }, isAnchor }: CategoryHeadProps) {
  const bikeCategories: readonly string[] = shopConfig.bikeCategories
  const above = [...trail.map(({ urlPath }) => urlPath), category.url_path ?? '']
  return (
    <>
      <Breadcrumbs trail={trail} here={category.name ?? ''} />
      <header className="grid grid-cols-1 gap-3 pb-6">
        <h1>{category.name}</h1>
        {category.brand && (
          <BrandHead {...category.brand} storyLabel={texts.brands_story({ brand: category.brand.title })} />
        )}
        {category.description && <Prose html={category.description} className="text-ink-2" />}
        {isAnchor && category.children.length > 0 && (
          <nav aria-label={texts.category_subcategories()}>
            <ChipRow scroll>
              {category.children.map(({ id, name, path }) => (
                <ChipLink key={id} href={path}>
                  {name}
                </ChipLink>
              ))}
            </ChipRow>
          </nav>
        )}
        <BikeChip
          listing={listing}
          offers={isAnchor && above.some((urlPath) => bikeCategories.includes(urlPath))}
        />
      </header>
    </>
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
