import { toCents } from '@kopgroep/contract/money'
import { struckPrice } from '@kopgroep/contract/struck-price-rule'
import { type DataOf, type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { labelYears } from '../product/durability.ts'
import type { Cart, CartItem, DeliveredCart, ItemOption, NearPromotion } from './cart-store.ts'

const CartTotalsData = graphql(`
  fragment CartTotals_cart on Cart {
    delivery_promises {
      order_before
      earliest
      latest
    }
    prices {
      grand_total {
        value
      }
      subtotal_including_tax {
        value
      }
      subtotal_excluding_tax {
        value
      }
      subtotal_with_discount_excluding_tax {
        value
      }
      applied_taxes {
        label
        amount {
          value
        }
      }
      discounts {
        label
        amount {
          value
        }
      }
    }
    shipping_addresses {
      selected_shipping_method {
        carrier_title
        method_title
        price_incl_tax {
          value
        }
        price_excl_tax {
          value
        }
      }
    }
  }
`)

const CartData = graphql(`
  fragment CartFragment_cart on Cart {
    id
    email
    total_quantity
    applied_coupons {
      code
    }
    gift_message {
      to
      from
      message
    }
    delivery_time {
      long
    }
    free_shipping {
      country_code
      threshold {
        value
      }
      remaining {
        value
      }
    }
    promotions {
      label
      missing_amount {
        value
      }
      missing_quantity
      gift {
        __typename
        sku
        name
        url_key
        url_suffix
      }
    }
    items {
      __typename
      id
      quantity
      errors {
        code
        message
      }
      available_quantity
      stock_item {
        min_sale_qty
        max_sale_qty
        qty_increments
        is_backordered
      }
      prices {
        price_including_tax {
          value
        }
        row_total {
          value
        }
        row_total_including_tax {
          value
        }
        total_item_discount {
          value
        }
      }
      product {
        __typename
        sku
        name
        url_key
        url_suffix
        brand {
          title
        }
        thumbnail {
          url
        }
        product_safety {
          guarantee_months
        }
      }
      ... on SimpleCartItem {
        product {
          price_range {
            minimum_price {
              final_price {
                value
              }
              lowest_price_30_days {
                value
              }
            }
          }
        }
        gift_message {
          to
          from
          message
        }
      }
      ... on ConfigurableCartItem {
        gift_message {
          to
          from
          message
        }
        configurable_options {
          option_label
          value_label
        }
        configured_variant {
          sku
          thumbnail {
            url
          }
          price_range {
            minimum_price {
              final_price {
                value
              }
              lowest_price_30_days {
                value
              }
            }
          }
        }
      }
      ... on BundleCartItem {
        gift_message {
          to
          from
          message
        }
        savings {
          value
        }
        bundle_options {
          id
          label
          values {
            id
            uid
            label
            quantity
          }
        }
      }
    }
    ...CartTotals_cart
  }
`)

type MaskedCart = FragmentType<typeof CartData>

/** Converts the backend's cart to the shop's form. Drops items with a broken product (null entries). */
export function unmaskCart(masked: MaskedCart): Cart {
  const cart = readFragment(CartData, masked)
  return {
    id: cart.id,
    quantity: cart.total_quantity,
    items: nonNull(cart.items).map(toCartItem),
    coupon: cart.applied_coupons?.[0]?.code ?? null,
    giftMessage: cart.gift_message ?? null,
    email: cart.email || null,
    delivery: cart.delivery_time?.long ?? null,
    freeShipping: toFreeShipping(cart.free_shipping),
    promotions: (cart.promotions ?? []).map(toPromotion),
    ...unmaskTotals(cart),
  }
}

export function unmaskTotals(masked: FragmentType<typeof CartTotalsData>): DeliveredCart {
  const { prices, shipping_addresses, delivery_promises } = readFragment(CartTotalsData, masked)
  const shipping = shipping_addresses[0]?.selected_shipping_method
  const named = (entries: readonly ({ label: string; amount: { value?: number | null } } | null)[]) =>
    nonNull(entries).map(({ label, amount }) => ({ label, amount: amount.value ?? 0 }))
  return {
    promises: delivery_promises ?? [],
    shipping: shipping
      ? {
          title: [shipping.carrier_title, shipping.method_title].filter(Boolean).join(': '),
          price: shipping.price_incl_tax.value ?? 0,
          net: shipping.price_excl_tax.value ?? 0,
        }
      : null,
    totals: {
      subtotal: prices?.subtotal_including_tax?.value ?? 0,
      netSubtotal: prices?.subtotal_excluding_tax?.value ?? 0,
      netDiscounted: prices?.subtotal_with_discount_excluding_tax?.value ?? 0,
      grandTotal: prices?.grand_total?.value ?? 0,
      discounts: named(prices?.discounts ?? []),
      taxes: named(prices?.applied_taxes ?? []),
    },
  }
}

function toFreeShipping(progress: DataOf<typeof CartData>['free_shipping']): Cart['freeShipping'] {
  if (!progress) return null
  const { country_code: country, threshold, remaining } = progress
  return { country, threshold: threshold.value ?? 0, remaining: remaining.value ?? 0 }
}

function toPromotion(promotion: NonNullable<DataOf<typeof CartData>['promotions']>[number]): NearPromotion {
  const { label, missing_amount, missing_quantity, gift } = promotion
  return {
    label,
    missingAmount: missing_amount?.value ?? null,
    missingQuantity: missing_quantity,
    gift: gift && {
      sku: gift.sku ?? '',
      name: gift.name ?? '',
      isSimple: gift.__typename === 'SimpleProduct',
      urlKey: gift.url_key ?? '',
      urlSuffix: gift.url_suffix ?? '',
    },
  }
}

type Item = NonNullable<NonNullable<ReturnType<typeof readItems>>[number]>
const readItems = (masked: MaskedCart) => readFragment(CartData, masked).items

function toCartItem(item: Item): CartItem {
  const { product, prices } = item
  const variant = item.__typename === 'ConfigurableCartItem' ? item.configured_variant : null
  const bundled = nonNull('bundle_options' in item ? item.bundle_options : [])
  const years = labelYears(product.product_safety?.guarantee_months)
  const price = prices?.price_including_tax.value ?? 0
  const was = struckItemPrice(item, price)
  return {
    id: item.id,
    quantity: item.quantity,
    sku: product.sku ?? '',
    variantSku: variant?.sku ?? null,
    type: ITEM_TYPES[item.__typename] ?? 'simple',
    name: product.name ?? '',
    brand: product.brand?.title ?? null,
    ...(years && { guaranteeYears: years }),
    urlKey: product.url_key ?? '',
    urlSuffix: product.url_suffix ?? '',
    picture: variant?.thumbnail?.url ?? product.thumbnail?.url ?? null,
    options: toItemOptions(item),
    parts: bundled.map(({ id, values }) => ({
      optionId: id,
      selections: nonNull(values).map((value) => ({ id: value.id, quantity: value.quantity })),
    })),
    price,
    ...(was && { wasTotal: (toCents(was) * item.quantity) / 100 }),
    rowTotal: prices?.row_total_including_tax.value ?? 0,
    netRowTotal: prices?.row_total.value ?? 0,
    discount: prices?.total_item_discount?.value ?? 0,
    ...('savings' in item && item.savings?.value && { savings: item.savings.value }),
    giftMessage: ('gift_message' in item && item.gift_message) || null,
    optionUids: bundled.flatMap(({ values }) => nonNull(values).map(({ uid }) => uid)),
    errors: nonNull(item.errors).map(({ message }) => message),
    available: item.available_quantity ?? null,
    min: item.stock_item?.min_sale_qty ?? 1,
    max: item.stock_item?.max_sale_qty ?? null,
    step: item.stock_item?.qty_increments ?? 1,
    isBackordered: item.stock_item?.is_backordered ?? false,
  }
}

/**
 * Returns the struck-through price of a reduced item, per piece; null if there is none. Null too for an item whose price is not
 * the one of its page, by a tier or another country's VAT: the two cannot be compared.
 */
function struckItemPrice(item: Item, price: number): number | null {
  const low =
    item.__typename === 'ConfigurableCartItem'
      ? item.configured_variant.price_range.minimum_price
      : item.__typename === 'SimpleCartItem' && item.product.price_range.minimum_price
  return low && low.final_price.value === price ? struckPrice(price, low.lowest_price_30_days?.value) : null
}

const ITEM_TYPES: Record<string, CartItem['type']> = {
  ConfigurableCartItem: 'configurable',
  BundleCartItem: 'bundle',
}

function toItemOptions(item: Item): ItemOption[] {
  if (item.__typename === 'ConfigurableCartItem') {
    return nonNull(item.configurable_options).map(({ option_label, value_label }) => ({
      label: option_label,
      value: value_label,
    }))
  }
  if (item.__typename === 'BundleCartItem') {
    return nonNull(item.bundle_options).map(({ label, values }) => ({
      label,
      value: nonNull(values)
        .map((value) => `${value.quantity} × ${value.label}`)
        .join(', '),
    }))
  }
  return []
}
