/** Bytes that a page may cost a shopper; what outgrows them fails `npm test`. KB are of 1,024 bytes, scripts in brotli. */
export const KB = 1_024

/** The start script, which all documents have. */
export const START_SCRIPT = 8 * KB
/** All that runs on a document before somebody touches something: the start script, and what only some pages need. */
export const BEFORE_A_TOUCH = 10 * KB
/** The same with what comes by itself once the page is there: the question of consent, and the words of promises. */
export const UNTOUCHED = 12 * KB
/** React's own file, which is fetched apart when the browser is idle. */
export const REACT = 61 * KB
/** All that a product's page has loaded with the first add to the cart. */
export const FIRST_ISLAND = 105 * KB
/** All that cart and checkout have loaded once they are there. */
export const APPLICATION = 118 * KB
/** The account has all its screens and the router with it; nobody lands there, and no other page loads any of it. */
const ACCOUNT = 145 * KB

/** Islands by their names, with what a page may weigh in scripts once the island is hydrated. */
export const ISLANDS: Readonly<Record<string, number>> = {
  'simple-product': FIRST_ISLAND,
  'configurable-product': FIRST_ISLAND,
  'bundle-product': FIRST_ISLAND,
  'cart-page': APPLICATION,
  checkout: APPLICATION,
  account: ACCOUNT,
}

/** All style sheets of a first visit, with the question of consent and, in cart, checkout and account, their dialogs. */
export const FIRST_STYLES = 14.5 * KB
/** Of that, the sheets of pages: where a shopper looks around, orders or fills in a form, and of the account. */
export const STYLES = 14 * KB
export const APPLICATION_STYLES = 12.5 * KB
export const ACCOUNT_STYLES = 13 * KB
/** Of what comes with the first thing that is opened; of all fonts. */
export const OPENED_STYLES = 3 * KB
export const FONTS = 40 * KB

/** Of a document: bytes as rendered and in brotli, and elements in it. */
export interface DocumentBudget {
  raw: number
  brotli: number
  elements: number
}

export const DOCUMENTS: Readonly<Record<'home' | 'listing' | 'product', DocumentBudget>> = {
  home: { raw: 60 * KB, brotli: 10 * KB, elements: 700 },
  listing: { raw: 60 * KB, brotli: 10 * KB, elements: 800 },
  // The largest page, a shirt in 28 colours and sizes, has 96 KB raw and 13.2 in brotli.
  product: { raw: 98 * KB, brotli: 13.5 * KB, elements: 850 },
}

/** Raw bytes of an island's props, plain JSON in its page. A look of several products has 18.6 KB, a shoe in 39 variants 15.6. */
export const ISLAND_PROPS = 20 * KB

/** Scripts that any first visit asks for, until somebody does something and after the first add to the cart. */
export const SCRIPT_REQUESTS = 12
/** What a listing fetches ahead of clicks, whatever a restless mouse does. */
export const PREFETCHED = 150 * KB

/** Cumulative layout shift that rounds to 0.00. */
export const CLS = 0.004

/** Goals of the comparison with a peer: times in ms, sizes in brotli; three where home page, listing and product differ. */
export const COMPARISON = {
  /** Of the peer's. */
  firstPaint: 1,
  lcp: 0.65,
  blocked: 90,
  cardToProduct: { slow: 300, fast: 250 },
  addToCart: 60,
  lighthouseLcp: 1_500,
  lighthouseBlocking: 20,
  html: [11 * KB, 11 * KB, 15 * KB],
  stylesBeforePaint: 8 * KB,
} as const
