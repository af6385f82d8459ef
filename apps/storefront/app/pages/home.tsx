import { BlogCard } from '../blog/blog-card.tsx'
import { loadLatestPosts } from '../blog/load-blog.server.ts'
import { BrandSlider } from '../brands/brand-slider.tsx'
import { loadBrandSlider } from '../brands/load-brands.server.ts'
import { type Campaign, loadHome } from '../content/home-data.server.ts'
import { HomeHero } from '../content/home-hero.tsx'
import { SlideBands } from '../content/slide-band.tsx'
import { loadPartfinderBar } from '../partfinder/load-partfinder.server.ts'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import { Picture } from '../platform/pictures.tsx'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { ProductCard } from '../product/product-card.tsx'
import { FollowedRow, ViewedRow } from '../recommendations/viewed-row.tsx'
import { loadStoreCards } from '../stores/load-stores.server.ts'
import { StoreCard } from '../stores/store-card.tsx'
import { CardGrid, Tile } from '../ui/card.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'
import { WebSite } from './organization.tsx'

const MostPurchased = graphql(`
  query HomeMostPurchased($size: Int!) {
    mostPurchased(pageType: home, pageSize: $size, currentPage: 1) {
      items {
        sku
        tracking_source
        ...ProductCard_product
      }
    }
  }
`)

const FirstProducts = graphql(`
  query HomeFirstProducts($sort: ProductAttributeSortInput!, $size: Int!) {
    products(filter: { price: { from: "0.01" } }, sort: $sort, pageSize: $size) {
      items {
        sku
        ...ProductCard_product
      }
    }
  }
`)

/** Two rows of five on a wide screen. */
const PRODUCTS = shopConfig.recommendations.pageSize
const STORES = 2
const POSTS = 3

type HomeData = Awaited<ReturnType<typeof load>>

export async function load(request: PageRequest) {
  const [home, products, brands, stores, posts, partfinder] = await Promise.all([
    loadHome(request, request.url.host),
    loadProducts(request),
    loadBrandSlider(request),
    loadStoreCards(request, STORES),
    loadLatestPosts(request, POSTS),
    loadPartfinderBar(request),
  ])
  return { home, products, brands, stores, posts, partfinder }
}

/** What is bought most; where the backend does not know, what it puts first. */
async function loadProducts(request: RequestContext) {
  const { queryOptional, features } = commerceFor(request)
  if (features.has('recommendations')) {
    const bought = await queryOptional(MostPurchased, { size: PRODUCTS })
    const items = present(bought?.mostPurchased?.items)
    if (items.length > 0) return { title: texts.content_most_bought(), items }
  }
  const { bestsold, default: position } = shopConfig.sort.options
  const { field, direction } = features.has('sort_extra') ? bestsold : position
  const first = await queryOptional(FirstProducts, { sort: { [field]: direction }, size: PRODUCTS })
  const items = present(first?.products?.items).map((product) => ({ ...product, tracking_source: null }))
  return { title: texts.content_our_choice(), items }
}

export const head = ({ home }: HomeData) => home

/** The way in: what is going on, the departments, and what others buy. */
export function Page({ data }: { data: HomeData }) {
  const { home, products, brands, stores, posts, partfinder } = data
  return (
    <>
      <HomeHero slider={home.hero} />
      <ul className="page-width home-tiles py-6">
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
      <SlideBands sliders={home.sliders} location="top" />
      {products.items.length > 0 && (
        <Section aria-labelledby="home-products">
          <SectionHead id="home-products" title={products.title} />
          <CardGrid columns={5} label={products.title}>
            {products.items.map((product) => (
              <ProductCard key={product.sku} product={product} source={product.tracking_source} />
            ))}
          </CardGrid>
        </Section>
      )}
      {partfinder && <PartfinderBar {...partfinder} />}
      {home.campaigns.length > 0 && (
        <div className="page-width section home-campaigns">
          {home.campaigns.map((campaign) => (
            <CampaignPanel key={campaign.title} {...campaign} />
          ))}
        </div>
      )}
      <SlideBands sliders={home.sliders} location="bottom" />
      <FollowedRow />
      <ViewedRow isUnlessFollowed />
      <BrandSlider brands={brands} />
      {home.stores && stores.length > 0 && (
        <section className="section" aria-labelledby="home-stores">
          <div className="page-width home-stores">
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
        </section>
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
      <WebSite />
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
