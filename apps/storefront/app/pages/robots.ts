import * as paths from '../paths.ts'
import { offeredLanguages } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import type { PageRequest } from '../platform/page.ts'
import * as shopConfig from '../platform/shop-config.ts'

/** Pages of one shopper, and fragments of pages: nothing for a search engine. */
const OWN = [
  paths.account(),
  paths.checkout(),
  paths.login(),
  paths.wishlist(),
  paths.search(),
  '/customer/',
  '/fragments/',
  '/multisafepay/',
  '/newsletter/',
  '/sales/',
  '/snelkeuze/',
]
/** Endpoints, which have no language prefix. */
const SERVICES = ['/api/', '/graphql']
/** Filtered and sorted listings: the same goods again, at more addresses than anybody should crawl. */
const { filterPrefix, sort, pageSize } = shopConfig.listingQuery
const CHOICES = [filterPrefix, `${sort}=`, `${pageSize}=`].map((name) => `/*?*${name}`)

/** /robots.txt (RFC 9309): what crawlers may leave out, and the sitemap. */
export function load({ url }: PageRequest): string {
  const closed = [...OWN.flatMap((path) => offeredLanguages().map((language) => inLanguage(path, language)))]
  return [
    'User-agent: *',
    ...[...closed, ...SERVICES, ...CHOICES].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}${paths.sitemap()}`,
    '',
  ].join('\n')
}
