import { forgetViewed } from '../../features/recommendations/viewed-products.ts'
import { showMessage } from '../page/messages.ts'

/** Forgets what was looked at when the shopper wants that. It is remembered once the shopper allows it (lib/enhance/apply-consent.ts). */
export default function enhanceViewed(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-forget-viewed]')
    if (!button) return
    forgetViewed()
    showMessage('success', button.dataset.forgetViewed ?? '')
    // The button that had the focus is removed with its row.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
