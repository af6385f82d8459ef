import { toCents } from '@kopgroep/contract/money'
import { currentPage, LOG_TAGS } from '../../lib/page/current-page.ts'
import { dataLayer, type EventItem, trackEvent } from '../../lib/page/data-layer.ts'
import { PAGE_SHOWN, PART_ADDED } from '../../lib/page/page-events.ts'
import { scriptOrigins } from '../../lib/page/trusted-types.ts'
import { currency } from '../../lib/shop/store-view.ts'
import { onStoredChange } from '../../lib/storage/browser-storage.ts'
import type { Purpose, StorageKey } from '../../lib/storage/stored-keys.ts'
import * as paths from '../../paths.ts'
import { type Cart, type CartItem, readStoredCart } from '../cart/cart-store.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { takeAddressedOrder } from '../orders/addressed-order.ts'
import { readStoredWishlist } from '../wishlist/stored-wishlist.ts'

/** Hosts of Google's tag scripts; the content security policy names the same. */
const SCRIPTS = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
]

/** Maps the allowed purposes to Google's consent mode, version 2. */
export function consentMode(allowed: readonly Purpose[]): Readonly<Record<string, string>> {
  const consentState = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied')
  return {
    analytics_storage: consentState('statistics'),
    ad_storage: consentState('marketing'),
    ad_user_data: consentState('marketing'),
    ad_personalization: consentState('marketing'),
  }
}

/** Loads a tag manager's container after setting its consent defaults. */
export function loadTagManager(id: string, allowed: readonly Purpose[]): void {
  // Removes the order key from the URL, because tags would report it.
  takeAddressedOrder()
  const layer = dataLayer()
  // gtag recognises commands by their `arguments` object; an array would be an event.
  function command(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    return arguments
  }
  // Placed before all queued events.
  layer.unshift(command('consent', 'default', consentMode(allowed)), {
    'gtm.start': Date.now(),
    event: 'gtm.js',
  })
  const script = document.createElement('script')
  script.async = true
  if (id === LOG_TAGS) script.src = '/log-tags.js'
  else {
    scriptOrigins.push(...SCRIPTS)
    script.src = `${SCRIPTS[0]}/gtm.js?id=${encodeURIComponent(id)}`
  }
  document.head.append(script)
}

/** Reports views and actions of this page to the tag manager, read from its markup and storage. */
export function trackShopEvents(): void {
  reportShown()
  addEventListener('click', reportSelection, { capture: true })
  // The listing was filtered, sorted or paged.
  addEventListener(PART_ADDED, reportLists)
  addEventListener(PAGE_SHOWN, () => {
    // The container itself counts the view of a document.
    trackEvent('page_view', { page_location: location.href, page_title: document.title })
    reportShown()
  })
  followCart()
  followWishlist()
}

const priced = (items: readonly EventItem[]) => ({ currency: currency(), value: sumItems(items), items })
const ofCart = (cart: Cart) => priced(cart.items.map((item) => eventItem(item)))

function reportShown() {
  const { path, search } = currentPage()
  const product = readProduct(document)
  if (product) trackEvent('view_item', priced([product]))
  reportLists()
  const term = path === paths.search() ? new URLSearchParams(search).get('q') : null
  if (term) trackEvent('search', { search_term: term })
  const cart = readStoredCart()
  if (cart && path === paths.cart()) trackEvent('view_cart', ofCart(cart))
  if (cart && path === paths.checkout()) trackEvent('begin_checkout', ofCart(cart))
}

let reportedLists = ''

/** Reports each product list once, and again when its products change. */
function reportLists() {
  const lists = [...document.querySelectorAll('[data-listing]')].map((list) => ({
    item_list_name: listName(list),
    items: findCards(list).map(cardItem),
  }))
  const now = JSON.stringify(lists)
  if (now === reportedLists) return
  reportedLists = now
  for (const list of lists) if (list.items.length > 0) trackEvent('view_item_list', list)
}

const CARD_SELECTOR = '[data-sku][data-price]'
const findCards = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(CARD_SELECTOR)]

/** A product in the page's structured data (routes/product/structured-data.tsx). */
interface DescribedProduct {
  '@type'?: string
  sku?: string
  productGroupID?: string
  name?: string
  brand?: { name?: string }
  offers?: { price?: string; lowPrice?: string; url?: string }
  hasVariant?: readonly DescribedProduct[]
}

/** Finds the product of a page in its structured data: the variant in the URL, else the first one. */
export function readProduct(page: ParentNode, address = location.href): EventItem | null {
  const described = [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }): DescribedProduct[] => [JSON.parse(textContent ?? '{}')].flat(),
  )
  const product = described.find((thing) => /^Product/.test(thing['@type'] ?? ''))
  if (!product) return null
  const variants = product.hasVariant ?? []
  const namedVariant = variants.find(({ offers }) => offers?.url === address)
  const offer = (namedVariant ?? variants[0] ?? product).offers
  return {
    item_id: product.sku ?? product.productGroupID ?? '',
    item_name: product.name ?? '',
    ...(product.brand?.name && { item_brand: product.brand.name }),
    price: Number(offer?.price ?? offer?.lowPrice ?? 0),
    quantity: 1,
  }
}

function cardItem(card: HTMLElement, index: number): EventItem {
  return {
    item_id: card.dataset.sku ?? '',
    item_name: card.querySelector('a')?.textContent?.trim() ?? '',
    price: Number(card.dataset.price ?? 0),
    index,
  }
}

const listName = (part: Element) =>
  (part.closest('section')?.querySelector('h2') ?? document.querySelector('h1'))?.textContent?.trim() ?? ''

function reportSelection({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  const card = link?.closest<HTMLElement>(CARD_SELECTOR)
  if (!card) return
  const place = findCards(card.closest('[data-listing], section') ?? document).indexOf(card)
  trackEvent('select_item', { item_list_name: listName(card), items: [cardItem(card, place)] })
}

/** Watches storage: every change of the cart and the payment method is written there. */
function followCart() {
  let cart = readStoredCart()
  let method = readStoredPayment().method
  followStored('kopgroep-cart', (isOwn) => {
    const before = cart
    const now = readStoredCart()
    cart = now
    if (!isOwn) return
    const { added, removed } = cartChanges(before, now)
    if (added.length > 0) trackEvent('add_to_cart', priced(added))
    if (removed.length > 0) trackEvent('remove_from_cart', priced(removed))
    const shipping = now?.shipping?.title
    if (now && shipping && currentPage().path === paths.checkout() && shipping !== before?.shipping?.title)
      trackEvent('add_shipping_info', { ...ofCart(now), shipping_tier: shipping })
  })
  followStored('checkout-payment', (isOwn) => {
    const paymentMethod = readStoredPayment().method
    const paidFor = readStoredCart() ?? cart
    if (isOwn && paymentMethod && paymentMethod !== method && paidFor)
      trackEvent('add_payment_info', { ...ofCart(paidFor), payment_type: paymentMethod })
    method = paymentMethod
  })
}

/** Reports additions to the wishlist. The product is on this page: the product itself, or a card. */
function followWishlist() {
  const wished = () => new Set(readStoredWishlist()?.items.map(({ sku }) => sku))
  let before = wished()
  followStored('kopgroep-wishlist', (isOwn) => {
    const now = wished()
    const added = [...now].filter((sku) => !before.has(sku))
    before = now
    const own = readProduct(document)
    const items = [...(own ? [own] : []), ...findCards(document).map(cardItem)]
    const [item] = items.filter(({ item_id }) => added.includes(item_id))
    if (isOwn && item) trackEvent('add_to_wishlist', priced([{ ...item, quantity: 1 }]))
  })
}

/** Converts a cart item, or some of its pieces, to an event item. */
export function eventItem(item: CartItem, quantity = item.quantity): EventItem {
  return {
    item_id: item.variantSku ?? item.sku,
    item_name: item.name,
    ...(item.options.length > 0 && { item_variant: item.options.map(({ value }) => value).join(' / ') }),
    price: item.price,
    quantity,
  }
}

/** Sums the value of items. EUR incl. VAT. */
export function sumItems(items: readonly EventItem[]): number {
  const cents = items.reduce((sum, { price, quantity = 1 }) => sum + toCents(price) * quantity, 0)
  return cents / 100
}

/** Compares two states of a cart. @returns the added and removed items; none if it is another cart, or there is none */
export function cartChanges(before: Cart | undefined, after: Cart | undefined) {
  const added: EventItem[] = []
  const removed: EventItem[] = []
  if (!after || (before && before.id !== after.id)) return { added, removed }
  const items = new Map([...(before?.items ?? []), ...after.items].map((item) => [item.id, item]))
  const quantityIn = (cart: Cart | undefined, id: string) =>
    cart?.items.find((item) => item.id === id)?.quantity ?? 0
  for (const [id, item] of items) {
    const change = quantityIn(after, id) - quantityIn(before, id)
    if (change > 0) added.push(eventItem(item, change))
    if (change < 0) removed.push(eventItem(item, -change))
  }
  return { added, removed }
}

/**
 * Events by which this page learns of changes that another page has made and reported: another tab, or a page
 * shown while this one was in the back/forward cache.
 */
const OTHER_TAB_EVENTS = ['storage', 'pageshow']

/** Calls back at each change of a stored value, with true if this page made it: only one tab may report an event. */
export function followStored(key: StorageKey, listener: (isOwn: boolean) => void): void {
  // browser-storage.ts does not pass on who changed the value, to keep the start script small; the current event shows
  // it.
  onStoredChange(key, () => listener(!OTHER_TAB_EVENTS.includes(window.event?.type ?? '')))
}
