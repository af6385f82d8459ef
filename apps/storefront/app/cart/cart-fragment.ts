import { type DataOf, type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { Cart, CartItem, ItemOption } from './cart.ts'

const CartData = graphql(`
  fragment CartFragment_cart on Cart {
    id
    email
    total_quantity
    applied_coupons {
      code
    }
    delivery_time {
      long
    }
    delivery_promises {
      order_before
      earliest
      latest
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
      }
      ... on ConfigurableCartItem {
        configurable_options {
          option_label
          value_label
        }
        configured_variant {
          sku
          thumbnail {
            url
          }
        }
      }
      ... on BundleCartItem {
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
      }
    }
  }
`)

export type MaskedCart = FragmentType<typeof CartData>

/** The backend's cart in the shop's own form. Lines whose product is broken (null entries) are left out. */
export function cartOf(masked: MaskedCart): Cart {
  const cart = readFragment(CartData, masked)
  const prices = cart.prices
  const address = cart.shipping_addresses[0]
  const shipping = address?.selected_shipping_method
  return {
    id: cart.id,
    quantity: cart.total_quantity,
    items: present(cart.items).map(itemOf),
    coupon: cart.applied_coupons?.[0]?.code ?? null,
    delivery: cart.delivery_time?.long ?? null,
    promises: cart.delivery_promises ?? [],
    freeShipping: freeShippingOf(cart.free_shipping),
    shipping: shipping
      ? {
          title: [shipping.carrier_title, shipping.method_title].filter(Boolean).join(': '),
          price: shipping.price_incl_tax.value ?? 0,
        }
      : null,
    totals: {
      subtotal: prices?.subtotal_including_tax?.value ?? 0,
      subtotalExclTax: prices?.subtotal_excluding_tax?.value ?? 0,
      grandTotal: prices?.grand_total?.value ?? 0,
      discounts: present(prices?.discounts).map(({ label, amount }) => ({
        label,
        amount: amount.value ?? 0,
      })),
      taxes: present(prices?.applied_taxes).map(({ label, amount }) => ({
        label,
        amount: amount.value ?? 0,
      })),
    },
  }
}

function freeShippingOf(progress: DataOf<typeof CartData>['free_shipping']): Cart['freeShipping'] {
  if (!progress) return null
  const { country_code: country, threshold, remaining } = progress
  return { country, threshold: threshold.value ?? 0, remaining: remaining.value ?? 0 }
}

type Item = NonNullable<NonNullable<ReturnType<typeof readItems>>[number]>
const readItems = (masked: MaskedCart) => readFragment(CartData, masked).items

function itemOf(item: Item): CartItem {
  const { product, prices } = item
  const variant = item.__typename === 'ConfigurableCartItem' ? item.configured_variant : null
  return {
    id: item.id,
    quantity: item.quantity,
    sku: product.sku ?? '',
    variantSku: variant?.sku ?? null,
    type: TYPES[item.__typename] ?? 'simple',
    name: product.name ?? '',
    brand: product.brand?.title ?? null,
    urlKey: product.url_key ?? '',
    urlSuffix: product.url_suffix ?? '',
    picture: variant?.thumbnail?.url ?? product.thumbnail?.url ?? null,
    options: optionsOf(item),
    parts:
      item.__typename === 'BundleCartItem'
        ? present(item.bundle_options).map(({ id, values }) => ({
            optionId: id,
            selections: present(values).map((value) => ({ id: value.id, quantity: value.quantity })),
          }))
        : [],
    price: prices?.price_including_tax.value ?? 0,
    rowTotal: prices?.row_total_including_tax.value ?? 0,
    discount: prices?.total_item_discount?.value ?? 0,
    optionUids:
      item.__typename === 'BundleCartItem'
        ? present(item.bundle_options).flatMap(({ values }) => present(values).map(({ uid }) => uid))
        : [],
    errors: present(item.errors).map(({ message }) => message),
    available: item.available_quantity ?? null,
    min: item.stock_item?.min_sale_qty ?? 1,
    max: item.stock_item?.max_sale_qty ?? null,
    step: item.stock_item?.qty_increments ?? 1,
    isBackordered: item.stock_item?.is_backordered ?? false,
  }
}

const TYPES: Record<string, CartItem['type']> = {
  ConfigurableCartItem: 'configurable',
  BundleCartItem: 'bundle',
}

function optionsOf(item: Item): ItemOption[] {
  if (item.__typename === 'ConfigurableCartItem') {
    return present(item.configurable_options).map(({ option_label, value_label }) => ({
      label: option_label,
      value: value_label,
    }))
  }
  if (item.__typename === 'BundleCartItem') {
    return present(item.bundle_options).map(({ label, values }) => ({
      label,
      value: present(values)
        .map((value) => `${value.quantity} × ${value.label}`)
        .join(', '),
    }))
  }
  return []
}
