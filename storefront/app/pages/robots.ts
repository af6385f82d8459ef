import * as paths from '../paths.ts'
import { offeredLanguages } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import type { PageRequest } from '../platform/page.ts'
import * as shopConfig from '../platform/shop-config.ts'

/** What is a shopper's own, or a part of pages: nothing to be found. */
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
/** Of no language. */
const SERVICES = ['/api/', '/graphql']
/** The same goods again in other choices and orders: there are more of them than anybody should ask for. */
const { filterPrefix, sort, pageSize } = shopConfig.listingQuery
const CHOICES = [filterPrefix, `${sort}=`, `${pageSize}=`].map((name) => `/*?*${name}`)

/** /robots.txt (RFC 9309): where programs that read the shop need not look, and the list of where they should. */
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
