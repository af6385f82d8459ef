import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { toggleCompared } from './change-compared.ts'
import { MAX_COMPARED } from './compared-products.ts'
import { readComparedProduct } from './read-card-dataset.ts'

/** Puts the product of a button beside others, or takes it away from them; says so when it would be one too many. */
export function compareProduct(button: Element): void {
  const product = readComparedProduct(button)
  if (!product || toggleCompared(product) !== 'full') return
  showMessage(
    'warning',
    texts.product_compare_full({ most: MAX_COMPARED }),
    texts.product_compare_full_help(),
  )
}
