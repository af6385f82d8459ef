import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { present } from '../platform/present.ts'
import { JsonLd, pageMeta } from '../platform/seo.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { ProductCard } from '../product/product-card.tsx'
import { CardGrid, Tile } from '../ui/card.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/home.route.ts'
import { type Campaign, loadHome } from './home-data.server.ts'
import { HomeHero } from './home-hero.tsx'
import './home.css'

const MostPurchased = graphql(`
  query HomeMostPurchased($size: Int!) {
    mostPurchased(pageType: home, pageSize: $size, currentPage: 1) {
      items {
        sku
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

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.home) : [])

export async function loader({ context, url }: Route.LoaderArgs) {
  const [home, products] = await Promise.all([loadHome(context, url.host), loadProducts(context)])
  return { home, products, origin: url.origin }
}

/** What is bought most; where the backend does not know, what it puts first. */
async function loadProducts(context: Route.LoaderArgs['context']) {
  const { queryOptional, features } = commerceFor(context)
  if (features.has('recommendations')) {
    const bought = await queryOptional(MostPurchased, { size: PRODUCTS })
    const items = present(bought?.mostPurchased?.items)
    if (items.length > 0) return { title: texts.content_most_bought(), items }
  }
  const { bestsold, default: position } = shopConfig.sort.options
  const { field, direction } = features.has('sort_extra') ? bestsold : position
  const first = await queryOptional(FirstProducts, { sort: { [field]: direction }, size: PRODUCTS })
  return { title: texts.content_our_choice(), items: present(first?.products?.items) }
}

export default function HomeRoute({ loaderData: { home, products, origin } }: Route.ComponentProps) {
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
      {home.campaigns.length > 0 && (
        <div className="page-width pb-section home-campaigns">
          {home.campaigns.map((campaign) => (
            <CampaignPanel key={campaign.title} {...campaign} />
          ))}
        </div>
      )}
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
