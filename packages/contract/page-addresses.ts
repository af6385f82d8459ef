/**
 * Paths of the pages that other programs than the storefront link to, without the language prefix. Values
 * from the backend are encoded.
 */

/** @param suffix the backend's `url_suffix`, for instance .html */
export const product = (urlKey: string, suffix = '') => `/${encodeURIComponent(urlKey)}${suffix}`
export const search = (term?: string) => (term ? `/search?q=${encodeURIComponent(term)}` : '/search')
export const faq = () => '/faq'
export const returns = () => '/retourneren'
export const privacy = () => '/privacy'
export const terms = () => '/algemene-voorwaarden'
export const guarantee = () => '/garantie'
export const cart = () => '/checkout/cart'
export const checkout = () => '/checkout'
export const paymentSuccess = () => '/checkout/onepage/success'
