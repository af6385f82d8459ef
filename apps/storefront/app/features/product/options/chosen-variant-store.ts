/** Variant that is selected on a product page, for the page's set of products (features/cart/enhance-cart.ts). */
interface ChosenVariant {
  sku: string
  /** Null until all options are selected. */
  variantSku: string | null
}

let chosen: ChosenVariant | null = null
const listeners = new Set<() => void>()

/** Stores the selected variant of the page's product. */
export function storeChosenVariant(sku: string, variantSku: string | null): void {
  chosen = { sku, variantSku }
  for (const notify of listeners) notify()
}

export const chosenVariant = () => chosen

/** Calls back when another variant is selected. Returns a function that unsubscribes. */
export function onChosenVariant(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
