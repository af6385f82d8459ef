import type { StoreView } from '../page/current-page.ts'
import { currentPage, documentData } from '../page/current-page.ts'
import { type Brand, UNKNOWN_BRAND } from './brand.ts'
import * as shopConfig from './shop-config.ts'

type Shown = Pick<StoreView, 'currency' | 'country' | 'sizeAttribute' | 'colourAttribute'>

/** Reads the store view of the page: from the request on the server, from attributes of `<html>` in the browser. */
export function shownStoreView(): Shown {
  const known: Partial<Shown> =
    typeof document === 'undefined' ? (currentPage().storeView ?? {}) : documentData()
  return {
    currency: known.currency ?? shopConfig.currency,
    country: known.country ?? shopConfig.defaultCountry,
    sizeAttribute: known.sizeAttribute ?? shopConfig.sizeAttributes[0],
    colourAttribute: known.colourAttribute ?? shopConfig.colourAttributes[0],
  }
}

/** Returns the locale for prices: that of the page's store view. */
export const currency = (): string => shownStoreView().currency

/** Returns the country of the shop, two letters. */
export const homeCountry = (): string => shownStoreView().country

/** Brand values that scripts read from attributes of `<html>`. */
type ShownBrand = Pick<Brand, 'name' | 'phone' | 'email'>

/** Returns the brand of the page; on the server use `serverBrand` for all of it. */
export function brand(): ShownBrand {
  if (typeof document === 'undefined') return serverBrand()
  const { shop = '', phone = null, email = null } = documentData()
  return { name: shop, phone, email }
}

/** Returns the whole brand. Server only. */
export const serverBrand = (): Brand => currentPage().storeView?.brand ?? UNKNOWN_BRAND
