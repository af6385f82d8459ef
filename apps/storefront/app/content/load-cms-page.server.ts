import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { plainText, safeHtml } from '../platform/html.server.ts'
import { pageNotFound, redirectTo } from '../platform/page-response.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { type Slider, slidersOf } from './slides.server.ts'

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
  /** Those that bear the page's name. */
  sliders: readonly Slider[]
  /** As wide as the page, instead of a column of text. */
  isFull: boolean
  title: string
  description: string
  keywords: string | null
}

/** A page of text. 404 when it went between the lookup and this read; the home page stands at the root alone. */
export async function loadCmsPage(context: RequestContext, identifier: string): Promise<CmsData> {
  const { query, language } = commerceFor(context)
  const {
    cmsPage: page,
    storeConfig,
    getTailoredSlider,
  } = await query(CmsPage, { identifier, sliders: [identifier] })
  if (!page || identifier === storeConfig?.cms_no_route) throw pageNotFound()
  if (identifier === storeConfig?.cms_home_page) throw redirectTo(paths.home(), 301)
  return {
    identifier,
    heading: page.content_heading || page.title || '',
    html: safeHtml(page.content, language, [context.url.host]),
    sliders: slidersOf(getTailoredSlider, language, [context.url.host]),
    isFull: /full/.test(page.page_layout ?? ''),
    title: page.meta_title || page.title || '',
    description: page.meta_description || plainText(page.content),
    keywords: page.meta_keywords ?? null,
  }
}
