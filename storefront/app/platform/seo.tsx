import * as shopConfig from './shop-config.ts'

/** What a page says about itself in its head. Its address in every language is added by the document. */
export interface PageHead {
  /** Without the shop's name: that is added. */
  title: string
  description?: string | null
  keywords?: string | null
  /** Absolute address of a picture for links to the page elsewhere. */
  image?: string | null
  type?: 'website' | 'article' | 'product'
  /** For pages that search engines must not list: cart, checkout, account, search. */
  isPrivate?: boolean
}

/** The title as browsers and search engines show it. */
export const fullTitle = (title: string) =>
  title.includes(shopConfig.name) ? title : `${title} | ${shopConfig.name}`

/** Structured data for search engines (schema.org). Only what the server renders holds any: who reads it loads documents. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with nothing in it that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
