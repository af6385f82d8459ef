import { isRenderedByIsland } from '../platform/is-rendered-by-island.ts'
import { readStored } from '../platform/read-stored.ts'
import { COMPARED_KEY } from './compared-key.ts'
import { isComparisonUnsent, readCompared } from './stored-comparison.ts'

/** Shows in a part of the page what is compared, and at its foot the bar, where the page is not that of the comparison. */
export async function showCompared(root: ParentNode): Promise<void> {
  markCompared(root)
  if (!wasSent) void sendCustomersComparison()
  if (hasBar || readStored(COMPARED_KEY) === null || document.querySelector('[data-comparison]')) return
  hasBar = true
  try {
    // The bar itself follows further changes.
    const { showComparisonBar } = await import('./show-comparison-bar.ts')
    await showComparisonBar()
  } catch (cause) {
    hasBar = false
    throw cause
  }
}

let hasBar = false
let wasSent = false

/** What a page that was left could not tell the backend of a customer's choices, this one tells. */
async function sendCustomersComparison(): Promise<void> {
  wasSent = true
  if (!isComparisonUnsent()) return
  const customers = await import('./customer-comparison.ts')
  await customers.followCustomerComparison().catch(() => null)
}

/** What is kept on the device is not in the page: what is compared is marked when it is there. */
function markCompared(root: ParentNode) {
  const skus = new Set(readCompared().map(({ sku }) => sku))
  for (const button of root.querySelectorAll('[data-compare]')) {
    if (isRenderedByIsland(button)) continue
    const { sku = '' } = button.closest<HTMLElement>('[data-sku]')?.dataset ?? {}
    const isPressed = String(skus.has(sku))
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
  }
}
