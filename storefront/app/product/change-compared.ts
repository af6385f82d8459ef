import { readStored, writeStored } from '../platform/browser-storage.ts'
import { COMPARED_KEY } from './compared-key.ts'
import { type ComparedProduct, MOST_COMPARED, parseCompared } from './compared-products.ts'

/** One product more, or one less; `full` when it would be one too many, and then nothing changes. */
export function toggleCompared({ sku, name, picture }: ComparedProduct): 'added' | 'removed' | 'full' {
  const compared = parseCompared(readStored(COMPARED_KEY))
  const others = compared.filter((product) => product.sku !== sku)
  if (others.length < compared.length) {
    storeCompared(others)
    return 'removed'
  }
  if (compared.length >= MOST_COMPARED) return 'full'
  storeCompared([...compared, { sku, name, picture }])
  return 'added'
}

export function storeCompared(products: readonly ComparedProduct[]): void {
  writeStored(COMPARED_KEY, products.length > 0 ? JSON.stringify(products) : null)
}
