import { readStored } from '../../../lib/storage/browser-storage.ts'
import { type ComparedProduct, MAX_COMPARED, readCompared, storeCompared } from './comparison-store.ts'

/** Adds or removes a product. @returns `full` if the list is full; nothing changes then */
export function toggleCompared(product: ComparedProduct): 'added' | 'removed' | 'full' {
  const compared = readCompared()
  const others = compared.filter(({ sku }) => sku !== product.sku)
  if (others.length < compared.length) {
    changeCompared(others)
    return 'removed'
  }
  if (compared.length >= MAX_COMPARED) return 'full'
  changeCompared([...compared, product])
  return 'added'
}

/**
 * Stores the comparison, and sends it to the backend for a customer. The next page retries after a failure.
 */
export function changeCompared(products: readonly ComparedProduct[]): void {
  storeCompared(products)
  if (!readStored('user-server-token')) return
  import('./customer-comparison.ts')
    .then((customers) => customers.followCustomerComparison())
    .catch(() => null)
}
