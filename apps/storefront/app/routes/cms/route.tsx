import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { type Slider, toSliders } from '../../features/content/slides.server.ts'
import { SlideBands } from '../../features/content/slides.tsx'
import { loadShippingOptions } from '../../features/delivery/shipping-options.server.ts'
import { placeShippingTable, wantsShippingTable } from '../../features/delivery/shipping-table.server.tsx'
import { StoredKeysTable } from '../../features/shell/stored-keys-table.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import {
  type PageRequest,
  pageNotFound,
  type RequestContext,
  redirectTo,
} from '../../lib/page/route-module.tsx'
import { type PageMeta, previewMeta } from '../../lib/page/seo.tsx'
import { brand } from '../../lib/page/store-view.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MailIcon, PhoneIcon } from '../../ui/icons.ts'
import { Panel } from '../../ui/layout.tsx'
import { MailAddress, Prose } from '../../ui/prose.tsx'

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
  loaderData: { identifier, heading, html, isFull, sliders },
}: {
  loaderData: CmsData
}) {
  return (
    <article className="pb-section">
      <div className="page-width">
        <Breadcrumbs trail={[]} here={heading} />
        {isFull && <h1 className="pb-6">{heading}</h1>}
      </div>
      <SlideBands sliders={sliders} location="top" />
      <div className="page-width">
        {isFull ? (
          <Prose html={html} className="max-w-none" />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <div className="grid gap-6 lg:sticky lg:top-below-head">
              <h1>{heading}</h1>
              <HelpPanel />
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

/** Phone, mail and questions beside a text page on wide screens; phones have them in the footer. */
function HelpPanel() {
  const { email } = brand()
  return (
    <Panel ground="duin" className="grid justify-items-start gap-4 max-lg:hidden">
      <h2 className="text-h3">{texts.forms_other_ways()}</h2>
      <PhoneLink className="link-quiet flex items-center gap-3 font-semibold">
        <PhoneIcon />
      </PhoneLink>
      {email && (
        <a href={`mailto:${email}`} className="link-quiet flex items-center gap-3 font-semibold">
          <MailIcon /> <MailAddress address={email} />
        </a>
      )}
      <LinkButton href={hasFeature('faq') ? paths.faq() : paths.contact()} variant="secondary">
        {hasFeature('faq') ? texts.faq_title() : texts.forms_contact()}
      </LinkButton>
    </Panel>
  )
}

const CmsPage = graphql(`
  query CmsPage($identifier: String!, $sliders: [String!]!) {
    storeConfig {
      cms_home_page
      cms_no_route
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

export interface CmsData {
  identifier: string
  heading: string
  html: string
  /** Headings equal to the page's name. */
  sliders: readonly Slider[]
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
    getTailoredSlider,
  } = await query(CmsPage, { identifier, sliders: [identifier] })
  if (!page || identifier === storeConfig?.cms_no_route) throw pageNotFound()
  if (identifier === storeConfig?.cms_home_page) throw redirectTo(paths.home(), 301)
  const html = safeHtml(page.content, language, [context.url.host])
  return {
    identifier,
    heading: page.content_heading || page.title || '',
    html: wantsShippingTable(html) ? placeShippingTable(html, await loadShippingOptions(context)) : html,
    sliders: toSliders(getTailoredSlider, language, [context.url.host]),
    isFull: /full/.test(page.page_layout ?? ''),
    title: page.meta_title || page.title || '',
    description: page.meta_description || plainText(page.content),
    keywords: page.meta_keywords ?? null,
  }
}
