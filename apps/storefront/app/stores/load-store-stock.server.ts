import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { pageNotFound } from '../platform/page-response.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { loadStores } from './load-stores.server.ts'

const StoreStockSearch = graphql(`
  query StoreStockSearch($search: String!) {
    products(search: $search, pageSize: 8, currentPage: 1) {
      items {
        sku
        name
        url_key
        url_suffix
        store_availability {
          has_stock
          qty_available
          store {
            url_key
          }
        }
      }
    }
  }
`)

export interface StockRow {
  sku: string
  name: string
  path: string
  /** Pieces; 0 = none; null = not told. */
  quantity: number | null
}

/** What a search finds, and how much of it lies in a store. 404 where there is no such store. */
export async function loadStoreStock(context: RequestContext, urlKey: string, search: string) {
  const store = (await loadStores(context)).find((candidate) => candidate.urlKey === urlKey)
  if (!store) throw pageNotFound()
  const { products } = await commerceFor(context).query(StoreStockSearch, { search })
  const rows = present(products?.items).map(
    ({ sku, name, url_key, url_suffix, store_availability }): StockRow => {
      const here = present(store_availability).find((there) => there.store?.url_key === urlKey)
      return {
        sku: sku ?? '',
        name: name ?? '',
        path: paths.product(url_key ?? '', url_suffix ?? ''),
        quantity: here ? (here.has_stock ? (here.qty_available ?? 1) : 0) : null,
      }
    },
  )
  return { name: store.name, rows }
}
