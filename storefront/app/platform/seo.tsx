import { useState, useSyncExternalStore } from 'react'
import type { MetaDescriptor } from 'react-router'
import { shopConfig } from './shop-config.ts'

export interface PageMeta {
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

/** What a page says about itself in its head. Its address in every language is added by the root. */
export function pageMeta({
  title,
  description,
  keywords,
  image,
  type = 'website',
  isPrivate,
}: PageMeta): MetaDescriptor[] {
  return [
    { title: title.includes(shopConfig.name) ? title : `${title} | ${shopConfig.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopConfig.name },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}

/** The frame listens from now on: `<html data-alive>` says so to who waits for it, tests and benchmarks. */
export function markHydrated(): void {
  document.documentElement.dataset.alive = ''
}

const NEVER = () => () => {}

/**
 * Structured data for search engines (schema.org). It stands only in pages that the server drew: whoever reads it loads
 * documents, and a script that the browser adds later would have to be trusted.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  // Also while hydrating, whenever that is: a screen may come to life long after its document.
  const isDrawnByServer = useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  )
  const [isFromServer] = useState(isDrawnByServer)
  if (!isFromServer) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
