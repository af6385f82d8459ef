import type { DeliveryPromise } from '../product/delivery-promise.ts'

/** A cart as the shop draws it. Every amount is in EUR and reckoned by the backend; money incl. VAT unless it says so. */
export interface Cart {
  /** The cart token. */
  id: string
  /** Sum of the items' quantities. */
  quantity: number
  items: readonly CartItem[]
  coupon: string | null
  /** When the slowest of the items comes, in words that are true on any day. */
  delivery: string | null
  /** When all of it comes, the next one first; none where the backend promises no day. */
  promises: readonly DeliveryPromise[]
  /** How far it is from free delivery to a country; null where nothing that is bought makes it free. */
  freeShipping: { country: string; threshold: number; remaining: number } | null
  shipping: { title: string; price: number } | null
  totals: {
    subtotal: number
    subtotalExclTax: number
    grandTotal: number
    discounts: readonly NamedAmount[]
    taxes: readonly NamedAmount[]
  }
}

export interface NamedAmount {
  label: string
  amount: number
}

export interface ItemOption {
  label: string
  value: string
}

export interface CartItem {
  id: string
  quantity: number
  /** Of the product whose page it is from; a configurable's child is `variantSku`. */
  sku: string
  variantSku: string | null
  type: 'simple' | 'configurable' | 'bundle'
  name: string
  brand: string | null
  urlKey: string
  urlSuffix: string
  picture: string | null
  options: readonly ItemOption[]
  /** Chosen parts of a bundle. */
  parts: readonly { optionId: number; selections: readonly { id: number; quantity: number }[] }[]
  /** The chosen parts of a bundle as input to add it again by one call. */
  optionUids: readonly string[]
  /** Per piece. */
  price: number
  rowTotal: number
  discount: number
  /** What is wrong with the item, in the backend's words: too few in stock. */
  errors: readonly string[]
  /** How many can be ordered; null where the backend does not tell. */
  available: number | null
  /** The fewest, and by how many at a time it is ordered; 1 where the backend does not tell. */
  min: number
  max: number | null
  step: number
  /** Whether some of it is sent later, once the shop has it. */
  isBackordered: boolean
}

/** What is to be put into a cart; the call is picked by its type. */
export type ProductToAdd =
  | { type: 'simple'; sku: string }
  | { type: 'configurable'; sku: string; variantSku: string | null }
  | { type: 'bundle'; sku: string; parts: CartItem['parts'] }

/** A part of a set; of a configurable its child, with `parent_sku`. */
export interface ItemToAdd {
  sku: string
  parent_sku?: string
  quantity: number
  /** Chosen parts of a bundle, by their uids. */
  selected_options?: string[]
}

/** What the header counts: pieces, or items when the shop is set so. */
export function countOf(cart: Cart, countType: 'quantity' | 'items'): number {
  return countType === 'quantity' ? cart.quantity : cart.items.length
}

/** The cart with a changed quantity, shown until the backend has answered. Its amounts stay, as only the backend works them out. */
export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const items = cart.items
    .map((item) => (item.id === itemId ? { ...item, quantity } : item))
    .filter((item) => item.quantity > 0)
  return { ...cart, items, quantity: items.reduce((sum, item) => sum + item.quantity, 0) }
}

/** The input that adds a removed item again. */
export function addAgain(item: CartItem): ProductToAdd {
  if (item.type === 'configurable')
    return { type: 'configurable', sku: item.sku, variantSku: item.variantSku }
  if (item.type === 'bundle') return { type: 'bundle', sku: item.sku, parts: item.parts }
  return { type: 'simple', sku: item.sku }
}
