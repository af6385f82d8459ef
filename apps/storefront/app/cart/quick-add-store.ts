import { requestHydration } from '../platform/request-hydration.ts'
import type { QuickChoice } from '../product/quick-choice.ts'
import type { QuickProduct } from '../product/quick-product.ts'

/** A product of which the shopper chooses colour and size where its card stands. */
export interface QuickAddProduct {
  product: QuickProduct
  choice: QuickChoice
}

let shown: (QuickAddProduct & { open: boolean }) | null = null
const followers = new Set<() => void>()

/** Shows the choices of a product, over the page. */
export function openQuickAdd(product: QuickAddProduct): void {
  show({ ...product, open: true })
  requestHydration('cart/quick-add')
}

/** Hides them. The product stays until another one is shown, so that the dialog can animate its closing. */
export function closeQuickAdd(): void {
  show(shown && { ...shown, open: false })
}

export const quickAddShown = () => shown

/** Calls back when the choices are shown or hidden. Returns the way to stop. */
export function onQuickAdd(listener: () => void): () => void {
  followers.add(listener)
  return () => followers.delete(listener)
}

function show(next: typeof shown) {
  shown = next
  for (const notify of followers) notify()
}
