import { useEffect } from 'react'
import { BrandSlider } from '../brands/brand-slider.tsx'
import { BlogCard } from '../content/blog-card.tsx'
import type { Campaign } from '../content/home-data.server.ts'
import { HomeHero } from '../content/home-hero.tsx'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { JsonLd } from '../platform/seo.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { useAllowed } from '../platform/use-allowed.ts'
import { ProductCard } from '../product/product-card.tsx'
import { RetargetedRow } from '../recommendations/retargeted-row.tsx'
import { rememberSources } from '../recommendations/tracking-sources.ts'
import { ViewedRow } from '../recommendations/viewed-row.tsx'
import { StoreCard } from '../stores/store-card.tsx'
import { CardGrid, Tile } from '../ui/card.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'
import type { HomeData } from './home.tsx'

/** The way in: what is going on, the departments, and what others buy. */
export default function Home({ data }: { data: HomeData }) {
  const { home, products, brands, stores, posts, hasPartfinder, origin } = data
  // Whoever lets the shop remember her visits gets the longer row of it.
  const isFollowed = useAllowed('personal')
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
      {isFollowed ? <RetargetedRow /> : <ViewedRow />}
      <BrandSlider brands={brands} />
      {home.stores && (
        <Section aria-labelledby="home-stores">
          <div className="home-stores">
            <div className="grid content-start gap-4">
              <h2 id="home-stores">{home.stores.title}</h2>
              <Prose html={home.stores.html} />
              <Link href={paths.stores()} className="link">
                {texts.content_all_stores()}
              </Link>
            </div>
            {stores.map((store) => (
              <StoreCard key={store.urlKey} store={store} level={3} />
            ))}
          </div>
        </Section>
      )}
      {posts.length > 0 && (
        <Section aria-labelledby="home-blog">
          <SectionHead
            id="home-blog"
            title={texts.content_from_the_blog()}
            aside={
              <Link href={paths.blog()} className="link">
                {texts.content_to_the_blog()}
              </Link>
            }
          />
          <ul className="grid gap-x-5 gap-y-8 md:grid-cols-3">
            {posts.map((post) => (
              <li key={post.code}>
                <BlogCard post={post} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <JsonLd
        data={{ '@type': 'Organization', name: shopConfig.name, url: origin, telephone: shopConfig.phone }}
      />
    </>
  )
}

function CampaignPanel({ title, html, picture }: Campaign) {
  return (
    <section className="home-campaign">
      {picture && (
        <Picture
          src={picture}
          alt=""
          width={1280}
          height={720}
          sizes="(width < 48rem) 130vw, 670px"
          widths={[480, 720, 960, 1280]}
        />
      )}
      <h2>{title}</h2>
      <Prose html={html} />
    </section>
  )
}
