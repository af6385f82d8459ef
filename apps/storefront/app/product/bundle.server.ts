import { commerceFor } from '../platform/commerce.ts'
import { type DataOf, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { BundleOption, BundlePart } from './bundle-selection.ts'
import { tiersOf } from './offer.server.ts'
import { ownPrice, type Surcharge, surchargeInEuro } from './own-price.ts'

const Bundle = graphql(`
  fragment Bundle_product on BundleProduct {
    dynamic_price
    price_range {
      minimum_price {
        final_price {
          value
        }
      }
    }
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
        price_type
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

/** What a bundle is put together from. */
export interface LoadedBundle {
  /** None where it is no bundle any more. */
  options: BundleOption[]
  /** The price of its own, in EUR incl. VAT, to which its parts add; null where it costs what its parts cost. */
  own: number | null
}

export async function loadBundle(context: RequestContext, sku: string): Promise<LoadedBundle> {
  const { products } = await commerceFor(context).query(BundlePage, { sku })
  const product = products?.items?.[0]
  if (product?.__typename !== 'BundleProduct') return { options: [], own: null }
  const bundle = readFragment(Bundle, product)
  const own = bundle.dynamic_price === false ? ownPriceOf(bundle) : null
  return { options: bundleOptionsOf(bundle, own), own }
}

type BundleData = DataOf<typeof Bundle>
type ItemData = NonNullable<NonNullable<BundleData['items']>[number]>
type PartData = NonNullable<NonNullable<ItemData['options']>[number]>

const inStock = ({ product }: PartData) => product?.stock_status !== 'OUT_OF_STOCK'

const surchargeOf = (part: PartData): Surcharge => ({
  amount: part.price ?? 0,
  isPercent: part.price_type === 'PERCENT',
  quantity: part.quantity ?? 1,
  inStock: inStock(part),
})

function ownPriceOf({ price_range, items }: BundleData): number {
  return ownPrice(
    price_range.minimum_price.final_price.value ?? 0,
    present(items).map(({ required, options }) => ({
      required: required ?? false,
      parts: present(options).map(surchargeOf),
    })),
  )
}

/** What a part costs: on top of the bundle's own price, or else itself; without a price in the bundle it has its product's. */
function partPriceOf(part: PartData, own: number | null): Pick<BundlePart, 'price' | 'isSurcharge'> {
  if (own !== null) return { price: { final: surchargeInEuro(surchargeOf(part), own) }, isSurcharge: true }
  const { price, product } = part
  return {
    price: {
      final: price || (product?.price_range.minimum_price.final_price.value ?? 0),
      ...tiersOf(product?.price_tiers),
    },
  }
}

/** The options of a bundle with their parts, in the backend's order. */
function bundleOptionsOf({ items }: BundleData, own: number | null): BundleOption[] {
  return present(items)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ option_id, title, type, required, options }) => ({
      id: option_id ?? 0,
      title: title ?? '',
      required: required ?? false,
      isMultiple: type === 'checkbox' || type === 'multi',
      parts: present(options)
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
        .map((part) => ({
          id: part.id ?? 0,
          label: part.label || part.product?.name || '',
          quantity: part.quantity ?? 1,
          canChangeQuantity: part.can_change_quantity ?? false,
          isDefault: part.is_default ?? false,
          inStock: inStock(part),
          ...partPriceOf(part, own),
          picture: part.product?.small_image?.url ?? null,
        })),
    }))
}
