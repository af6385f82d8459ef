import { matchRoutes } from 'react-router'
import * as account from './pages/account.tsx'
import * as allReviews from './pages/all-reviews.tsx'
import * as bike from './pages/bike.tsx'
import * as blog from './pages/blog.tsx'
import * as blogArticle from './pages/blog-article.tsx'
import * as blogFeed from './pages/blog-feed.ts'
import * as brands from './pages/brands.tsx'
import * as cart from './pages/cart.tsx'
import * as checkout from './pages/checkout.tsx'
import * as comparison from './pages/comparison.tsx'
import * as comparisonBar from './pages/comparison-bar.tsx'
import * as confirmCancellation from './pages/confirm-cancellation.tsx'
import * as consent from './pages/consent.tsx'
import * as contact from './pages/contact.tsx'
import * as createAccount from './pages/create-account.tsx'
import * as faq from './pages/faq.tsx'
import * as forgotPassword from './pages/forgot-password.tsx'
import * as besideCartFragment from './pages/fragment-beside-cart.tsx'
import * as bestsellersFragment from './pages/fragment-bestsellers.tsx'
import * as cardsFragment from './pages/fragment-cards.tsx'
import * as formFragment from './pages/fragment-form.tsx'
import * as storeStockFragment from './pages/fragment-store-stock.tsx'
import * as withCartFragment from './pages/fragment-with-cart.tsx'
import * as home from './pages/home.tsx'
import * as llms from './pages/llms.ts'
import * as login from './pages/login.tsx'
import { confirmAccount, confirmNewsletter, leaveNewsletter } from './pages/mailed-link.tsx'
import * as menuDrawer from './pages/menu-drawer.tsx'
import * as menuPanel from './pages/menu-panel.tsx'
import * as merchantFeed from './pages/merchant-feed.ts'
import * as offline from './pages/offline.tsx'
import * as partfinder from './pages/partfinder.tsx'
import * as partfinderFields from './pages/partfinder-fields.tsx'
import * as paymentCancel from './pages/payment-cancel.tsx'
import * as paymentSuccess from './pages/payment-success.tsx'
import * as quickChoice from './pages/quick-choice.ts'
import * as resetPassword from './pages/reset-password.tsx'
import { resolvePage } from './pages/resolve-page.tsx'
import * as robots from './pages/robots.ts'
import * as search from './pages/search.tsx'
import * as securityContact from './pages/security-contact.ts'
import * as sharedWishlist from './pages/shared-wishlist.tsx'
import * as sitemap from './pages/sitemap.ts'
import * as store from './pages/store.tsx'
import * as stores from './pages/stores.tsx'
import * as suggestions from './pages/suggestions.tsx'
import * as wishlist from './pages/wishlist.tsx'
import * as withdrawal from './pages/withdrawal.tsx'
import { defaultLanguage } from './platform/i18n/language.ts'
import type { PageRequest } from './platform/page.ts'
import { withoutSuffix } from './platform/page-address.ts'
import { PageResponse, pageNotFound, redirectTo } from './platform/page-response.ts'
import { fragment, json, page, type RouteAnswer, text } from './route-answer.tsx'

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
  // The account's own screens are routes of the browser (account/account-screens.tsx).
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
  { path: '/fragments/menu', handle: fragment(menuDrawer) },
  { path: '/fragments/menu/:department', handle: fragment(menuPanel) },
  { path: '/fragments/suggestions', handle: fragment(suggestions) },
  { path: '/fragments/comparison-bar', handle: fragment(comparisonBar) },
  { path: '/fragments/reviews/:sku', handle: fragment(allReviews) },
  { path: '/fragments/bike', handle: fragment(bike) },
  { path: '/fragments/consent', handle: fragment(consent) },
  { path: '/fragments/cards', handle: fragment(cardsFragment) },
  { path: '/fragments/bestsellers', handle: fragment(bestsellersFragment) },
  { path: '/fragments/beside-cart', handle: fragment(besideCartFragment) },
  { path: '/fragments/with-cart', handle: fragment(withCartFragment) },
  { path: '/fragments/form/product/:sku', handle: fragment(formFragment.ofProduct) },
  { path: '/fragments/form/category/:id', handle: fragment(formFragment.ofCategory) },
  { path: '/fragments/store-stock/:code', handle: fragment(storeStockFragment) },
  { path: '/fragments/partfinder', handle: fragment(partfinderFields) },
  { path: '/snelkeuze/:sku', handle: json(quickChoice.load) },
  // For programs; some of these addresses have no language prefix.
  { path: '/robots.txt', handle: text('text/plain', ofNoLanguage(robots.load)) },
  { path: '/.well-known/security.txt', handle: text('text/plain', ofNoLanguage(securityContact.load)) },
  { path: '/sitemap.xml', handle: text('application/xml', ofNoLanguage(sitemap.loadIndex)) },
  { path: '/sitemaps/:part', handle: text('application/xml', sitemap.loadPart) },
  { path: '/llms.txt', handle: text('text/markdown', llms.load) },
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
