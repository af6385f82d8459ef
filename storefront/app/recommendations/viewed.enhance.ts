import { showMessage } from '../platform/messages.ts'
import { forgetViewed, rememberViewed } from './viewed-products.ts'

/** Remembers on this device that a product's page was opened, and forgets all of them when the shopper wants that. */
export default function keepViewed(root: ParentNode): void {
  const { product } = root.querySelector<HTMLElement>('[data-skus=viewed]')?.dataset ?? {}
  if (product) rememberViewed(product)
  if (root !== document) return
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-forget-viewed]')
    if (!button) return
    forgetViewed()
    showMessage('success', button.dataset.forgetViewed ?? '')
    // The button is gone with its row.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
