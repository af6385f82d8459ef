import { commerceFor, pageNotFound } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { Route } from './+types/quick-choice.route.ts'
import { partOf } from './parts.server.ts'
import type { Part } from './several-parts.ts'

const QuickChoice = graphql(`
  query QuickChoice($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        sku
        ...Parts_product
      }
    }
  }
`)

/** What there is to choose of one product, as JSON: for a shopper who wants it from where she is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { products } = await commerceFor(context).query(QuickChoice, { sku: params.sku })
  const product = products?.items?.[0]
  if (!product) throw pageNotFound()
  return Response.json(slim(partOf(product, 1, null)))
}

/** Without what a small dialog does not show. */
function slim(part: Part): Part {
  const { offer, choices } = part
  return {
    ...part,
    offer: { ...offer, stores: [], pictures: offer.pictures.slice(0, 1) },
    choices: choices && {
      ...choices,
      picturesByValue: Object.fromEntries(
        Object.entries(choices.picturesByValue).map(([value, pictures]) => [value, pictures.slice(0, 1)]),
      ),
      variants: choices.variants.map((variant) => ({ ...variant, stores: [] })),
    },
  }
}
