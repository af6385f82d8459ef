import { commerceFor, pageNotFound } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { plainText, safeHtml } from '../platform/html.server.ts'
import type { LoadArgs } from '../resolve/screens.ts'

const CmsPage = graphql(`
  query CmsPage($identifier: String!) {
    cmsPage(identifier: $identifier) {
      title
      content_heading
      content
      page_layout
      meta_title
      meta_description
      meta_keywords
    }
  }
`)

export interface CmsData {
  heading: string
  html: string
  /** As wide as the page, instead of a column of text. */
  isFull: boolean
  title: string
  description: string
  keywords: string | null
}

export async function load({ context, entity, url }: LoadArgs): Promise<CmsData> {
  if (entity.type !== 'CMS_PAGE') throw pageNotFound()
  const { query, language } = commerceFor(context)
  const { cmsPage: page } = await query(CmsPage, { identifier: entity.identifier })
  if (!page) throw pageNotFound()
  return {
    heading: page.content_heading || page.title || '',
    html: safeHtml(page.content, language, [url.host]),
    isFull: /full/.test(page.page_layout ?? ''),
    title: page.meta_title || page.title || '',
    description: page.meta_description || plainText(page.content),
    keywords: page.meta_keywords ?? null,
  }
}
