import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import type { RequestContext } from '../platform/request-context.ts'

const ResolveUrl = graphql(`
  query ResolveUrl($url: String!) {
    route(url: $url) {
      __typename
      type
      relative_url
      redirect_code
      ... on ProductInterface {
        sku
        canonical_url
        look {
          image {
            url
          }
        }
      }
      ... on CategoryTree {
        id
        uid
        canonical_url
        default_sort_by
      }
      ... on CmsPage {
        identifier
      }
    }
  }
`)

/** What stands at a URL: what it is, where its own address is, and by what its page asks for it. */
export type Route = NonNullable<ResultOf<typeof ResolveUrl>['route']>

/**
 * What the backend has at a URL in the language of the request, or null.
 * @param url without leading slash
 */
export async function resolveUrl(context: RequestContext, url: string): Promise<Route | null> {
  const { route } = await commerceFor(context).query(ResolveUrl, { url }, { shared: 'address' })
  return route ?? null
}
