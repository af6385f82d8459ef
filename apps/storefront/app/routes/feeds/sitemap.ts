import { graphql } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { mediaPath, pictureUrl } from '../../lib/format/picture-address.ts'
import { parseMoment, xmlDocument, xmlElement, xmlGroup, xmlText } from '../../lib/format/xml.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { offeredLanguages } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { alternateUrls, canonicalUrl } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import {
  categoryPages,
  editorsPages,
  type ListedPage,
  productPages,
  storyPages,
} from './listed-pages.server.ts'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Products per file. A sitemap may have 50,000 URLs, but smaller files are built and sent faster. */
const PRODUCTS_PER_FILE = 1_000

const ProductCount = graphql(`
  query SitemapProductCount {
    products(filter: { price: { from: "0" } }, pageSize: 1) {
      total_count
    }
  }
`)

/**
 * /sitemap.xml (sitemaps.org): index of the lists of all pages that search engines may index, in every
 * language.
 */
export async function loadIndex(request: PageRequest): Promise<string> {
  const { products } = await commerceFor(request).query(ProductCount, {})
  const files = Math.max(1, Math.ceil((products?.total_count ?? 0) / PRODUCTS_PER_FILE))
  const parts = [
    'pages',
    'categories',
    ...(request.features.has('blog') ? ['blog'] : []),
    ...Array.from({ length: files }, (_, index) => `products-${index + 1}`),
  ]
  return xmlDocument(
    'sitemapindex',
    { xmlns: SITEMAPS },
    parts.flatMap((part) =>
      offeredLanguages().map((language) =>
        xmlGroup('sitemap', [
          xmlElement('loc', request.url.origin + inLanguage(paths.sitemapPart(part), language)),
        ]),
      ),
    ),
  )
}

/** Sitemap of one list, in the language of its URL. 404 for a part that the index does not list. */
export async function loadPart(request: PageRequest): Promise<string> {
  const pages = await listPages(request.params.part ?? '', request)
  return xmlDocument(
    'urlset',
    {
      xmlns: SITEMAPS,
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    },
    pages.map((page) => toEntry(page, request)),
  )
}

async function listPages(part: string, request: PageRequest): Promise<ListedPage[]> {
  const [, kind, number] = /^(pages|categories|blog|products)(?:-([1-9]\d{0,4}))?\.xml$/.exec(part) ?? []
  if (kind === undefined || (kind === 'products') !== (number !== undefined)) throw pageNotFound()
  if (kind === 'pages') return editorsPages(request)
  if (kind === 'categories') return categoryPages(request)
  if (kind === 'blog') return storyPages(request)
  return productPages(request, Number(number), PRODUCTS_PER_FILE)
}

function toEntry(
  { path, changed, pictures }: ListedPage,
  { url: { origin }, language }: PageRequest,
): string {
  const address = { origin, path }
  return xmlGroup('url', [
    xmlElement('loc', canonicalUrl(address, language)),
    xmlElement('lastmod', parseMoment(changed)?.toISOString()),
    ...alternateUrls(address).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
    ),
    ...pictures.flatMap((picture) => {
      const media = mediaPath(picture)
      return media
        ? [xmlGroup('image:image', [xmlElement('image:loc', origin + pictureUrl(media, 1280))])]
        : []
    }),
  ])
}
