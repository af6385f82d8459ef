import type { ShopContext } from '../platform/graphql/context.ts'
import type { SortQuoteItemsEnum } from '../platform/graphql/generated/contract.ts'
import type { CartResolvers } from '../platform/graphql/generated/resolvers.ts'
import { BACKORDERED } from '../product/backordered.ts'
import type { LoadedCart } from './loaded-cart.ts'
import type { LoadedCartItem } from './loaded-cart-items.ts'

const quantityOf = async (cart: LoadedCart) =>
  (await cart.content()).cartItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** What a cart is without delivery and payment, which the checkout adds. */
export const cartFields: CartResolvers = {
  id: ({ row }) => row.maskedId,
  email: ({ row }) => row.email,
  is_virtual: () => false,
  total_quantity: quantityOf,
  total_summary_quantity_including_config: quantityOf,
  items: async (cart) => (await cart.content()).cartItems,
  async itemsV2(cart, { pageSize, currentPage, sort }, context) {
    const { cartItems } = await cart.content()
    const size = Math.min(Math.max(pageSize ?? 20, 1), 300)
    const page = Math.max(currentPage ?? 1, 1)
    const ordered = sort ? [...cartItems].sort(compareItems(sort.field, sort.order, context)) : cartItems
    return {
      items: ordered.slice((page - 1) * size, page * size),
      total_count: cartItems.length,
      page_info: { current_page: page, page_size: size, total_pages: Math.ceil(cartItems.length / size) },
    }
  },
  async applied_coupons(cart) {
    const { coupon } = await cart.content()
    return coupon ? [{ code: coupon.code }] : null
  },
  async delivery_time(cart) {
    const { cartItems } = await cart.content()
    if (cartItems.some(({ isBackordered }) => isBackordered)) return BACKORDERED
    const times = cartItems.flatMap(({ parts }) => parts.flatMap(({ product }) => product.deliveryTime ?? []))
    const [slowest] = times.sort((a, b) => b.priority - a.priority)
    return slowest ?? null
  },
}

type SortKey = (cartItem: LoadedCartItem, context: ShopContext) => string | number

const SORT_KEYS: Record<SortQuoteItemsEnum, SortKey> = {
  ITEM_ID: ({ id }) => id,
  CREATED_AT: ({ createdAt }) => createdAt.getTime(),
  UPDATED_AT: ({ createdAt }) => createdAt.getTime(),
  NAME: ({ product }, { store }) => product.name[store.language] ?? product.name.nl,
  SKU: ({ product, variant }) => (variant ?? product).sku,
  QTY: ({ quantity }) => quantity,
  PRICE: ({ unitCents }) => unitCents,
  ROW_TOTAL: ({ rowCents }) => rowCents,
}

function compareItems(field: SortQuoteItemsEnum, order: 'ASC' | 'DESC', context: ShopContext) {
  const keyOf = SORT_KEYS[field]
  const sign = order === 'DESC' ? -1 : 1
  return (a: LoadedCartItem, b: LoadedCartItem) => {
    const [left, right] = [keyOf(a, context), keyOf(b, context)]
    if (typeof left === 'string' && typeof right === 'string') {
      return sign * left.localeCompare(right, context.store.language)
    }
    return sign * (Number(left) - Number(right))
  }
}
