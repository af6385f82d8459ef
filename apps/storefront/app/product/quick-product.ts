/** A product as its card tells it to what puts it into the cart from where it is shown. */
export interface QuickProduct {
  sku: string
  name: string
  /** A simple product goes into the cart at once; of the other the shopper chooses first. */
  type: 'simple' | 'configurable'
  /** The product's own page. */
  path: string
  picture: string | null
  /** In EUR incl. VAT. */
  price: number
}

const TYPES: Partial<Record<string, QuickProduct['type']>> = {
  SimpleProduct: 'simple',
  ConfigurableProduct: 'configurable',
}

/** How a product can be added from where it is shown; null for what is sold out, or made of parts chosen on its page. */
export function quickTypeOf(typename: string, inStock: boolean): QuickProduct['type'] | null {
  return inStock ? (TYPES[typename] ?? null) : null
}
