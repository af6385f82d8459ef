import { BRAND_COLOURS } from '@kopgroep/contract/shop-brand'
import type { ReactNode } from 'react'
import type { PageKindEnum } from '../../lib/api/graphql/generated/types.ts'
import { mediaPath, sharedPictureUrl } from '../../lib/format/picture-address.ts'
import { defaultLanguage, inLanguage } from '../../lib/i18n/language.ts'
import { EARLY_INPUT } from '../../lib/islands/early-input.ts'
import {
  currentPage,
  hasFeature,
  ISLAND_CODE_ID,
  packIslandCode,
  services,
} from '../../lib/page/current-page.ts'
import { markdownAddress } from '../../lib/page/page-variants.ts'
import type { ShellKind } from '../../lib/page/route-module.tsx'
import {
  alternateUrls,
  canonicalUrl,
  fullTitle,
  type PageMeta,
  pageAddress,
  pageTitle,
} from '../../lib/seo/seo.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { brand, serverBrand, shownStoreView } from '../../lib/shop/store-view.ts'
import { HEAD_ENTRIES } from './shell.tsx'
import '../../ui/theme.css'

export interface PageStyles {
  /** CSS to inline; in development only the order of the layers. */
  css: string
  /** URL of the CSS beyond the layout's, which soft navigation loads; null if there is none. */
  own: string | null
  /** URLs of style sheets, in development only. */
  links: readonly string[]
  /** URLs of the style sheets of scripts whose rules are already in `css`. */
  included: readonly string[]
}

/** URLs of the built files that every document loads, and its styles. */
export interface DocumentAssets {
  /** @param file of the page's module, below `app/routes`; null for an error page */
  stylesOf: (file: string | null) => PageStyles
  start: string
  /** Name of the build, by which an open page knows a newer one; null without soft navigation. */
  build: string | null
  /** Returns the URLs of the code of islands, with all that they import. */
  codeOf: (islands: Iterable<string>) => readonly string[]
}

/** Facts of a page that change its document outside `<main>`. */
export interface PageFacts {
  meta: PageMeta
  shell: ShellKind
  /** Kind of page that its speed is counted under; null for error pages. */
  kind: PageKindEnum | null
}

export function pageAttributes({ meta, shell, kind }: PageFacts) {
  const isMeasured = kind !== null && hasFeature('page_speed') && services().pageSpeed !== undefined
  return {
    'data-page-kind': isMeasured ? kind : undefined,
    'data-buy-bar': meta.hasBuyBar ? '' : undefined,
    'data-compares': compares(meta, shell) ? '' : undefined,
    'data-folds': shell === 'focused' ? '' : undefined,
  }
}

/** Checks that a page may show the comparison bar: where a shopper looks for products, not where one pays or logs in. */
const compares = ({ hasListing, hasBuyBar, isPrivate }: PageMeta, shell: ShellKind) =>
  Boolean(hasListing || hasBuyBar) || (shell === 'full' && !isPrivate)

/** Checks that links to a page, and from it, may replace content only: its frame is that of other pages. */
export const isSoftPage = ({ meta, shell, kind }: PageFacts) =>
  kind !== null && (shell === 'full' || shell === 'focused') && !meta.isPreview && !meta.hasSecretAddress

interface DocumentProps extends PageFacts {
  styles: PageStyles
  assets: DocumentAssets
  /** False for pages without a URL of their own: error pages. */
  hasAddress: boolean
  /** Delivery promises of all pages (features/product/delivery/delivery-promise.ts). */
  promises: string
  children: ReactNode
}

/** Page of a frequent kind of product. Most kinds have the same CSS. */
const PRODUCT_PAGE = 'product/configurable.tsx'

/** Whole document, around the shop's shell. */
export function Document({ styles, assets, hasAddress, promises, children, ...facts }: DocumentProps) {
  const { meta } = facts
  const { language, missingFeatures, islandsToLoad = [] } = currentPage()
  const { tagManager, tagEvents, errorReports, pageSpeed, recaptcha } = services()
  const attributes = pageAttributes(facts)
  const build = isSoftPage(facts) ? assets.build : null
  const { currency, country, sizeAttribute, colourAttribute } = shownStoreView()
  const { name, phone, email, primaryColor } = serverBrand()
  return (
    <html
      lang={language}
      data-default-language={defaultLanguage()}
      data-missing-features={missingFeatures?.join(' ') || undefined}
      data-currency={currency}
      data-country={country === shopConfig.defaultCountry ? undefined : country}
      data-shop={name}
      data-phone={phone ?? undefined}
      data-email={email ?? undefined}
      data-size-attribute={sizeAttribute}
      data-colour-attribute={colourAttribute}
      data-tag-manager={tagManager}
      data-tag-events={tagEvents}
      data-error-reports={errorReports}
      data-recaptcha={recaptcha}
      data-page-speed={attributes['data-page-kind'] && pageSpeed}
      data-promises={promises || undefined}
      data-build={build ?? undefined}
      data-styles={(assets.build && styles.own) || undefined}
      data-product-styles={(build && assets.stylesOf(PRODUCT_PAGE).own) || undefined}
      {...attributes}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={primaryColor ?? BRAND_COLOURS.primary_color} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_INPUT }} />
        <HeadTags {...meta} />
        {hasAddress && <Addresses {...meta} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* The server inserts the page's CSS (server/render.ts). */}
        <style />
        {styles.links.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Vite loads a script's style sheet unless the document links to it; a disabled link is not fetched. */}
        {styles.included.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...{ disabled: true }} />
        ))}
        {/* Blocks rendering, because otherwise the browser paints a page that arrives in chunks after each chunk. */}
        <link rel="expect" href={`#${meta.firstSeen ?? HEAD_ENTRIES}`} blocking="render" />
        <script
          type="module"
          src={assets.start}
          fetchPriority={islandsToLoad.length > 0 ? 'high' : undefined}
        />
        {islandsToLoad.length > 0 &&
          codeToLoad(assets.codeOf(islandsToLoad), styles).map((href) =>
            href.endsWith('.css') ? (
              <link key={href} rel="preload" as="style" href={href} />
            ) : (
              <link key={href} rel="modulepreload" href={href} />
            ),
          )}
      </head>
      <body>
        {children}
        <IslandCode {...{ assets, styles }} />
      </body>
    </html>
  )
}

/** Leaves out style sheets that the document has. */
const codeToLoad = (code: readonly string[], { included }: PageStyles) =>
  code.filter((href) => !included.includes(href))

/** Code of the islands rendered so far, which the start script fetches ahead when the browser is idle. */
function IslandCode({ assets, styles }: Pick<DocumentProps, 'assets' | 'styles'>) {
  const code = packIslandCode(codeToLoad(assets.codeOf(new Set(currentPage().islands)), styles))
  return (
    <script type="text/plain" id={ISLAND_CODE_ID}>
      {code}
    </script>
  )
}

function HeadTags(meta: PageMeta) {
  const { keywords, image, type = 'website', feed } = meta
  const title = pageTitle(meta.title, meta.page)
  const description = meta.description || serverBrand().description
  // Search results are not indexed, on any page with `?q=`.
  const isPrivate = meta.isPrivate || new URLSearchParams(currentPage().search).has('q')
  return (
    <>
      <title>{fullTitle(title)}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {feed && (
        <link rel="alternate" type="application/rss+xml" href={inLanguage(feed, currentPage().language)} />
      )}
      {isPrivate && <meta name="robots" content="noindex, follow" />}
      {meta.hasSecretAddress && <meta name="referrer" content="same-origin" />}
      <meta property="og:title" content={title} />
      {/* Pages without their own type have type website (ogp.me), titled with the shop's name. */}
      {type !== 'website' && (
        <>
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={brand().name} />
        </>
      )}
      <meta property="og:description" content={description} />
      <SharedPicture picture={image} />
    </>
  )
}

function SharedPicture({ picture }: { picture: PageMeta['image'] }) {
  return (
    <meta
      property="og:image"
      content={currentPage().origin + sharedPictureUrl(picture ? mediaPath(picture) : null)}
    />
  )
}

/** Links to the canonical URL, to the same page in the other languages (hreflang), and to its Markdown. */
function Addresses(meta: PageMeta) {
  const { language } = currentPage()
  const address = pageAddress(meta)
  const url = canonicalUrl(address, language)
  return (
    <>
      <link rel="canonical" href={url} />
      {alternateUrls(address).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {!meta.isPrivate && (
        <link
          rel="alternate"
          type="text/markdown"
          href={markdownAddress(canonicalUrl({ ...address, origin: '' }, language))}
        />
      )}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={shopConfig.languages[language].ogLocale} />
    </>
  )
}
