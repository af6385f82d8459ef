import type { StoreView } from './current-page.ts'
import { currentPage, documentData } from './current-page.ts'
import * as shopConfig from './shop-config.ts'

type Shown = Pick<StoreView, 'currency' | 'sizeAttribute' | 'colourAttribute'>

/**
 * What pages show of the store view that they sell from: on the server that of the request, in the browser as the document
 * says it in attributes of `<html>`.
 */
export function shownStoreView(): Shown {
  const known: Partial<Shown> =
    typeof document === 'undefined' ? (currentPage().storeView ?? {}) : documentData()
  return {
    currency: known.currency ?? shopConfig.currency,
    sizeAttribute: known.sizeAttribute ?? shopConfig.sizeAttributes[0],
    colourAttribute: known.colourAttribute ?? shopConfig.colourAttributes[0],
  }
}

/** As prices are written: those of the page's store view. */
export const currency = (): string => shownStoreView().currency
