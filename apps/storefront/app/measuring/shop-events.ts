import type { Cart } from '../cart/cart.ts'
import { readStoredCart } from '../cart/stored-cart.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import * as paths from '../paths.ts'
import { PART_ADDED } from '../platform/add-part.ts'
import { currentPage } from '../platform/current-page.ts'
import { type EventItem, trackEvent } from '../platform/data-layer.ts'
import { readStored } from '../platform/read-stored.ts'
import { currency } from '../platform/store-view.ts'
import { readStoredWishlist } from '../wishlist/stored-wishlist.ts'
import { cartChanges, eventItem, worthOf } from './cart-changes.ts'
import { followStored } from './follow-stored.ts'

/** Reports to the tag manager what this page shows and what its shopper does, read from the page's own markup and storage. */
export function trackShopEvents(): void {
  reportShown()
  addEventListener('click', reportSelection, { capture: true })
  // A filter, another order, a further page.
  addEventListener(PART_ADDED, reportLists)
  followCart()
  followWishlist()
}

const storedCart = () => readStoredCart(readStored('cart-server-token') ?? '')
const priced = (items: readonly EventItem[]) => ({ currency: currency(), value: worthOf(items), items })
const ofCart = (cart: Cart) => priced(cart.items.map((item) => eventItem(item)))

function reportShown() {
  const { path, search } = currentPage()
  const product = productOf(document)
  if (product) trackEvent('view_item', priced([product]))
  reportLists()
  const term = path === paths.search() ? new URLSearchParams(search).get('q') : null
  if (term) trackEvent('search', { search_term: term })
  const cart = storedCart()
  if (cart && path === paths.cart()) trackEvent('view_cart', ofCart(cart))
  if (cart && path === paths.checkout()) trackEvent('begin_checkout', ofCart(cart))
}

let reportedLists = ''

/** Each list of products once, as long as it is the same. */
function reportLists() {
  const lists = [...document.querySelectorAll('[data-listing]')].map((list) => ({
    item_list_name: listName(list),
    items: cardsOf(list).map(cardItem),
  }))
  const now = JSON.stringify(lists)
  if (now === reportedLists) return
  reportedLists = now
  for (const list of lists) if (list.items.length > 0) trackEvent('view_item_list', list)
}

const CARD = '[data-sku][data-price]'
const cardsOf = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(CARD)]

/** A product as the page's structured data has it (pages/product-structured-data.tsx). */
interface DescribedProduct {
  '@type'?: string
  sku?: string
  productGroupID?: string
  name?: string
  brand?: { name?: string }
  offers?: { price?: string; lowPrice?: string; url?: string }
  hasVariant?: readonly DescribedProduct[]
}

/**
 * The product of a page, by what it tells search engines: of several variants the one that its address names, else the
 * first.
 */
export function productOf(page: ParentNode, address = location.href): EventItem | null {
  const described = [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }): DescribedProduct[] => [JSON.parse(textContent ?? '{}')].flat(),
  )
  const product = described.find((thing) => /^Product/.test(thing['@type'] ?? ''))
  if (!product) return null
  const variants = product.hasVariant ?? []
  const chosen = variants.find(({ offers }) => offers?.url === address)
  const offer = (chosen ?? variants[0] ?? product).offers
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
  const card = link?.closest<HTMLElement>(CARD)
  if (!card) return
  const place = cardsOf(card.closest('[data-listing], section') ?? document).indexOf(card)
  trackEvent('select_item', { item_list_name: listName(card), items: [cardItem(card, place)] })
}

/** Every change of the cart and of the payment method is written to storage, so that watching that is enough. */
function followCart() {
  let cart = storedCart()
  let method = readStoredPayment().method
  followStored('kopgroep-cart', (isOwn) => {
    const before = cart
    const now = storedCart()
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
    const chosen = readStoredPayment().method
    const paidFor = storedCart() ?? cart
    if (isOwn && chosen && chosen !== method && paidFor)
      trackEvent('add_payment_info', { ...ofCart(paidFor), payment_type: chosen })
    method = chosen
  })
}

/** What comes onto the wishlist is on this page: the product itself, or a card. */
function followWishlist() {
  const wished = () => new Set(readStoredWishlist()?.items.map(({ sku }) => sku))
  let before = wished()
  followStored('kopgroep-wishlist', (isOwn) => {
    const now = wished()
    const added = [...now].filter((sku) => !before.has(sku))
    before = now
    const own = productOf(document)
    const items = [...(own ? [own] : []), ...cardsOf(document).map(cardItem)]
    const [item] = items.filter(({ item_id }) => added.includes(item_id))
    if (isOwn && item) trackEvent('add_to_wishlist', priced([{ ...item, quantity: 1 }]))
  })
}
