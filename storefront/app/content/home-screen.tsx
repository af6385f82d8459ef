import { type ComponentProps, useEffect } from 'react'
import type { BrandEntry } from '../brands/brand-index.ts'
import { BrandSlider } from '../brands/brand-slider.tsx'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import { Picture } from '../platform/pictures.tsx'
import { JsonLd, pageMeta } from '../platform/seo.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { ProductCard } from '../product/product-card.tsx'
import { RetargetedRow } from '../recommendations/retargeted-row.tsx'
import { rememberSources } from '../recommendations/tracking-sources.ts'
import { CardGrid, Tile } from '../ui/card.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Campaign, HomeData } from './home-data.server.ts'
import { HomeHero } from './home-hero.tsx'

type FragmentOfCard = ComponentProps<typeof ProductCard>['product']

interface HomeScreenData {
  home: HomeData
  products: {
    title: string
    items: readonly (FragmentOfCard & { sku?: string | null; tracking_source?: string | null })[]
  }
  brands: readonly BrandEntry[]
  hasPartfinder: boolean
  origin: string
}

export const meta = ({ home }: HomeScreenData) => pageMeta(home)

/** The way in: what is going on, the departments, and what others buy. */
export function Screen({ data }: { data: HomeScreenData }) {
  const { home, products, brands, hasPartfinder, origin } = data
  useEffect(() => rememberSources(products.items), [products])
  return (
    <>
      <HomeHero slides={home.slides} />
      <div className="page-width py-6">
        <ul className="home-tiles">
          {home.tiles.map(({ name, path, image }) => (
            <li key={path}>
              <Tile
                href={path}
                label={name}
                media={
                  <Picture
                    src={image}
                    alt=""
                    width={320}
                    height={320}
                    sizes="160px"
                    widths={[160, 320]}
                    isEager
                  />
                }
              />
            </li>
          ))}
        </ul>
      </div>
      {products.items.length > 0 && (
        <Section aria-labelledby="home-products">
          <SectionHead id="home-products" title={products.title} />
          <CardGrid columns={5} label={products.title}>
            {products.items.map((product) => (
              <ProductCard key={product.sku} product={product} />
            ))}
          </CardGrid>
        </Section>
      )}
      {hasPartfinder && <PartfinderBar />}
      {home.campaigns.length > 0 && (
        <div className="page-width section home-campaigns">
          {home.campaigns.map((campaign) => (
            <CampaignPanel key={campaign.title} {...campaign} />
          ))}
        </div>
      )}
      <RetargetedRow />
      <BrandSlider brands={brands} />
      {home.stores && (
        <Section ground="studio" aria-labelledby="home-stores">
          <SectionHead id="home-stores" title={home.stores.title} />
          <Prose html={home.stores.html} />
        </Section>
      )}
      <JsonLd
        data={{ '@type': 'Organization', name: shopConfig.name, url: origin, telephone: shopConfig.phone }}
      />
    </>
  )
}

function CampaignPanel({ title, html }: Campaign) {
  return (
    <section className="home-campaign">
      <h2>{title}</h2>
      <Prose html={html} />
    </section>
  )
}
