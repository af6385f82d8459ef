import { matchRoutes } from 'react-router'
import { defaultLanguage } from './lib/i18n/language.ts'
import type { PageRequest } from './lib/page/route-module.tsx'
import {
  fragment,
  json,
  PageResponse,
  pageNotFound,
  type RouteAnswer,
  redirectTo,
  text,
} from './lib/page/route-module.tsx'
import { withoutSuffix } from './lib/seo/seo.tsx'
import { page } from './page.tsx'
import * as paths from './paths.ts'
import { resolvePage } from './resolve-page.tsx'
import * as blogFeed from './routes/feeds/blog-feed.ts'
import * as catalogueFeeds from './routes/feeds/catalogue-feeds.ts'
import * as merchantFeed from './routes/feeds/merchant-feed.ts'
import * as openAiFeed from './routes/feeds/openai-feed.ts'
import * as sitemap from './routes/feeds/sitemap.ts'
import * as textFiles from './routes/feeds/text-files.ts'

/** Creates a route that exists only without a language prefix. */
function ofNoLanguage(loader: (request: PageRequest) => string | Promise<string>) {
  return (request: PageRequest) => {
    if (request.language !== defaultLanguage()) throw pageNotFound()
    return loader(request)
  }
}

/** Leads password managers to the form (W3C, a well-known URL for changing passwords). */
const changePassword = () => {
  throw redirectTo(paths.accountScreen('password'), 302)
}

const fault = () => {
  throw new PageResponse(500, { 'cache-control': 'no-store' })
}
const nothing = () => {
  throw pageNotFound()
}

const form = () => import('./routes/fragments/form.tsx')
const menu = () => import('./routes/fragments/menu.ts')
const recommendations = () => import('./routes/fragments/recommendations.tsx')
const searchParts = () => import('./routes/fragments/search.ts')

/**
 * Every URL of the shop. Other languages have a prefix such as `/en`, which is removed before the lookup.
 */
const routes = [
  { path: '/', handle: page('home/route.tsx') },
  { path: '/error', handle: fault },
  { path: '/page-not-found', handle: nothing },
  { path: '/search', handle: page('search/route.tsx') },
  { path: '/winkel', handle: page('stores/route.tsx') },
  { path: '/winkel/:code', handle: page('store/route.tsx') },
  { path: '/faq', handle: page('faq/route.tsx') },
  { path: '/blog', handle: page('blog/route.tsx') },
  { path: '/blog/categorie/:category', handle: page('blog/route.tsx') },
  { path: '/blog/:code', handle: page('blog-article/route.tsx') },
  { path: '/contact', handle: page('contact/route.tsx') },
  { path: '/overeenkomst-ontbinden', handle: page('withdrawal/route.tsx') },
  { path: '/garantie-melden', handle: page('withdrawal/route.tsx', 'reportDefect') },
  { path: '/retour-volgen', handle: page('withdrawal/route.tsx', 'followReturn') },
  { path: '/terugroepacties', handle: page('recalls/route.tsx') },
  { path: '/merken', handle: page('brands/route.tsx') },
  { path: '/offline', handle: page('offline/route.tsx') },
  { path: '/onderdelenzoeker', handle: page('partfinder/route.tsx') },
  { path: '/vergelijken', handle: page('comparison/route.tsx') },
  { path: '/wishlist', handle: page('wishlist/route.tsx') },
  { path: '/wishlist/shared/index/code/:code', handle: page('shared-wishlist/route.tsx') },
  { path: '/login', handle: page('login/route.tsx') },
  { path: '/create-account', handle: page('create-account/route.tsx') },
  { path: '/forgot-password', handle: page('forgot-password/route.tsx') },
  { path: '/customer/account/createPassword', handle: page('reset-password/route.tsx') },
  { path: '/customer/account/confirm', handle: page('mailed-link/route.tsx', 'confirmAccount') },
  { path: '/newsletter/subscriber/confirm', handle: page('mailed-link/route.tsx', 'confirmNewsletter') },
  { path: '/newsletter/subscriber/unsubscribe', handle: page('mailed-link/route.tsx', 'leaveNewsletter') },
  { path: '/price-alert/confirm', handle: page('mailed-link/route.tsx', 'confirmPriceAlert') },
  { path: '/price-alert/end', handle: page('mailed-link/route.tsx', 'endPriceAlert') },
  // The browser routes the account's own screens (routes/account/account.island.tsx).
  { path: '/account', handle: page('account/route.tsx') },
  { path: '/account/*', handle: page('account/route.tsx') },
  { path: '/checkout/cart', handle: page('cart/route.tsx') },
  { path: '/checkout', handle: page('checkout/route.tsx') },
  { path: '/review-melden', handle: page('report-review/route.tsx') },
  { path: '/checkout/express', handle: page('express-order/route.tsx') },
  // Payment providers return to either pair of URLs; both show the same two pages.
  { path: '/checkout/onepage/success', handle: page('payment-success/route.tsx') },
  { path: '/multisafepay/connect/success', handle: page('payment-success/route.tsx') },
  { path: '/checkout/onepage/cancel', handle: page('payment-cancel/route.tsx') },
  { path: '/multisafepay/connect/cancel', handle: page('payment-cancel/route.tsx') },
  { path: '/sales/cancel/confirm', handle: page('confirm-cancellation/route.tsx') },
  // Fragments that a page fetches on request or when the shopper comes near them.
  { path: '/fragments/menu', handle: json(async (request) => (await menu()).loadTree(request)) },
  { path: '/fragments/menu/:department', handle: json(async (request) => (await menu()).loadPanel(request)) },
  { path: '/fragments/reviews/:sku', handle: fragment(() => import('./routes/fragments/reviews.tsx')) },
  { path: '/fragments/cards', handle: fragment(async () => (await recommendations()).cards) },
  { path: '/fragments/bestsellers', handle: fragment(async () => (await recommendations()).bestsellers) },
  { path: '/fragments/beside-cart', handle: fragment(async () => (await recommendations()).besideCart) },
  { path: '/fragments/with-cart', handle: fragment(async () => (await recommendations()).withCart) },
  { path: '/fragments/form/product/:sku', handle: fragment(async () => (await form()).ofProduct) },
  { path: '/fragments/form/category/:id', handle: fragment(async () => (await form()).ofCategory) },
  {
    path: '/snelkeuze/:sku',
    handle: json(async (request) => (await import('./routes/fragments/quick-choice.ts')).loader(request)),
  },
  {
    path: '/fragments/suggestions',
    handle: json(async (request) => (await searchParts()).loadSuggested(request)),
  },
  // Routes for programs; some have no language prefix.
  { path: '/robots.txt', handle: text('text/plain', ofNoLanguage(textFiles.loadRobots)) },
  {
    path: '/.well-known/security.txt',
    handle: text('text/plain', ofNoLanguage(textFiles.loadSecurityContact)),
  },
  { path: '/.well-known/change-password', handle: changePassword },
  { path: '/sitemap.xml', handle: text('application/xml', ofNoLanguage(sitemap.loadIndex)) },
  { path: '/sitemaps/:part', handle: text('application/xml', sitemap.loadPart) },
  { path: '/llms.txt', handle: text('text/markdown', textFiles.loadLlms) },
  { path: '/blog/feed.xml', handle: text('application/rss+xml', blogFeed.loader) },
  { path: '/feeds/openai/:feed', handle: text('application/jsonl', openAiFeed.loader) },
  { path: '/feeds/meta/:feed', handle: text('text/csv', catalogueFeeds.loadMeta) },
  { path: '/feeds/tiktok/:feed', handle: text('text/csv', catalogueFeeds.loadTiktok) },
  { path: '/feeds/pinterest/:feed', handle: text('text/csv', catalogueFeeds.loadPinterest) },
  { path: '/feeds/:feed', handle: text('application/xml', merchantFeed.loader) },
  // For any other URL, the backend knows whether it is a category, a product, a CMS page or a redirect.
  { path: '/*', handle: resolvePage },
]

type Answer = (request: PageRequest) => Promise<RouteAnswer>

interface FoundRoute {
  answer: Answer
  params: Record<string, string>
  /** Pattern in the table that matches the path. */
  pattern: string
  /** True for a fragment, which is sent without the page frame. */
  isPart: boolean
}

const firstSegment = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''
const namedSegments = new Set(routes.slice(0, -1).map(({ path }) => firstSegment(path)))
/** The router ranks all routes for each path, but most paths match only the last one. */
const unnamedRoutes = routes.slice(-1)

/** Pages in the table with a fixed path: the backend may serve the same page under its suffix, too. */
const namedPages = new Set(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))

/** Pages of single entries, which old links may name with the suffix, too. */
const ENTRY_PAGE = /^\/(?:winkel|blog|blog\/categorie)\/:\w+$/

/** Spells a path like its pattern in the table, so that each page has one URL. */
function spelledAs(pattern: string, path: string): string {
  const segments = pattern.split('/')
  const spelled = path.split('/').map((segment, index) => {
    const name = segments[index]
    return name === undefined || /^[:*]/.test(name) ? segment : name
  })
  return spelled.join('/')
}

const leadsTo = (to: string): FoundRoute => ({
  answer: async ({ url }) => {
    throw redirectTo(to + url.search, 301)
  },
  params: {},
  pattern: 'redirect',
  isPart: true,
})

/**
 * Finds the route of a path without its language prefix.
 * @param suffix URL suffix of the backend's categories
 */
export function findRoute(path: string, suffix: string): FoundRoute {
  const match = matchRoutes(namedSegments.has(firstSegment(path)) ? routes : unnamedRoutes, path)?.[0]
  // The last route matches everything; only decoding an invalid escape can fail.
  if (!match) return { answer: async () => nothing(), params: {}, pattern: 'none', isPart: false }
  const { path: pattern } = match.route
  const spelled = spelledAs(pattern, path)
  const own =
    pattern === '/*'
      ? withoutSuffix(path.toLowerCase(), suffix)
      : ENTRY_PAGE.test(pattern)
        ? withoutSuffix(spelled, suffix)
        : spelled
  if (own !== path && (pattern !== '/*' || namedPages.has(own))) return leadsTo(own)
  const params = Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? '']))
  const isPart = /^\/(?:fragments|sitemaps|feeds)\/|\.(?:txt|xml)$/.test(match.route.path)
  return { answer: async (request) => match.route.handle(request), params, pattern, isPart }
}
