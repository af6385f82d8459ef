import type { StoreView } from './store-view.ts'

/** The demo shop's for Dutch. */
export const testStoreView: StoreView = {
  code: 'kopgroep_nl',
  rootCategory: 3,
  currency: 'EUR',
  urlSuffixes: { category: '.html', product: '.html' },
  weightUnit: 'kg',
  sizeAttribute: 'fkv_maten',
  colourAttribute: 'color',
}
