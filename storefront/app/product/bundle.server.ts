import { commerceFor } from '../platform/commerce.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { BundleOption } from './bundle-selection.ts'
import { tiersOf } from './offer.server.ts'

const Bundle = graphql(`
  fragment Bundle_product on BundleProduct {
    items {
      option_id
      title
      type
      position
      required
      options {
        id
        label
        quantity
        can_change_quantity
        is_default
        position
        price
        product {
          name
          stock_status
          small_image {
            url
          }
          price_tiers {
            ...Offer_tier
          }
          price_range {
            minimum_price {
              final_price {
                value
              }
            }
          }
        }
      }
    }
  }
`)

const BundlePage = graphql(`
  query BundlePage($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        ...Bundle_product
      }
    }
  }
`)

/** The parts that a bundle is put together from; none where it is no bundle any more. */
export async function loadBundle(context: RequestContext, sku: string) {
  const { products } = await commerceFor(context).query(BundlePage, { sku })
  const product = products?.items?.[0]
  return product?.__typename === 'BundleProduct' ? bundleOptionsOf(product) : []
}

/** The options of a bundle with their parts, in the backend's order. A part without a price of its own has its product's. */
function bundleOptionsOf(masked: FragmentType<typeof Bundle>): BundleOption[] {
  return present(readFragment(Bundle, masked).items)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ option_id, title, type, required, options }) => ({
      id: option_id ?? 0,
      title: title ?? '',
      required: required ?? false,
      isMultiple: type === 'checkbox' || type === 'multi',
      parts: present(options)
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
        .map(({ id, label, quantity, can_change_quantity, is_default, price, product }) => ({
          id: id ?? 0,
          label: label || product?.name || '',
          quantity: quantity ?? 1,
          canChangeQuantity: can_change_quantity ?? false,
          isDefault: is_default ?? false,
          inStock: product?.stock_status !== 'OUT_OF_STOCK',
          price: {
            final: price || (product?.price_range.minimum_price.final_price.value ?? 0),
            ...tiersOf(product?.price_tiers),
          },
          picture: product?.small_image?.url ?? null,
        })),
    }))
}
