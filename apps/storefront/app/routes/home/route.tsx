import { BlogCard } from '../../features/content/blog/blog-card.tsx'
import { loadLatestPosts } from '../../features/content/blog/load-blog.server.ts'
import { BrandSlider } from '../../features/content/brands/brands.tsx'
import { loadBrandSlider } from '../../features/content/brands/load-brands.server.ts'
import { type Illustrated, toIllustrated } from '../../features/content/load-block.server.ts'
import { type Slide, type Slider, toSliders } from '../../features/content/slides.server.ts'
import { SlideBands, SlideFilm, SlideRow, slideId } from '../../features/content/slides.tsx'
import { loadPartfinderBar } from '../../features/listing/partfinder/load-partfinder.server.ts'
import { PartfinderBar } from '../../features/listing/partfinder/partfinder-bar.tsx'
import { FollowedRow, ViewedRow } from '../../features/listing/recommendations/fragment-sections.tsx'
import { RecommendationSources } from '../../features/listing/recommendations/recommendation-sources.tsx'
import { ProductCard } from '../../features/product/card/product-card.tsx'
import { WebSite } from '../../features/shell/organization.tsx'
import { loadStoreCards } from '../../features/stores/load-stores.server.ts'
import { StoreCard } from '../../features/stores/store-card.tsx'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import { mediaPath, pictureUrl, srcSet } from '../../lib/format/picture-address.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest, RequestContext } from '../../lib/page/route-module.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { brand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardGrid, Tile } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Section, SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import './route.css'

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
/** Number of products beside the large one, in two rows on a wide screen. */
const SHOWN_PRODUCTS = 6
/** Number of pictures of a product that is worth the large place. */
const LEAD_PICTURES = 4
const MAX_STORES = 2
const MAX_POSTS = 3

type HomePageData = Awaited<ReturnType<typeof loader>>

export async function loader(request: PageRequest) {
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

export const meta = ({ home }: HomePageData) => home

/** CSS width of the large product's picture. */
const LEAD_SIZES = '(width<48rem) 92vw,560px'

/** Columns by number of tiles, so that no tile shrinks while the rest of the list arrives. */
const TILE_COLUMNS: Readonly<Record<number, string>> = {
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
  7: 'lg:grid-cols-7',
  8: 'lg:grid-cols-8',
}
const MAX_TILES = 8

export function Component({ loaderData }: { loaderData: HomePageData }) {
  const { home, products, story, brands, stores, posts, partfinder } = loaderData
  const productsTitle = story ? texts.content_leading() : products.title
  return (
    <>
      <HomeHero slider={home.hero} />
      <ul
        className={cx(
          'page-width home-tiles grid overflow-x-auto py-6 md:grid-cols-4',
          TILE_COLUMNS[home.tiles.length] ?? 'lg:grid-cols-4',
        )}
      >
        {home.tiles.map(({ name, path, image }) => (
          <li key={path}>
            <Tile
              href={path}
              label={name}
              // Loaded after the first paint, which eight responses would delay on a slow phone.
              media={
                <Picture src={image} alt="" width={320} height={320} sizes="160px" widths={[160, 320]} />
              }
            />
          </li>
        ))}
      </ul>
      <SlideBands sliders={home.sliders} location="top" />
      {products.items.length > 0 && (
        <Section aria-labelledby="home-products">
          <SectionHead id="home-products" title={productsTitle} />
          <RecommendationSources products={products.items.slice(0, SHOWN_PRODUCTS + 1)} />
          <CardGrid columns={5} label={productsTitle} className="home-products">
            {[
              story && (
                <ProductCard
                  key={story.product.sku}
                  product={story.product}
                  picture={story.picture}
                  sizes={LEAD_SIZES}
                  intro={
                    <div key="intro" className="pb-4 font-normal text-base">
                      <h3 className="pb-2 text-h2 text-ink">{story.title}</h3>
                      {story.text}
                    </div>
                  }
                />
              ),
              ...products.items
                .filter(({ sku }) => sku !== story?.product.sku)
                .slice(0, SHOWN_PRODUCTS + (story ? 0 : 1))
                .map((product, index) => (
                  <ProductCard
                    key={product.sku}
                    product={product}
                    sizes={index === 0 && !story ? LEAD_SIZES : undefined}
                  />
                )),
            ].filter(Boolean)}
          </CardGrid>
        </Section>
      )}
      {partfinder && <PartfinderBar {...partfinder} />}
      {home.campaigns.length > 0 && (
        <div className="grid md:grid-cols-2">
          {home.campaigns.map((campaign) => (
            <CampaignPanel key={campaign.title} {...campaign} />
          ))}
        </div>
      )}
      <FollowedRow />
      <ViewedRow isUnlessFollowed />
      <BrandSlider brands={brands} />
      <SlideBands sliders={home.sliders} location="bottom" />
      {home.stores && stores.length > 0 && (
        <section className="section ground-duin" aria-labelledby="home-stores">
          <div className="page-width grid gap-x-5 gap-y-6 lg:grid-cols-[1fr_1.2fr_1.2fr] lg:gap-8">
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
          <ul className="home-posts grid gap-x-5 gap-y-6">
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

function CampaignPanel({ title, html, picture }: Illustrated) {
  return (
    <section className="home-campaign relative grid justify-items-start gap-2.5 overflow-hidden">
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
      <Prose html={html} className="grid gap-5" />
    </section>
  )
}

/** Slides at the top of the home page. Swiping and the dots also work without JavaScript. */
export function HomeHero({ slider }: { slider: Slider }) {
  return (
    <section className="hero relative bg-duin" aria-label={slider.title}>
      <SlideRow slider={slider}>
        {slider.slides.map((slide, index) => (
          <li
            key={slideId(slider, index)}
            id={slideId(slider, index)}
            className={cx('hero-slide', !slide.film && !(slide.wide && slide.tall) && 'is-words')}
          >
            <div className="hero-text flex flex-wrap content-center gap-2">
              {index === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
              <Prose html={slide.html} />
              {slide.link && slide.button && <LinkButton href={slide.link}>{slide.button}</LinkButton>}
            </div>
            <div className="relative overflow-hidden">
              <Scene slide={slide} isFirst={index === 0} />
              <SlideFilm slider={slider} index={index} className="hero-scene" />
            </div>
          </li>
        ))}
      </SlideRow>
    </section>
  )
}

const LANDSCAPE_WIDTHS = [960, 1440, 1920] as const
const PORTRAIT_WIDTHS = [480, 720, 960] as const

/** Picture of a slide: one for wide screens and one for phones; the browser loads only the one that fits. */
function Scene({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const wide = mediaPath(slide.wide ?? '')
  const tall = mediaPath(slide.tall ?? '')
  if (!wide || !tall) return null
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={srcSet(tall, PORTRAIT_WIDTHS)} sizes="100vw" />
      <img
        className="hero-scene"
        src={pictureUrl(wide, 1440)}
        srcSet={srcSet(wide, LANDSCAPE_WIDTHS)}
        sizes="100vw"
        alt=""
        width={1440}
        height={600}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
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

export interface HomeData {
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

export async function loadHome(context: RequestContext, host: string): Promise<HomeData> {
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
