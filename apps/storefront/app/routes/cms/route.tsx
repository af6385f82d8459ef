import { StoredKeysTable } from '../../features/consent/stored-keys-table.tsx'
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { type Illustrated, toIllustrated } from '../../features/content/load-block.server.ts'
import { type Slider, toSliders } from '../../features/content/slides.server.ts'
import { SlideBands } from '../../features/content/slides.tsx'
import { ProductCard } from '../../features/product/card/product-card.tsx'
import { loadShippingOptions } from '../../features/product/delivery/shipping-options.server.ts'
import {
  placeShippingTable,
  wantsShippingTable,
} from '../../features/product/delivery/shipping-table.server.tsx'
import { HelpAside } from '../../features/stores/help-aside.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import {
  type PageRequest,
  pageNotFound,
  type RequestContext,
  redirectTo,
} from '../../lib/page/route-module.tsx'
import { type PageMeta, previewMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { Prose } from '../../ui/prose.tsx'
import { loadPageParts, type PagePart } from './page-parts.server.ts'

/** Request for a CMS page, with the result of its URL lookup. */
export interface CmsRequest extends PageRequest {
  identifier: string
}

export const loader = (request: CmsRequest) => loadCmsPage(request, request.identifier)

export function meta({ title, description, keywords, identifier }: CmsData): PageMeta {
  return { title, description, keywords, type: 'article', ...previewMeta(identifier) }
}

/** CMS page with text by the shop's editors. */
export function Component({
  loaderData: { identifier, heading, html, parts, isFull, sliders, menu },
}: {
  loaderData: CmsData
}) {
  return (
    <article>
      <div className="page-width">
        <Breadcrumbs trail={[]} here={heading} />
        {isFull && <h1 className="pb-6">{heading}</h1>}
      </div>
      <SlideBands sliders={sliders} location="top" />
      <div className="page-width pb-section">
        {isFull ? (
          parts.map((part, index) =>
            'html' in part ? (
              <Prose
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change places
                key={index}
                html={part.html}
                className="max-w-none pb-5 [&>p]:max-w-[68ch] [&_li_img]:w-full"
              />
            ) : (
              <CardGrid key={part.products[0]?.sku} className="pb-5">
                {part.products.map((product) => (
                  <ProductCard key={product.sku} product={product} />
                ))}
              </CardGrid>
            ),
          )
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <div className="grid gap-6 lg:sticky lg:top-below-head">
              <h1>{heading}</h1>
              <HelpAside
                label={menu.map(({ title }) => title).join(', ')}
                links={
                  menu.length > 0 && (
                    <Prose
                      html={markCurrent(menu.map(({ html }) => html).join(''), identifier)}
                      className="[&_[aria-current]]:font-bold [&_[aria-current]]:no-underline"
                    />
                  )
                }
                title={texts.forms_other_ways()}
                className="max-lg:hidden"
              >
                <LinkButton href={hasFeature('faq') ? paths.faq() : paths.contact()} variant="secondary">
                  {hasFeature('faq') ? texts.faq_title() : texts.forms_contact()}
                </LinkButton>
              </HelpAside>
            </div>
            <Prose html={html} className="max-w-none" />
          </div>
        )}
        {paths.cmsPage(identifier) === paths.cookies() && <StoredKeysTable />}
      </div>
      <SlideBands sliders={sliders} location="bottom" />
    </article>
  )
}

/** Marks the link to the page itself. */
const markCurrent = (html: string, identifier: string) =>
  html.replace(
    `href="${inLanguage(paths.cmsPage(identifier), getLocale())}"`,
    (href) => `${href} aria-current="page"`,
  )

const CmsPage = graphql(`
  query CmsPage($identifier: String!, $sliders: [String!]!, $blocks: [String]!) {
    storeConfig {
      cms_home_page
      cms_no_route
    }
    cmsBlocks(identifiers: $blocks) {
      items {
        title
        content
      }
    }
    cmsPage(identifier: $identifier) {
      title
      content_heading
      content
      page_layout
      meta_title
      meta_description
      meta_keywords
    }
    getTailoredSlider(identifiers: $sliders) {
      ...Slides_slider
    }
  }
`)

/** Blocks with the links about service and the shop, which the footer shows too. */
const MENU_BLOCKS = ['footer-service', 'footer-about']

export interface CmsData {
  identifier: string
  heading: string
  html: string
  /** The content with cards for its lists of products; empty in a text column. */
  parts: readonly PagePart[]
  /** Headings equal to the page's name. */
  sliders: readonly Slider[]
  /** Links to the pages about service and the shop; empty if the editors have none. */
  menu: readonly Illustrated[]
  /** True if the content is as wide as the page instead of a text column. */
  isFull: boolean
  title: string
  description: string
  keywords: string | null
}

/** Loads a CMS page. 404 if it was deleted meanwhile; the home page exists only at the root. */
export async function loadCmsPage(context: RequestContext, identifier: string): Promise<CmsData> {
  const { query, language } = commerceFor(context)
  const {
    cmsPage: page,
    storeConfig,
    cmsBlocks,
    getTailoredSlider,
  } = await query(CmsPage, { identifier, sliders: [identifier], blocks: MENU_BLOCKS })
  if (!page || identifier === storeConfig?.cms_no_route) throw pageNotFound()
  if (identifier === storeConfig?.cms_home_page) throw redirectTo(paths.home(), 301)
  const html = safeHtml(page.content, language, [context.url.host])
  const isFull = /full/.test(page.page_layout ?? '')
  return {
    identifier,
    heading: page.content_heading || page.title || '',
    html: wantsShippingTable(html) ? placeShippingTable(html, await loadShippingOptions(context)) : html,
    parts: isFull ? await loadPageParts(context, html) : [],
    sliders: toSliders(getTailoredSlider, language, [context.url.host]),
    menu: nonNull(cmsBlocks?.items).map((block) => toIllustrated(block, language, [context.url.host])),
    isFull,
    title: page.meta_title || page.title || '',
    description: page.meta_description || plainText(page.content),
    keywords: page.meta_keywords ?? null,
  }
}
