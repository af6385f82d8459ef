import { matchRoutes } from 'react-router'
import { defaultLanguage } from './lib/i18n/language.ts'
import type { PageRequest } from './lib/page/route-module.tsx'
import {
  fragment,
  json,
  PageResponse,
  page,
  pageNotFound,
  type RouteAnswer,
  redirectTo,
  text,
} from './lib/page/route-module.tsx'
import { withoutSuffix } from './lib/page/seo.tsx'
import { resolvePage } from './resolve-page.tsx'
import * as account from './routes/account/route.tsx'
import * as blog from './routes/blog/route.tsx'
import * as blogArticle from './routes/blog-article/route.tsx'
import * as brands from './routes/brands/route.tsx'
import * as cart from './routes/cart/route.tsx'
import * as checkout from './routes/checkout/route.tsx'
import * as comparison from './routes/comparison/route.tsx'
import * as confirmCancellation from './routes/confirm-cancellation/route.tsx'
import * as contact from './routes/contact/route.tsx'
import * as createAccount from './routes/create-account/route.tsx'
import * as faq from './routes/faq/route.tsx'
import * as blogFeed from './routes/feeds/blog-feed.ts'
import * as merchantFeed from './routes/feeds/merchant-feed.ts'
import * as sitemap from './routes/feeds/sitemap.ts'
import * as textFiles from './routes/feeds/text-files.ts'
import * as forgotPassword from './routes/forgot-password/route.tsx'
import * as formFragment from './routes/fragments/form.tsx'
import * as menu from './routes/fragments/menu.tsx'
import * as overlays from './routes/fragments/overlays.tsx'
import * as quickChoice from './routes/fragments/quick-choice.ts'
import * as recommendations from './routes/fragments/recommendations.tsx'
import * as allReviews from './routes/fragments/reviews.tsx'
import * as searchParts from './routes/fragments/search.tsx'
import * as home from './routes/home/route.tsx'
import * as login from './routes/login/route.tsx'
import { confirmAccount, confirmNewsletter, leaveNewsletter } from './routes/mailed-link/route.tsx'
import * as offline from './routes/offline/route.tsx'
import * as partfinder from './routes/partfinder/route.tsx'
import * as paymentCancel from './routes/payment-cancel/route.tsx'
import * as paymentSuccess from './routes/payment-success/route.tsx'
import * as resetPassword from './routes/reset-password/route.tsx'
import * as search from './routes/search/route.tsx'
import * as sharedWishlist from './routes/shared-wishlist/route.tsx'
import * as store from './routes/store/route.tsx'
import * as stores from './routes/stores/route.tsx'
import * as wishlist from './routes/wishlist/route.tsx'
import * as withdrawal from './routes/withdrawal/route.tsx'

/** For what stands once, whatever languages the shop speaks. */
function ofNoLanguage(load: (request: PageRequest) => string | Promise<string>) {
  return (request: PageRequest) => {
    if (request.language !== defaultLanguage()) throw pageNotFound()
    return load(request)
  }
}

const fault = () => {
  throw new PageResponse(500, { 'cache-control': 'no-store' })
}
const nothing = () => {
  throw pageNotFound()
}

/**
 * Every URL of the shop. In a language other than the default one each stands below that language's prefix, which is no
 * concern of any file here (docs/decisions/0020-languages.md).
 */
const routes = [
  { path: '/', handle: page(home) },
  { path: '/error', handle: fault },
  { path: '/page-not-found', handle: nothing },
  { path: '/search', handle: page(search) },
  { path: '/winkel', handle: page(stores) },
  { path: '/winkel/:code', handle: page(store) },
  { path: '/faq', handle: page(faq) },
  { path: '/blog', handle: page(blog) },
  { path: '/blog/categorie/:category', handle: page(blog) },
  { path: '/blog/:code', handle: page(blogArticle) },
  { path: '/contact', handle: page(contact) },
  { path: '/overeenkomst-ontbinden', handle: page(withdrawal) },
  { path: '/merken', handle: page(brands) },
  { path: '/offline', handle: page(offline) },
  { path: '/onderdelenzoeker', handle: page(partfinder) },
  { path: '/vergelijken', handle: page(comparison) },
  { path: '/wishlist', handle: page(wishlist) },
  { path: '/wishlist/shared/index/code/:code', handle: page(sharedWishlist) },
  { path: '/login', handle: page(login) },
  { path: '/create-account', handle: page(createAccount) },
  { path: '/forgot-password', handle: page(forgotPassword) },
  { path: '/customer/account/createPassword', handle: page(resetPassword) },
  { path: '/customer/account/confirm', handle: page(confirmAccount) },
  { path: '/newsletter/subscriber/confirm', handle: page(confirmNewsletter) },
  { path: '/newsletter/subscriber/unsubscribe', handle: page(leaveNewsletter) },
  // The account's own screens are routes of the browser (routes/account/account.island.tsx).
  { path: '/account', handle: page(account) },
  { path: '/account/*', handle: page(account) },
  { path: '/checkout/cart', handle: page(cart) },
  { path: '/checkout', handle: page(checkout) },
  // Payment providers return to either pair; they are the same two pages.
  { path: '/checkout/onepage/success', handle: page(paymentSuccess) },
  { path: '/multisafepay/connect/success', handle: page(paymentSuccess) },
  { path: '/checkout/onepage/cancel', handle: page(paymentCancel) },
  { path: '/multisafepay/connect/cancel', handle: page(paymentCancel) },
  { path: '/sales/cancel/confirm', handle: page(confirmCancellation) },
  // Parts that a page fetches when its shopper wants them or comes near them.
  { path: '/fragments/menu', handle: fragment({ load: menu.loadMenuDrawer, Page: menu.MenuDrawerFragment }) },
  {
    path: '/fragments/menu/:department',
    handle: fragment({ load: menu.loadMenuPanel, Page: menu.MenuPanelFragment }),
  },
  {
    path: '/fragments/suggestions',
    handle: fragment({ load: searchParts.loadFoundSuggestions, Page: searchParts.SuggestionsFragment }),
  },
  {
    path: '/fragments/comparison-bar',
    handle: fragment({ load: overlays.loadComparisonBar, Page: overlays.ComparisonBarFragment }),
  },
  { path: '/fragments/reviews/:sku', handle: fragment(allReviews) },
  { path: '/fragments/bike', handle: fragment({ load: overlays.loadBike, Page: overlays.BikeFragment }) },
  {
    path: '/fragments/consent',
    handle: fragment({ load: overlays.loadConsent, Page: overlays.ConsentFragment }),
  },
  {
    path: '/fragments/cards',
    handle: fragment({ load: recommendations.loadCardRow, Page: recommendations.CardsFragment }),
  },
  {
    path: '/fragments/bestsellers',
    handle: fragment({
      load: recommendations.loadBestsellerLists,
      Page: recommendations.BestsellersFragment,
    }),
  },
  {
    path: '/fragments/beside-cart',
    handle: fragment({ load: recommendations.loadBesideCartRows, Page: recommendations.BesideCartFragment }),
  },
  {
    path: '/fragments/with-cart',
    handle: fragment({ load: recommendations.loadCrossSell, Page: recommendations.WithCartFragment }),
  },
  { path: '/fragments/form/product/:sku', handle: fragment(formFragment.ofProduct) },
  { path: '/fragments/form/category/:id', handle: fragment(formFragment.ofCategory) },
  {
    path: '/fragments/store-stock/:code',
    handle: fragment({ load: searchParts.loadFoundStock, Page: searchParts.StoreStockFragment }),
  },
  {
    path: '/fragments/partfinder',
    handle: fragment({ load: searchParts.loadPartfinderFields, Page: searchParts.PartfinderFragment }),
  },
  { path: '/snelkeuze/:sku', handle: json(quickChoice.load) },
  // For programs; some of these addresses have no language prefix.
  { path: '/robots.txt', handle: text('text/plain', ofNoLanguage(textFiles.loadRobots)) },
  {
    path: '/.well-known/security.txt',
    handle: text('text/plain', ofNoLanguage(textFiles.loadSecurityContact)),
  },
  { path: '/sitemap.xml', handle: text('application/xml', ofNoLanguage(sitemap.loadIndex)) },
  { path: '/sitemaps/:part', handle: text('application/xml', sitemap.loadPart) },
  { path: '/llms.txt', handle: text('text/markdown', textFiles.loadLlms) },
  { path: '/blog/feed.xml', handle: text('application/rss+xml', blogFeed.load) },
  { path: '/feeds/:feed', handle: text('application/xml', merchantFeed.load) },
  // Any other URL: the backend knows whether it is a category, a product, a page of text or a redirect.
  { path: '/*', handle: resolvePage },
]

type Answer = (request: PageRequest) => Promise<RouteAnswer>

interface FoundRoute {
  answer: Answer
  /** The parts of the path that the table names. */
  params: Record<string, string>
  /** The pattern that the path has in the table. */
  pattern: string
  /** Whether it is a part of pages, without a frame around it. */
  isPart: boolean
}

const firstSegment = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''
const namedSegments = new Set(routes.slice(0, -1).map(({ path }) => firstSegment(path)))
/** The router ranks all of its routes anew for each path, and most pages are none of those that the table names. */
const unnamedRoutes = routes.slice(-1)

/** Pages of the table whose address is theirs alone: the backend may have them a second time, with its suffix. */
const namedPages = new Set(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))

/** A path that the table names, spelled as the table does: one page has one address. */
function spelledAs(pattern: string, path: string): string {
  const named = pattern.split('/')
  const spelled = path.split('/').map((segment, index) => {
    const name = named[index]
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
 * What answers a path of the shop (without a language's prefix).
 * @param suffix that the backend's categories have at the end of their addresses
 */
export function findRoute(path: string, suffix: string): FoundRoute {
  const match = matchRoutes(namedSegments.has(firstSegment(path)) ? routes : unnamedRoutes, path)?.[0]
  // The last route takes whatever is left; only its own reading of a broken escape can fail.
  if (!match) return { answer: async () => nothing(), params: {}, pattern: 'none', isPart: false }
  const { path: pattern } = match.route
  const own = pattern === '/*' ? withoutSuffix(path.toLowerCase(), suffix) : spelledAs(pattern, path)
  if (own !== path && (pattern !== '/*' || namedPages.has(own))) return leadsTo(own)
  const params = Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? '']))
  const isPart = /^\/(?:fragments|sitemaps|feeds)\/|\.(?:txt|xml)$/.test(match.route.path)
  return { answer: async (request) => match.route.handle(request), params, pattern, isPart }
}
