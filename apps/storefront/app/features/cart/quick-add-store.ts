import { requestHydration } from '../../lib/page/page-events.ts'
import type { QuickChoice, QuickProduct } from '../product-card/quick-product.ts'

/** Product whose colour and size are chosen on its card. */
export interface QuickAddProduct {
  product: QuickProduct
  choice: QuickChoice
}

let shown: (QuickAddProduct & { open: boolean }) | null = null
const quickAddListeners = new Set<() => void>()

/** Shows the choices of a product, over the page. */
export function openQuickAdd(product: QuickAddProduct): void {
  setShownProduct({ ...product, open: true })
  requestHydration('quick-add')
}

/** Hides them. The product stays until another one is shown, so that the dialog can animate its closing. */
export function closeQuickAdd(): void {
  setShownProduct(shown && { ...shown, open: false })
}

export const quickAddShown = () => shown

/** Calls back when the choices are shown or hidden. Returns the way to stop. */
export function onQuickAdd(listener: () => void): () => void {
  quickAddListeners.add(listener)
  return () => quickAddListeners.delete(listener)
}

function setShownProduct(next: typeof shown) {
  shown = next
  for (const notify of quickAddListeners) notify()
}
