import { loadLatestPosts } from '../../features/content/blog/load-blog.server.ts'
import { loadBrandSlider } from '../../features/content/brands/load-brands.server.ts'
import { type Illustrated, toIllustrated } from '../../features/content/load-block.server.ts'
import { type Slider, toSliders } from '../../features/content/slides.server.ts'
import { loadPartfinderBar } from '../../features/listing/partfinder/load-partfinder.server.ts'
import { loadStoreCards } from '../../features/stores/load-stores.server.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest, RequestContext } from '../../lib/page/route-module.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { brand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'

const MostPurchased = graphql(`
  query HomeMostPurchased($size: Int!) {
    mostPurchased(pageType: home, pageSize: $size, currentPage: 1) {
      items {
        sku
        tracking_source
        media_gallery {
          disabled
        }
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
        media_gallery {
          disabled
        }
        ...ProductCard_product
      }
    }
  }
`)

const StoryProduct = graphql(`
  query HomeStoryProduct($key: String!) {
    products(filter: { url_key: { eq: $key } }, pageSize: 1) {
      items {
        sku
        ...ProductCard_product
      }
    }
  }
`)

const MAX_PRODUCTS = shopConfig.recommendations.pageSize
/** Number of pictures of a product that is worth the large place. */
const LEAD_PICTURES = 4
const MAX_TILES = 8
const MAX_STORES = 2
const MAX_POSTS = 3

export type HomePageData = Awaited<ReturnType<typeof loadHomePage>>

export async function loadHomePage(request: PageRequest) {
  const [home, products, brands, stores, posts, partfinder] = await Promise.all([
    loadHome(request, request.url.host),
    loadProducts(request),
    loadBrandSlider(request),
    loadStoreCards(request, MAX_STORES),
    loadLatestPosts(request, MAX_POSTS),
    loadPartfinderBar(request),
  ])
  const story = home.story && (await loadStory(request, home.story))
  return { home, products, story, brands, stores, posts, partfinder }
}

/** Loads the product to which the editors' story links; null if there is none. */
async function loadStory(request: RequestContext, { title, html, picture }: Illustrated) {
  const suffix = request.storeView.urlSuffixes.product
  const [, path = ''] = /<a\b[^>]*\bhref="[^"]*?([^"/]+)"/.exec(html) ?? []
  const key = path.endsWith(suffix) ? path.slice(0, path.length - suffix.length) : path
  const answer = await commerceFor(request).queryOptional(StoryProduct, { key })
  const product = nonNull(answer?.products?.items)[0]
  return product ? { title, text: plainText(html.replace(/<a\b.*/s, '')), picture, product } : null
}

/** Loads the best-selling products; the first ones if the backend does not count sales. */
async function loadProducts(request: RequestContext) {
  const { queryOptional, features } = commerceFor(request)
  if (features.has('recommendations')) {
    const bought = await queryOptional(MostPurchased, { size: MAX_PRODUCTS })
    const items = nonNull(bought?.mostPurchased?.items)
    if (items.length > 0) return { title: texts.content_most_bought(), items: withLead(items) }
  }
  const { bestsold, default: position } = shopConfig.sort.options
  const { field, direction } = features.has('sort_extra') ? bestsold : position
  const first = await queryOptional(FirstProducts, { sort: { [field]: direction }, size: MAX_PRODUCTS })
  const items = nonNull(first?.products?.items).map((product) => ({ ...product, tracking_source: null }))
  return { title: texts.content_our_choice(), items: withLead(items) }
}

/** Moves the first product with several pictures to the front, the large place. */
function withLead<Item extends { media_gallery: readonly unknown[] | null }>(items: Item[]): Item[] {
  const lead = items.find(({ media_gallery }) => (media_gallery?.length ?? 0) >= LEAD_PICTURES)
  return lead ? [lead, ...items.filter((item) => item !== lead)] : items
}

const HomePage = graphql(`
  query HomePage($page: String!, $blocks: [String]!, $root: String!) {
    storeConfig {
      cms_home_page
    }
    cmsPage(identifier: $page) {
      title
      content_heading
      content
      meta_title
      meta_description
      meta_keywords
    }
    cmsBlocks(identifiers: $blocks) {
      items {
        identifier
        title
        content
      }
    }
    getTailoredSlider(pageType: "home") {
      ...Slides_slider
    }
    categoryList(filters: { ids: { eq: $root } }) {
      children {
        name
        position
        include_in_menu
        image
        url_path
        url_suffix
      }
    }
  }
`)

const OtherHomePage = graphql(`
  query OtherHomePage($page: String!) {
    cmsPage(identifier: $page) {
      title
      content_heading
      content
      meta_title
      meta_description
      meta_keywords
    }
  }
`)

const HOME_PAGE = 'home'
const STORY = 'home-product'
const BLOCKS = ['home-campaign-outlet', 'home-campaign-winter', 'home-stores', STORY]

type Home = ResultOf<typeof HomePage>

interface HomeData {
  title: string
  description: string
  keywords: string | null
  hero: Slider
  sliders: readonly Slider[]
  tiles: readonly { name: string; path: string; image: string }[]
  campaigns: readonly Illustrated[]
  /** Text and picture for a product to which it links. */
  story: Illustrated | null
  stores: Illustrated | null
}

async function loadHome(context: RequestContext, host: string): Promise<HomeData> {
  const { query, language } = commerceFor(context)
  const root = String(context.storeView.rootCategory)
  const home = await query(HomePage, { page: HOME_PAGE, blocks: BLOCKS, root })
  const other = home.storeConfig?.cms_home_page
  const page =
    home.cmsPage ??
    (other && other !== HOME_PAGE ? (await query(OtherHomePage, { page: other })).cmsPage : null)

  const html = (text: string | null | undefined) => safeHtml(text, language, [host])
  const blocks = nonNull(home.cmsBlocks?.items).map((block) => ({
    identifier: block.identifier,
    ...toIllustrated(block, language, [host]),
  }))
  const title = page?.meta_title || page?.title || brand().name
  const sliders = toSliders(home.getTailoredSlider, language, [host])
  const hero =
    sliders.find(({ location }) => location === 'main') ??
    sliders[0] ??
    // Without a slider, the text is the LCP element.
    firstWords(page?.content_heading || title, html(page?.content))
  return {
    title,
    description: page?.meta_description || plainText(page?.content),
    keywords: page?.meta_keywords ?? null,
    hero,
    sliders: sliders.filter((slider) => slider !== hero),
    tiles: listTiles(home),
    campaigns: blocks.filter(({ identifier }) => identifier?.startsWith('home-campaign')),
    story: blocks.find(({ identifier }) => identifier === STORY) ?? null,
    stores: blocks.find(({ identifier }) => identifier === 'home-stores') ?? null,
  }
}

const firstWords = (title: string, html: string): Slider => ({
  identifier: 'home',
  title,
  isFull: true,
  location: 'main',
  slides: [{ title, html, link: '', button: '', wide: null, tall: null, film: null }],
})

/** Lists the departments that have a picture, in the editors' order. */
function listTiles(home: Home): HomeData['tiles'] {
  return nonNull(home.categoryList?.[0]?.children)
    .filter(({ include_in_menu }) => include_in_menu !== 0)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ name, url_path, url_suffix, image }) =>
      name && url_path && image ? [{ name, path: paths.category(url_path, url_suffix ?? ''), image }] : [],
    )
    .slice(0, MAX_TILES)
}
