import { onStoredChange, readStored } from '../platform/browser-storage.ts'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { comparedOf } from './card-data.ts'
import { COMPARED_KEY, parseCompared } from './compared-products.ts'

/**
 * Puts products beside others (`data-compare`, on cards and on their pages), by one listener, and shows at the foot of the
 * page which. The page that compares them (`data-comparison`) shows them by itself.
 */
export default function compareProducts(root: ParentNode): void {
  markCompared(root)
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-compare]') : null
    const product = button && comparedOf(button)
    if (product) (await loadOnDemand(() => import('./compare-product.ts')))?.compareProduct(product)
  })
  if (document.querySelector('[data-comparison]')) {
    void loadOnDemand(() => import('./enhance-comparison.ts')).then((page) => page?.enhanceComparison())
    return
  }
  showBar()
  onStoredChange(COMPARED_KEY, () => {
    markCompared(document)
    showBar()
  })
}

/** What is kept on the device is not in the page: what is compared is marked when it is there. */
function markCompared(root: ParentNode): void {
  const skus = new Set(parseCompared(readStored(COMPARED_KEY)).map(({ sku }) => sku))
  for (const button of root.querySelectorAll('[data-compare]')) {
    const { sku = '' } = button.closest<HTMLElement>('[data-sku]')?.dataset ?? {}
    const isPressed = String(skus.has(sku))
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
  }
}

let hasBar = false

/** Its code and markup come with the first product that is compared; from then on it follows by itself. */
function showBar() {
  if (hasBar || readStored(COMPARED_KEY) === null) return
  hasBar = true
  // What does not come now comes with the next page or product; nobody has asked for the bar itself.
  import('./show-comparison-bar.ts').then(
    ({ showComparisonBar }) => showComparisonBar(),
    () => {
      hasBar = false
    },
  )
}
