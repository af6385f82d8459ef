import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { type ComparedProduct, MOST_COMPARED, toggleCompared } from './compared-products.ts'

/** Puts a product beside others, or takes it away from them; says so when it would be one too many. */
export function compareProduct(product: ComparedProduct): void {
  if (toggleCompared(product) !== 'full') return
  showMessage(
    'warning',
    texts.product_compare_full({ most: MOST_COMPARED }),
    texts.product_compare_full_help(),
  )
}
