import { readStored } from '../../lib/storage/browser-storage.ts'
import { type ComparedProduct, MAX_COMPARED, readCompared, storeCompared } from './comparison-store.ts'

/** One product more, or one less; `full` when it would be one too many, and then nothing changes. */
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

/** From now on these are compared. Of a customer the backend is told; when it cannot be now, by the next page. */
export function changeCompared(products: readonly ComparedProduct[]): void {
  storeCompared(products)
  if (!readStored('user-server-token')) return
  import('./customer-comparison.ts')
    .then((customers) => customers.followCustomerComparison())
    .catch(() => null)
}
