import { skuParameters } from './product/sku-parameters.ts'

/**
 * Every link of the shop, without the prefix of a language: the router adds it. No other file spells a URL.
 * Whatever comes from the backend (keys, codes, terms) is encoded here.
 */
export const paths = {
  home: () => '/',
  error: () => '/error',
  pageNotFound: () => '/page-not-found',

  /** @param returnTo path of the shop (without a language's prefix) that leads on from there */
  login: (returnTo?: string) => (returnTo ? `/login?return-to=${encodeURIComponent(returnTo)}` : '/login'),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/customer/account/createPassword',
  createAccount: () => '/create-account',
  account: () => '/account',
  accountScreen: (screen: AccountScreen) => `/account/${screen}`,
  /** @param number as the shopper knows it */
  accountOrder: (number: string) => `/account/orders/${encodeURIComponent(number)}`,
  wishlist: () => '/wishlist',
  sharedWishlist: (code: string) => `/wishlist/shared/index/code/${encodeURIComponent(code)}`,

  /** @param urlPath the category's `url_path`, keys joined by slashes */
  category: (urlPath: string, suffix = '') => `/${encodeSegments(urlPath)}${suffix}`,
  /** @param suffix the backend's `url_suffix`, for instance '.html' */
  product: (urlKey: string, suffix = '') => `/${encodeURIComponent(urlKey)}${suffix}`,
  /** A page of text that the backend's editors write. */
  cmsPage: (urlKey: string) => `/${encodeSegments(urlKey)}`,

  search: (term?: string) => (term ? `/search?q=${encodeURIComponent(term)}` : '/search'),
  brands: () => '/merken',
  partfinder: () => '/onderdelenzoeker',
  /** @param skus what stands beside one another; without any, what this device compares */
  comparison: (...skus: readonly string[]) =>
    skus.length > 0 ? `/vergelijken?${skuParameters(skus)}` : '/vergelijken',
  stores: () => '/winkel',
  store: (code: string) => `/winkel/${encodeURIComponent(code)}`,
  blog: () => '/blog',
  blogCategory: (id: string | number) => `/blog/categorie/${encodeURIComponent(id)}`,
  blogArticle: (code: string) => `/blog/${encodeURIComponent(code)}`,
  faq: () => '/faq',
  contact: () => '/contact',
  returns: () => '/retourneren',
  /** @param orderHash the opaque key of the order that the form is filled in for */
  withdrawal: (orderHash?: string | null) =>
    orderHash ? `/overeenkomst-ontbinden?hash=${encodeURIComponent(orderHash)}` : '/overeenkomst-ontbinden',
  accessibility: () => '/toegankelijkheid',
  privacy: () => '/privacy',

  cart: () => '/checkout/cart',
  checkout: () => '/checkout',
  paymentSuccess: () => '/checkout/onepage/success',
  paymentCancel: () => '/checkout/onepage/cancel',

  /** Parts of pages, as HTML: what opens over them, fetched when it does. */
  menuPart: () => '/fragments/menu',
  /** @param id of a department, whose panel it is */
  menuPanelPart: (id: string) => `/fragments/menu/${encodeURIComponent(id)}`,
  suggestionsPart: (term: string) => `/fragments/suggestions?q=${encodeURIComponent(term)}`,
  bikePart: () => '/fragments/bike',
  consentPart: () => '/fragments/consent',
  /** All that buyers wrote of a product. */
  reviewsPart: (sku: string) => `/fragments/reviews/${encodeURIComponent(sku)}`,
  comparisonBarPart: () => '/fragments/comparison-bar',
  /** What there is to choose of a product, as JSON. */
  quickChoice: (sku: string) => `/snelkeuze/${encodeURIComponent(sku)}`,
} as const

/** What lies below the account, by the name in its address. */
export type AccountScreen =
  | 'orders'
  | 'details'
  | 'addresses'
  | 'reviews'
  | 'stock-alerts'
  | 'bike'
  | 'newsletter'
  | 'password'
  | 'privacy'

const encodeSegments = (path: string) => path.split('/').map(encodeURIComponent).join('/')
