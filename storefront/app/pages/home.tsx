import { loadBrandSlider } from '../brands/load-brands.server.ts'
import { loadHome } from '../content/home-data.server.ts'
import { loadLatestPosts } from '../content/load-blog.server.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { slimCard } from '../product/slim-card.ts'
import { loadStoreCards } from '../stores/load-stores.server.ts'
import HomeIsland from './home.island.tsx'

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

export type HomeData = Awaited<ReturnType<typeof load>>

export async function load(request: PageRequest) {
  const [home, products, brands, stores, posts] = await Promise.all([
    loadHome(request, request.url.host),
    loadProducts(request),
    loadBrandSlider(request),
    loadStoreCards(request, STORES),
    loadLatestPosts(request, POSTS),
  ])
  const hasPartfinder = commerceFor(request).features.has('partfinder')
  return { home, products, brands, stores, posts, hasPartfinder, origin: request.url.origin }
}

/** What is bought most; where the backend does not know, what it puts first. */
async function loadProducts(request: RequestContext) {
  const { queryOptional, features } = commerceFor(request)
  if (features.has('recommendations')) {
    const bought = await queryOptional(MostPurchased, { size: PRODUCTS })
    const items = present(bought?.mostPurchased?.items).map(slimCard)
    if (items.length > 0) return { title: texts.content_most_bought(), items }
  }
  const { bestsold, default: position } = shopConfig.sort.options
  const { field, direction } = features.has('sort_extra') ? bestsold : position
  const first = await queryOptional(FirstProducts, { sort: { [field]: direction }, size: PRODUCTS })
  return { title: texts.content_our_choice(), items: present(first?.products?.items).map(slimCard) }
}

export const head = ({ home }: HomeData) => home

/** The way in: what is going on, the departments, and what others buy. */
export function Page({ data }: { data: HomeData }) {
  return <Island of={HomeIsland} when="load" props={{ data }} />
}
