import { readStored } from '../../lib/storage/browser-storage.ts'
import { type ComparedProduct, MAX_COMPARED, readCompared, storeCompared } from './comparison-store.ts'

/** Adds or removes a product; `full` if the list has no room, and nothing changes. */
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

/** Stores the comparison and sends a customer's to the backend; after a failure the next page does. */
export function changeCompared(products: readonly ComparedProduct[]): void {
  storeCompared(products)
  if (!readStored('user-server-token')) return
  import('./customer-comparison.ts')
    .then((customers) => customers.followCustomerComparison())
    .catch(() => null)
}
