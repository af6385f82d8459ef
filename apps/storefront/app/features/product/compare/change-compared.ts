import { readStored } from '../../../lib/storage/browser-storage.ts'
import {
  type ComparedProduct,
  isComparisonUnsent,
  MAX_COMPARED,
  readCompared,
  storeCompared,
} from './comparison-store.ts'

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

/** Stores the comparison, and sends it to the backend for a customer. */
export function changeCompared(products: readonly ComparedProduct[]): void {
  storeCompared(products)
  void followComparison()
}

/** Sends a customer's choices that an earlier page could not send. */
export function sendUnsentComparison(): void {
  if (isComparisonUnsent()) void followComparison()
}

/** Synchronises the comparison with a customer's in the backend. Resolves also after a failure. */
export async function followComparison(): Promise<void> {
  if (!readStored('user-server-token')) return
  await import('./customer-comparison.ts')
    .then((customers) => customers.followCustomerComparison())
    .catch(() => null)
}
