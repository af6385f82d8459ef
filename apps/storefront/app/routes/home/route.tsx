import { BlogCard } from '../../features/content/blog/blog-card.tsx'
import { BrandSlider } from '../../features/content/brands/brands.tsx'
import type { Illustrated } from '../../features/content/load-block.server.ts'
import type { Slide, Slider } from '../../features/content/slides.server.ts'
import { SlideBands, SlideFilm, SlideRow, slideId } from '../../features/content/slides.tsx'
import { PartfinderBar } from '../../features/listing/partfinder/partfinder-bar.tsx'
import { FollowedRow, ViewedRow } from '../../features/listing/recommendations/fragment-sections.tsx'
import { RecommendationSources } from '../../features/listing/recommendations/recommendation-sources.tsx'
import { ProductCard } from '../../features/product/card/product-card.tsx'
import { WebSite } from '../../features/shell/organization.tsx'
import { StoreCard } from '../../features/stores/store-card.tsx'
import { mediaPath, pictureUrl, srcSet } from '../../lib/format/picture-address.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardGrid, Tile } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Section, SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { type HomePageData, loadHomePage } from './load-home.server.ts'
import './route.css'

/** Number of products beside the large one, in two rows on a wide screen. */
const SHOWN_PRODUCTS = 6

export const loader = loadHomePage

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
function HomeHero({ slider }: { slider: Slider }) {
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
