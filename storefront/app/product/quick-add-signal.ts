/**
 * How a card, wherever it stands, asks for its product to be put into the cart. Cards know nothing of carts: what answers
 * hangs in the page's frame and loads its code when it is first asked.
 */
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

type Answer = (product: QuickProduct) => Promise<void>
/** Settled once something answers; a card may ask before that. */
let answer = Promise.withResolvers<Answer>()

/** Asks. Resolves once the product is in the cart, its choices are shown, or the shopper was told why not. */
export async function askQuickAdd(product: QuickProduct): Promise<void> {
  const ask = await answer.promise
  await ask(product)
}

/** Answers every card from now on. Returns the way to stop. */
export function onQuickAdd(listener: Answer): () => void {
  answer.resolve(listener)
  return () => {
    answer = Promise.withResolvers()
  }
}
