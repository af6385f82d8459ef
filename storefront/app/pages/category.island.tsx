import { BrandHead } from '../brands/brand-head.tsx'
import type { CategoryData } from '../category/load-category.server.ts'
import { SlideBand } from '../content/slide-band.tsx'
import { hasFilters } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { BikeChip } from '../partfinder/bike-chip.tsx'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import { paths } from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { BestsellerTabs } from '../recommendations/bestseller-tabs.tsx'
import { ViewedRow } from '../recommendations/viewed-row.tsx'
import { Tile } from '../ui/card.tsx'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { Container, Grid } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'
import type { CategoryPageData } from './category.tsx'

/** A category: its listing with filters when it is an anchor, else the way to the categories below it. */
export default function CategoryListing({
  data: { category, trail, listing, products, slides },
}: {
  data: CategoryPageData
}) {
  const isAnchor = category.is_anchor !== 0
  const isFront = listing.page === 1 && !hasFilters(listing)
  const isForBikes = trail
    .concat({ name: '', urlPath: category.url_path ?? '' })
    .some(({ urlPath }) => (shopConfig.bikeCategories as readonly string[]).includes(urlPath))
  return (
    <>
      <Container className="pb-section">
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
                {category.children.map(({ id, name, url_path }) => (
                  <ChipLink key={id} href={paths.category(url_path ?? '', '.html')}>
                    {name}
                  </ChipLink>
                ))}
              </ChipRow>
            </nav>
          )}
          <BikeChip listing={listing} offers={isForBikes && isAnchor} />
        </header>
        {isFront && <SlideBand slides={slides} />}
        {isAnchor ? (
          <ProductListing products={products} shown={listing} />
        ) : (
          <Children tiles={category.children} />
        )}
        {category.more && <Prose html={category.more} className="pt-section" />}
        {category.cms_block?.content && <Prose html={category.cms_block.content} className="py-section" />}
      </Container>
      {category.url_path === shopConfig.partfinderCategory && <PartfinderBar />}
      {isAnchor && (
        <BestsellerTabs key={category.id} categoryId={category.id ?? 0} categoryName={category.name ?? ''} />
      )}
      <ViewedRow />
    </>
  )
}

function Children({ tiles }: { tiles: CategoryData['category']['children'] }) {
  return (
    <Grid min="md" className="max-md:grid-cols-2">
      {tiles.map(({ id, name, url_path, image }) => (
        <Tile
          key={id}
          href={paths.category(url_path ?? '', '.html')}
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
