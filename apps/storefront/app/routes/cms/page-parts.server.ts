import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'

const PageProducts = graphql(`
  query PageProducts($keys: [String]!, $size: Int!) {
    products(filter: { url_key: { in: $keys } }, pageSize: $size) {
      items {
        sku
        url_key
        ...ProductCard_product
      }
    }
  }
`)

type PageProduct = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof PageProducts>['products']>['items']>[number]
>

/** Part of an editor's page: text, or a list of products that is shown as cards. */
export type PagePart = { html: string } | { products: readonly PageProduct[] }

/** List of products as `safeHtml` leaves it, with its heading. */
const PRODUCT_LIST = /<div>(<h2>[^<]*<\/h2>)?<ol class="[^"]*\bgrid\b[^"]*">(.*?)<\/ol><\/div>/s

export function splitAtLists(html: string): ({ html: string } | { html: string; keys: string[] })[] {
  // A pattern with two groups leaves text, heading and list in turns.
  const pieces = html.split(new RegExp(PRODUCT_LIST, 'gs'))
  return pieces.flatMap((piece, index) => {
    const text = piece + (pieces[index + 1] ?? '')
    if (index % 3 === 0) return text ? { html: text } : []
    if (index % 3 === 1) return []
    const links = piece.matchAll(/href="[^"]*?([\w-]+)(?:\.\w+)?"/g)
    return { html: `<ol>${piece}</ol>`, keys: [...new Set(links.map(([, key = '']) => key))] }
  })
}

/** Reads the products of a page's lists; a list whose products cannot be read stays text. */
export async function loadPageParts(context: RequestContext, html: string): Promise<PagePart[]> {
  const parts = splitAtLists(html)
  const keys = parts.flatMap((part) => ('keys' in part ? part.keys : []))
  const found =
    keys.length > 0 && (await commerceFor(context).queryOptional(PageProducts, { keys, size: keys.length }))
  const byKey = new Map(
    nonNull(found ? found.products?.items : []).map((product) => [product.url_key ?? '', product]),
  )
  return parts.map((part) => {
    const products = 'keys' in part ? part.keys.flatMap((key) => byKey.get(key) ?? []) : []
    return products.length > 0 ? { products } : { html: part.html }
  })
}
