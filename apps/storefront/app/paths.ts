import { skuParameters } from './lib/page/sku-parameters.ts'

/**
 * Builds every link of the shop, without the language prefix, which `Link` adds. Only this file and the
 * contract's page-addresses.ts build URLs. Encodes values from the backend (keys, codes, terms). Import as a
 * namespace (`import * as paths`), so that the build drops unused functions.
 */

export {
  cart,
  checkout,
  faq,
  guarantee,
  paymentSuccess,
  privacy,
  product,
  returns,
  search,
  terms,
} from '@kopgroep/contract/page-addresses'

export const home = () => '/'
export const error = () => '/error'
export const pageNotFound = () => '/page-not-found'

/** @param returnTo path of the shop (without a language prefix) to continue at */
export const login = (returnTo?: string | null) => `/login${returningTo(returnTo)}`
export const forgotPassword = () => '/forgot-password'
export const resetPassword = () => '/customer/account/createPassword'
/** @param returnTo as for `login` */
export const createAccount = (returnTo?: string | null) => `/create-account${returningTo(returnTo)}`
export const account = () => '/account'
export const accountScreen = (screen: AccountScreen) => `/account/${screen}`
/** @param number as the shopper knows it */
export const accountOrder = (number: string) => `/account/orders/${encodeURIComponent(number)}`
export const wishlist = () => '/wishlist'
export const sharedWishlist = (code: string) => `/wishlist/shared/index/code/${encodeURIComponent(code)}`

/**
 * @param urlPath the category's `url_path`: keys joined by slashes. The category of all brands has its own
 * page in the shop.
 */
export const category = (urlPath: string, suffix = '') => {
  const path = `/${encodeSegments(urlPath)}`
  return path === brands() ? path : path + suffix
}
export const cmsPage = (urlKey: string) => `/${encodeSegments(urlKey)}`

export const brands = () => '/merken'
export const partfinder = () => '/onderdelenzoeker'
/** @param skus of the compared products; by default those on this device */
export const comparison = (...skus: readonly string[]) =>
  skus.length > 0 ? `/vergelijken?${skuParameters(skus)}` : '/vergelijken'
export const stores = () => '/winkel'
export const store = (code: string) => `/winkel/${encodeURIComponent(code)}`
export const blog = () => '/blog'
export const blogCategory = (id: string | number) => `/blog/categorie/${encodeURIComponent(id)}`
/** Articles with these words, or by the author of this name. */
export const blogSearch = (term: string) => `/blog?q=${encodeURIComponent(term)}`
export const blogArticle = (code: string) => `/blog/${encodeURIComponent(code)}`
export const contact = () => '/contact'
export const withdrawalForm = () => '/modelformulier-herroeping'
/** @param orderHash opaque key of the order whose details fill in the form */
export const withdrawal = (orderHash?: string | null) =>
  orderHash ? `/overeenkomst-ontbinden?hash=${encodeURIComponent(orderHash)}` : '/overeenkomst-ontbinden'
/** @param orderHash opaque key of the order whose details fill in the form */
export const reportDefect = (orderHash?: string | null) =>
  orderHash ? `/garantie-melden?hash=${encodeURIComponent(orderHash)}` : '/garantie-melden'
/** @param key of the receipt */
export const returnCase = (key: string) => `/retour-volgen?key=${encodeURIComponent(key)}`
export const recalls = () => '/terugroepacties'
export const accessibility = () => '/toegankelijkheid'
/** Offline page, served by the service worker; nothing links to it. */
export const offline = () => '/offline'
/** Page with the list of everything that the shop stores in a browser. */
export const cookies = () => '/cookies'

/** URLs for programs. */
export const securityContact = () => '/.well-known/security.txt'
export const sitemap = () => '/sitemap.xml'
/** @param part 'pages', 'categories', 'blog' or 'products-1' and on */
export const sitemapPart = (part: string) => `/sitemaps/${part}.xml`
export const blogFeed = () => '/blog/feed.xml'
/** @param part from 1 on */
export const merchantFeed = (part: number) => `/feeds/google-${part}.xml`
export const metaFeed = (part: number) => `/feeds/meta/${part}.csv`
export const tiktokFeed = (part: number) => `/feeds/tiktok/${part}.csv`
export const pinterestFeed = (part: number) => `/feeds/pinterest/${part}.csv`
export const openAiFeed = (part: number) => `/feeds/openai/${part}.jsonl`

export const reportReview = () => '/review-melden'
/** Page that a form with a cart or a product is posted to, to order it without filling in an address. */
export const expressOrder = () => '/checkout/express'

/** HTML fragments that are loaded when they open. */
export const menuPart = () => '/fragments/menu'
/** @param id of the department */
export const menuPanelPart = (id: string) => `/fragments/menu/${encodeURIComponent(id)}`
/** Without a term: links for an empty search field. */
export const suggestionsPart = (term?: string) =>
  term ? `/fragments/suggestions?q=${encodeURIComponent(term)}` : '/fragments/suggestions'
export const productFormPart = (sku: string) => `/fragments/form/product/${encodeURIComponent(sku)}`
export const categoryFormPart = (id: number) => `/fragments/form/category/${id}`
export const reviewsPart = (sku: string) => `/fragments/reviews/${encodeURIComponent(sku)}`
/** Options of a product as JSON. */
export const quickChoice = (sku: string) => `/snelkeuze/${encodeURIComponent(sku)}`

/** Screens of the account, by the last segment of their URL. */
export type AccountScreen =
  | 'orders'
  | 'wishlist'
  | 'details'
  | 'addresses'
  | 'reviews'
  | 'stock-alerts'
  | 'bike'
  | 'newsletter'
  | 'password'
  | 'sessions'
  | 'privacy'

const returningTo = (path: string | null | undefined) =>
  path ? `?return-to=${encodeURIComponent(path)}` : ''
const encodeSegments = (path: string) => path.split('/').map(encodeURIComponent).join('/')
