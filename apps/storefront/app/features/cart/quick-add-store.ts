import { requestHydration } from '../../lib/page/page-events.ts'
import type { QuickChoice, QuickProduct } from '../product/card/quick-product.ts'

/** Product whose colour and size are chosen on its card. */
export interface QuickAddProduct {
  product: QuickProduct
  choice: QuickChoice
}

let shown: (QuickAddProduct & { open: boolean }) | null = null
const quickAddListeners = new Set<() => void>()

/** Opens the dialog with the choices of a product. */
export function openQuickAdd(product: QuickAddProduct): void {
  setShownProduct({ ...product, open: true })
  requestHydration('quick-add')
}

/** Closes the dialog. The product stays until another one is shown, so that the closing can be animated. */
export function closeQuickAdd(): void {
  setShownProduct(shown && { ...shown, open: false })
}

export const quickAddShown = () => shown

/** Calls back when the dialog is opened or closed. Returns a function that unsubscribes. */
export function onQuickAdd(listener: () => void): () => void {
  quickAddListeners.add(listener)
  return () => quickAddListeners.delete(listener)
}

function setShownProduct(next: typeof shown) {
  shown = next
  for (const notify of quickAddListeners) notify()
}
