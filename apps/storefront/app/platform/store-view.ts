import { currentPage } from './current-page.ts'
import * as shopConfig from './shop-config.ts'

/** A store view of the backend, as a language of the shop sells it. */
export interface StoreView {
  /** Sent as the `Store` header; empty for the backend's own choice. */
  code: string
  /** Id of the category below which its catalogue stands. */
  rootCategory: number
  /** By ISO 4217. */
  currency: string
  /** What the addresses of categories and products end in, like .html; often empty. */
  urlSuffixes: { category: string; product: string }
  weightUnit: 'kg' | 'lb'
  /** Codes of the attributes that say of which size and colour something is. */
  sizeAttribute: string
  colourAttribute: string
}

type Shown = Pick<StoreView, 'currency' | 'sizeAttribute' | 'colourAttribute'>

/**
 * What pages show of the store view that they sell from: on the server that of the request, in the browser as the document
 * says it in attributes of `<html>`.
 */
export function shownStoreView(): Shown {
  const known: Partial<Shown> =
    typeof document === 'undefined' ? (currentPage().storeView ?? {}) : document.documentElement.dataset
  return {
    currency: known.currency ?? shopConfig.currency,
    sizeAttribute: known.sizeAttribute ?? shopConfig.sizeAttributes[0],
    colourAttribute: known.colourAttribute ?? shopConfig.colourAttributes[0],
  }
}

/** As prices are written: those of the page's store view. */
export const currency = (): string => shownStoreView().currency
