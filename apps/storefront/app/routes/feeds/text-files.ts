import { loadShell } from '../../features/shell/shell-data.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { offeredLanguages } from '../../lib/page/current-page.ts'
import { markdownAddress } from '../../lib/page/page-variants.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { brand, serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { editorLinks } from './listed-pages.server.ts'

/**
 * Search results without number, and parts of pages. Personal pages are open: a crawler that may not read a page
 * never sees that it is `noindex`, and lists its address when somebody links to it.
 */
const CLOSED_PATHS = [paths.search(), '/fragments/', '/snelkeuze/']
/** Endpoints, which have no language prefix. */
const ENDPOINTS = ['/api/', '/graphql']
/**
 * Parameters of filtered and sorted listings, which repeat the same products at more URLs than crawlers
 * should visit.
 */
const { filterPrefix, sort, pageSize } = shopConfig.listingQuery
const LISTING_FILTERS = [filterPrefix, `${sort}=`, `${pageSize}=`].map((name) => `/*?*${name}`)

/** robots.txt (RFC 9309): paths that crawlers should skip, and the sitemap. */
export function loadRobots({ url }: PageRequest): string {
  const closed = [
    ...CLOSED_PATHS.flatMap((path) => offeredLanguages().map((language) => inLanguage(path, language))),
  ]
  return [
    'User-agent: *',
    ...[...closed, ...ENDPOINTS, ...LISTING_FILTERS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}${paths.sitemap()}`,
    '',
  ].join('\n')
}

/** RFC 9116 requires less than a year; copies stay valid for months. */
const EXPIRES_AFTER_MONTHS = 9

/** Contact for security reports (RFC 9116). The expiry date moves with the request. */
export function loadSecurityContact({ url: { origin } }: PageRequest, now = new Date()): string {
  const { email } = brand()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + EXPIRES_AFTER_MONTHS, 1))
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${paths.contact()}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${offeredLanguages().join(', ')}`,
    `Canonical: ${origin}${paths.securityContact()}`,
    '',
  ].join('\n')
}

/** /llms.txt (llmstxt.org): the shop in a few lines of Markdown, for language models that answer questions about it. */
export async function loadLlms(request: PageRequest): Promise<string> {
  const { features, language, url } = request
  const shell = await loadShell(request)
  const line = (name: string, path: string) => `- [${name}](${url.origin}${path})`
  const ours = (name: string, path: string) => line(name, inLanguage(path, language))
  return [
    `# ${brand().name}`,
    `\n> ${serverBrand().description}`,
    `\n## ${texts.shell_menu()}\n`,
    ...shell.menu.map(({ name, path }) => ours(name, path)),
    `\n## ${texts.platform_for_shoppers()}\n`,
    ...editorLinks(shell.footer).map(({ name, path }) => line(name, path)),
    ...(features.has('physical_stores') ? [ours(texts.stores_title(), paths.stores())] : []),
    ...(features.has('faq') ? [ours(texts.faq_title(), paths.faq())] : []),
    ours(texts.forms_contact(), paths.contact()),
    `\n## ${texts.platform_for_programs()}\n`,
    `- ${texts.platform_markdown({ example: url.origin + markdownAddress(inLanguage(paths.home(), language)) })}`,
    line('Sitemap', paths.sitemap()),
    ...(features.has('blog') ? [ours(texts.blog_title(), paths.blogFeed())] : []),
    ours('Google Merchant Center', paths.merchantFeed(1)),
    ours('OpenAI', paths.openAiFeed(1)),
    ours('Meta', paths.metaFeed(1)),
    ours('TikTok', paths.tiktokFeed(1)),
    ours('Pinterest', paths.pinterestFeed(1)),
    '',
  ].join('\n')
}
