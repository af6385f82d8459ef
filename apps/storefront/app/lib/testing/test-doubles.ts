import type { StoreView } from '../page/current-page.ts'
import { UNKNOWN_BRAND } from '../shop/brand.ts'

/**
 * Creates a browser storage that a test can inspect.
 *
 * @param stored content by key
 */
export function createStorage(
  stored: Map<string, string>,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

export const testStoreView: StoreView = {
  code: 'kopgroep_nl',
  rootCategory: 3,
  currency: 'EUR',
  urlSuffixes: { category: '.html', product: '.html' },
  weightUnit: 'kg',
  sizeAttribute: 'fkv_maten',
  colourAttribute: 'color',
  country: 'NL',
  brand: { ...UNKNOWN_BRAND, name: 'Kopgroep', description: 'Wielerkleding en fietsonderdelen.' },
}
