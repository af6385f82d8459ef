/** A cart as the shop draws it. Every amount is in EUR and reckoned by the backend; money incl. VAT unless it says so. */
export interface Cart {
  /** The cart token. */
  id: string
  /** Sum of the lines' quantities. */
  quantity: number
  lines: readonly CartLine[]
  coupon: string | null
  /** The slowest delivery promise of the lines. */
  delivery: string | null
  /** Country of the delivery address, two letters; null before there is one. */
  country: string | null
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

export interface LineOption {
  label: string
  value: string
}

export interface CartLine {
  id: string
  quantity: number
  /** Of the product whose page it is from; a configurable's child is `variantSku`. */
  sku: string
  variantSku: string | null
  type: 'simple' | 'configurable' | 'bundle'
  name: string
  urlKey: string
  urlSuffix: string
  picture: string | null
  options: readonly LineOption[]
  /** Chosen parts of a bundle. */
  parts: readonly { optionId: number; selections: readonly { id: number; quantity: number }[] }[]
  /** Per piece. */
  price: number
  rowTotal: number
  discount: number
  /** What is wrong with the line, in the backend's words: too few in stock. */
  errors: readonly string[]
}

/** What is to be put into a cart; the call is picked by its type. */
export type ProductToAdd =
  | { type: 'simple'; sku: string }
  | { type: 'configurable'; sku: string; variantSku: string | null }
  | { type: 'bundle'; sku: string; parts: CartLine['parts'] }

/** A part of a set; of a configurable its child, with `parent_sku`. */
export interface ItemToAdd {
  sku: string
  parent_sku?: string
  quantity: number
}

/** What the header counts: pieces, or lines when the shop is set so. */
export function countOf(cart: Cart, countType: 'quantity' | 'items'): number {
  return countType === 'quantity' ? cart.quantity : cart.lines.length
}

/** The cart as it will be once a line's quantity has changed. Totals stay the backend's: they follow with its answer. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const lines = cart.lines
    .map((line) =>
      line.id === lineId ? { ...line, quantity, rowTotal: roundCents(line.price * quantity) } : line,
    )
    .filter((line) => line.quantity > 0)
  return { ...cart, lines, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) }
}

/** What it takes to put a removed line back. */
export function addAgain(line: CartLine): ProductToAdd {
  if (line.type === 'configurable')
    return { type: 'configurable', sku: line.sku, variantSku: line.variantSku }
  if (line.type === 'bundle') return { type: 'bundle', sku: line.sku, parts: line.parts }
  return { type: 'simple', sku: line.sku }
}

const roundCents = (euros: number) => Math.round(euros * 100) / 100
