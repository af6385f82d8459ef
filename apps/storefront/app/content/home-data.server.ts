import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { plainText, safeHtml } from '../platform/html.server.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { type Slider, slidersOf } from './slides.server.ts'

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
const BLOCKS = ['home-campaign-outlet', 'home-campaign-winter', 'home-stores']
const MAX_TILES = 8
const FIRST_PICTURE = /<img\b[^>]*\bsrc="([^"]+)"[^>]*>/

type Home = ResultOf<typeof HomePage>

export interface Campaign {
  title: string
  html: string
  /** Media address of the first picture in the block's text: it fills the panel, the words stand on it. */
  picture: string | null
}

export interface HomeData {
  title: string
  description: string
  keywords: string | null
  /** The one at the head of the page. */
  hero: Slider
  /** Further down. */
  sliders: readonly Slider[]
  tiles: readonly { name: string; path: string; image: string }[]
  campaigns: readonly Campaign[]
  stores: Campaign | null
}

/** What the home page is made of, apart from products. */
export async function loadHome(context: RequestContext, host: string): Promise<HomeData> {
  const { query, language } = commerceFor(context)
  const root = String(context.storeView.rootCategory)
  const home = await query(HomePage, { page: HOME_PAGE, blocks: BLOCKS, root })
  const other = home.storeConfig?.cms_home_page
  const page =
    home.cmsPage ??
    (other && other !== HOME_PAGE ? (await query(OtherHomePage, { page: other })).cmsPage : null)

  const html = (text: string | null | undefined) => safeHtml(text, language, [host])
  const blocks = present(home.cmsBlocks?.items).map(({ identifier, title, content }) => ({
    identifier,
    title: title ?? '',
    html: html(content?.replace(FIRST_PICTURE, '')),
    picture: FIRST_PICTURE.exec(content ?? '')?.[1] ?? null,
  }))
  const title = page?.meta_title || page?.title || shopConfig.name
  const sliders = slidersOf(home.getTailoredSlider, language, [host])
  const hero =
    sliders.find(({ location }) => location === 'main') ??
    sliders[0] ??
    // Without a slider, the page's own words are the first thing that is seen.
    firstWords(page?.content_heading || title, html(page?.content))
  return {
    title,
    description: page?.meta_description || plainText(page?.content),
    keywords: page?.meta_keywords ?? null,
    hero,
    sliders: sliders.filter((slider) => slider !== hero),
    tiles: tilesOf(home),
    campaigns: blocks.filter(({ identifier }) => identifier !== 'home-stores'),
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

/** The departments that have a picture, in the editors' order. */
function tilesOf(home: Home): HomeData['tiles'] {
  return present(home.categoryList?.[0]?.children)
    .filter(({ include_in_menu }) => include_in_menu !== 0)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ name, url_path, url_suffix, image }) =>
      name && url_path && image ? [{ name, path: paths.category(url_path, url_suffix ?? ''), image }] : [],
    )
    .slice(0, MAX_TILES)
}
