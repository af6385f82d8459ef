import { commerceFor, pageNotFound } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { Route } from './+types/quick-choice.route.ts'
import { choicesOf, offerOf } from './offer.server.ts'
import { quickChoiceOf } from './quick-choice.ts'

const QuickChoice = graphql(`
  query QuickChoice($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        sku
        ... on ConfigurableProduct {
          ...Offer_configurable
        }
        ...Offer_product
        ...Offer_detail
      }
    }
  }
`)

/** What there is to choose of one product, as JSON: for a shopper who wants it from where she is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { products } = await commerceFor(context).query(QuickChoice, { sku: params.sku })
  const product = products?.items?.[0]
  if (product?.__typename !== 'ConfigurableProduct') throw pageNotFound()
  return Response.json(quickChoiceOf(offerOf(product, product), choicesOf(product, product)))
}
