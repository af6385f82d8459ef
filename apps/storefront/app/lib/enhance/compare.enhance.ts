import { COMPARED_KEY } from '../../features/compare/comparison-keys.ts'
import { loadOnDemand } from '../page/load-on-demand.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'

/**
 * Puts products beside others (`data-compare`, on cards and on their pages), by one listener, and shows at the foot of the
 * page which. The page that compares them (`data-comparison`) shows them by itself.
 */
export default function compareProducts(root: ParentNode): void {
  showCompared(root)
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-compare]') : null
    if (!button) return
    // Presses while the code is loading share one promise, and are carried out in their order.
    loading ||= loadOnDemand(() => import('./compare.ts'))
    const part = await loading
    if (part) part.compareProduct(button)
    else loading = null
  })
  onStoredChange(COMPARED_KEY, () => showCompared(document))
  if (document.querySelector('[data-comparison]'))
    void loadOnDemand(() => import('./compare.ts')).then((page) => page?.enhanceComparison())
}

let isCompared = false
let loading: Promise<typeof import('./compare.ts') | null> | null = null

/** Who compares nothing needs nothing of it. What does not come now comes with the next page: nobody has asked for it. */
function showCompared(root: ParentNode) {
  isCompared ||= readStored(COMPARED_KEY) !== null
  if (isCompared) import('./compare.ts').then((shown) => shown.showCompared(root)).catch(() => null)
}
