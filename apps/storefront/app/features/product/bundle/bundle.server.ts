import { toCents } from '@kopgroep/contract/money'
import { type DataOf, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import { readTiers } from '../offer.server.ts'
import type { OfferedPrice } from '../price/price-policy.ts'
import type { BundleOption, BundlePart } from './bundle-selection.ts'

const Bundle = graphql(`
  fragment Bundle_product on BundleProduct {
    dynamic_price
    special_price
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
          sku
          name
          stock_status
          small_image {
            url
          }
          price_tiers {
            ...Offer_tier
          }
          price_range {
            tax_rate
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

export interface LoadedBundle {
  /** Options; empty if it is no longer a bundle. */
  options: BundleOption[]
  /** The bundle's own price, in EUR incl. VAT, to which its parts add; null if the bundle costs the sum of its parts. */
  own: number | null
}

export async function loadBundle(context: RequestContext, sku: string): Promise<LoadedBundle> {
  const { products } = await commerceFor(context).query(BundlePage, { sku })
  const product = products?.items?.[0]
  if (product?.__typename !== 'BundleProduct') return { options: [], own: null }
  const bundle = readFragment(Bundle, product)
  const own = bundle.dynamic_price === false ? readOwnPrice(bundle) : null
  // In Magento, the special price of a bundle is the percentage of its parts' prices that the shopper pays.
  const share = bundle.dynamic_price === false ? 100 : (bundle.special_price ?? 100)
  return { options: readOptions(bundle, own, share), own }
}

type BundleData = DataOf<typeof Bundle>
type ItemData = NonNullable<NonNullable<BundleData['items']>[number]>
type PartData = NonNullable<NonNullable<ItemData['options']>[number]>

const inStock = ({ product }: PartData) => product?.stock_status !== 'OUT_OF_STOCK'

const readSurcharge = (part: PartData): Surcharge => ({
  amount: part.price ?? 0,
  isPercent: part.price_type === 'PERCENT',
  quantity: part.quantity ?? 1,
  inStock: inStock(part),
})

function readOwnPrice({ price_range, items }: BundleData): number {
  return ownPrice(
    price_range.minimum_price.final_price.value ?? 0,
    nonNull(items).map(({ required, options }) => ({
      required: required ?? false,
      parts: nonNull(options).map(readSurcharge),
    })),
  )
}

/**
 * Reads the prices of a part: in the bundle and, if separate purchase costs more, separately.
 *
 * @param share percentage of the parts' prices that the shopper pays in a bundle without its own price
 */
function pricePart(
  part: PartData,
  own: number | null,
  share: number,
): Pick<BundlePart, 'price' | 'apart' | 'isSurcharge'> {
  const taxRate = part.product?.price_range.tax_rate
  const apart = { final: readFinalPrice(part), taxRate, ...readTiers(part.product?.price_tiers) }
  if (own !== null) {
    return { price: { final: surchargeInEuro(readSurcharge(part), own) }, apart, isSurcharge: true }
  }
  if (share >= 100) return { price: { ...apart, final: part.price || apart.final } }
  return { price: applyShare(apart, share), apart }
}

const readFinalPrice = ({ product }: PartData) => product?.price_range.minimum_price.final_price.value ?? 0

/** Applies a percentage to the prices of a part and rounds each to a cent, as the backend does. */
export function applyShare({ final, tiers, taxRate }: OfferedPrice, share: number): OfferedPrice {
  const hundredths = Math.round(share * 100)
  const left = (euros: number) => Math.round((toCents(euros) * hundredths) / 10_000) / 100
  return {
    final: left(final),
    taxRate,
    ...(tiers && { tiers: tiers.map(({ quantity, price }) => ({ quantity, price: left(price) })) }),
  }
}

/** Reads the options of a bundle with their parts, in the backend's order. */
function readOptions({ items }: BundleData, own: number | null, share: number): BundleOption[] {
  return nonNull(items)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ option_id, title, type, required, options }) => ({
      id: option_id ?? 0,
      title: title ?? '',
      required: required ?? false,
      isMultiple: type === 'checkbox' || type === 'multi',
      parts: nonNull(options)
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
        .map((part) => ({
          id: part.id ?? 0,
          label: part.label || part.product?.name || '',
          sku: part.product?.sku ?? '',
          quantity: part.quantity ?? 1,
          canChangeQuantity: part.can_change_quantity ?? false,
          isDefault: part.is_default ?? false,
          inStock: inStock(part),
          ...pricePart(part, own, share),
          picture: part.product?.small_image?.url ?? null,
        })),
    }))
}

/** Surcharge of a part in a bundle with its own price, from the backend. */
export interface Surcharge {
  /** Surcharge of one piece: EUR incl. VAT, or percent of the bundle's own price. */
  amount: number
  isPercent: boolean
  quantity: number
  inStock: boolean
}

/**
 * Computes the bundle's own price, in EUR incl. VAT. Magento's schema has no field for it: it is the minimum price
 * less the cheapest parts. Counts only available parts, if there are any, and an optional cheapest part too.
 *
 * @param minimum minimum price of the bundle
 */
export function ownPrice(
  minimum: number,
  choices: readonly { required: boolean; parts: readonly Surcharge[] }[],
): number {
  const filled = choices.filter(({ parts }) => parts.length > 0)
  const required = filled.filter((choice) => choice.required)
  let own = minimum
  // The cheapest part may depend on the own price, because surcharges can be a percentage of it; a second round
  // settles that.
  for (let round = 0; round < 2; round += 1) {
    const cheapest = (required.length > 0 ? required : filled)
      .flatMap(({ parts }) => findCheapest(parts, own) ?? [])
      .sort((a, b) => surchargeInEuro(a, own) * a.quantity - surchargeInEuro(b, own) * b.quantity)
    const counted = required.length > 0 ? cheapest : cheapest.slice(0, 1)
    const shares = sum(counted.map((part) => (part.isPercent ? (part.amount * part.quantity) / 100 : 0)))
    const amounts = sum(counted.map((part) => (part.isPercent ? 0 : part.amount * part.quantity)))
    own = (minimum - amounts) / (1 + shares)
  }
  return Math.max(0, toCents(own) / 100)
}

/** Computes the surcharge of one piece. EUR incl. VAT. */
export const surchargeInEuro = ({ amount, isPercent }: Surcharge, own: number) =>
  isPercent ? Math.round(own * amount) / 100 : amount

function findCheapest(parts: readonly Surcharge[], own: number): Surcharge | undefined {
  const available = parts.filter(({ inStock }) => inStock)
  return (available.length > 0 ? available : parts).toSorted(
    (a, b) => surchargeInEuro(a, own) * a.quantity - surchargeInEuro(b, own) * b.quantity,
  )[0]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
