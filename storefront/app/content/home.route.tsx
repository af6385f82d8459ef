import { loadBrandSlider } from '../brands/load-brands.server.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { slimCard } from '../product/slim-card.ts'
import { ScreenPlace } from '../resolve/screen-place.tsx'
import { metaOfScreen, screenBesideData } from '../resolve/screen-route.ts'
import { readyScreen } from '../resolve/screens.server.ts'
import { loadStoreCards } from '../stores/load-stores.server.ts'
import type { Route } from './+types/home.route.ts'
import { loadHome } from './home-data.server.ts'
import { loadLatestPosts } from './load-blog.server.ts'
import './home.css'

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

export const meta: Route.MetaFunction = metaOfScreen

export async function loader({ context, url }: Route.LoaderArgs) {
  const [home, products, brands, stores, posts] = await Promise.all([
    loadHome(context, url.host),
    loadProducts(context),
    loadBrandSlider(context),
    loadStoreCards(context, STORES),
    loadLatestPosts(context, POSTS),
  ])
  const hasPartfinder = commerceFor(context).features.has('partfinder')
  return readyScreen('home', { home, products, brands, stores, posts, hasPartfinder, origin: url.origin })
}

/** What is bought most; where the backend does not know, what it puts first. */
async function loadProducts(context: Route.LoaderArgs['context']) {
  const { queryOptional, features } = commerceFor(context)
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

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [screenBesideData]

export default function HomeRoute({ loaderData: { screen, data } }: Route.ComponentProps) {
  return <ScreenPlace name={screen} data={data} />
}
