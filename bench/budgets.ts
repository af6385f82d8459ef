/** Bytes that a screen may cost a shopper; what outgrows them fails `npm test`. KB are of 1,024 bytes, brotli. */
export const KB = 1_024

/** A screen as the build knows it. */
export interface Screen {
  route: string
  /** The chunk that brings the screen to life when a shopper first does something; none where the route does. */
  chunk?: string
  /** Of scripts beyond those of an empty React Router app, until a shopper does something. */
  scriptsAboveEmptyApp: number
}

const SHOWN_BY_ALL = 10 * KB
const WITH_FORMS = 40 * KB
const RESOLVED = 'resolve/resolve.route'

/** The screens that most visits consist of. */
export const SCREENS: Record<ScreenName, Screen> = {
  home: { route: 'content/home.route', chunk: 'home-screen', scriptsAboveEmptyApp: SHOWN_BY_ALL },
  listing: { route: RESOLVED, chunk: 'category-screen', scriptsAboveEmptyApp: SHOWN_BY_ALL },
  product: { route: RESOLVED, chunk: 'configurable-screen', scriptsAboveEmptyApp: SHOWN_BY_ALL },
  cart: { route: 'cart/cart.route', scriptsAboveEmptyApp: WITH_FORMS },
  checkout: { route: 'checkout/checkout.route', scriptsAboveEmptyApp: WITH_FORMS },
}

export type ScreenName = 'home' | 'listing' | 'product' | 'cart' | 'checkout'

/** Of scripts that a screen's chunk brings when it comes to life. */
export const WOKEN = 30 * KB

/** Of style sheets and of fonts on any one screen. */
export const STYLES = 16 * KB
export const FONTS = 40 * KB
/** The document of a listing with twelve products. */
export const LISTING_DOCUMENT = 14 * KB
/** What a listing fetches ahead of clicks, whatever a restless mouse does. */
export const PREFETCHED = 250 * KB
