import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type {
  CartItemError,
  SelectedBundleOption,
  SortQuoteItemsEnum,
} from '../platform/graphql/generated/contract.ts'
import type { CartResolvers, Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { sum } from '../platform/sums.ts'
import { BACKORDERED } from '../product/gathered-product.ts'
import { bundleUid, selectedOption } from '../product/option-uids.ts'
import { sellableBySkus } from '../product/sellable-product.sql.ts'
import { stockItem } from '../product/stock-rules.ts'
import type { CartItemWithTotals, LoadedCart } from './loaded-cart.ts'
import type { ItemProblem, LoadedCartItem } from './loaded-cart-items.ts'
import type { AppliedDiscount } from './price-rules.ts'
import { showRefusal } from './refusals.ts'

const countQuantity = async (cart: LoadedCart) =>
  sum((await cart.content()).cartItems.map(({ quantity }) => quantity))

/** Fields of a cart without delivery and payment, which the checkout adds. */
export const cartFields: CartResolvers = {
  id: ({ row }) => row.maskedId,
  email: ({ row }) => row.email,
  gift_message: ({ row }) => row.giftMessage,
  is_virtual: () => false,
  total_quantity: countQuantity,
  total_summary_quantity_including_config: countQuantity,
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
  async promotions(cart, _, context) {
    const { near } = await cart.content()
    const gifts = await sellableBySkus(
      context.db,
      near.flatMap(({ giftSku }) => giftSku ?? []),
    )
    return Promise.all(
      near.map(async ({ label, missingCents, missingQuantity, giftSku }) => {
        const found = giftSku === null ? undefined : gifts.get(giftSku)
        const gift = found && (await context.loaders.product.load(found.id))
        return {
          label: localisedText(context, label),
          missing_amount: missingCents > 0 ? money(missingCents) : null,
          missing_quantity: missingQuantity,
          gift: gift?.inStock ? gift : null,
        }
      }),
    )
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
  const sortKey = SORT_KEYS[field]
  const sign = order === 'DESC' ? -1 : 1
  return (a: LoadedCartItem, b: LoadedCartItem) => {
    const [left, right] = [sortKey(a, context), sortKey(b, context)]
    if (typeof left === 'string' && typeof right === 'string') {
      return sign * left.localeCompare(right, context.store.language)
    }
    return sign * (Number(left) - Number(right))
  }
}

/**
 * Fields of every kind of item. Its prices depend on the whole cart, because a discount is shared over the
 * items.
 */
const itemFields = {
  id: (cartItem: LoadedCartItem) => String(cartItem.id),
  uid: (cartItem: LoadedCartItem) => toUid(cartItem.id),
  product: (cartItem: LoadedCartItem, _: unknown, context: ShopContext) =>
    requireProduct(context, cartItem.product.id),
  errors: (cartItem: LoadedCartItem, _: unknown, context: ShopContext) => itemErrors(context, cartItem),
  is_available: (cartItem: LoadedCartItem) => cartItem.problem === null,
  available_quantity: (cartItem: LoadedCartItem) =>
    cartItem.problem?.kind === 'not-salable' ? 0 : cartItem.available,
  stock_item: ({ bundle, parts: [part], isBackordered }: LoadedCartItem) =>
    part && !bundle ? stockItem(part.product.rules, isBackordered) : null,
  customizable_options: () => [],
  gift_message: ({ giftMessage }: LoadedCartItem) => giftMessage,
  prices: (cartItem: CartItemWithTotals, _: unknown, context: ShopContext) => itemPrices(context, cartItem),
}

export const cartItemResolvers: Resolvers = {
  CartItemInterface: {
    __resolveType: (cartItem) =>
      cartItem.bundle ? 'BundleCartItem' : cartItem.variant ? 'ConfigurableCartItem' : 'SimpleCartItem',
  },
  SimpleCartItem: itemFields,
  ConfigurableCartItem: {
    ...itemFields,
    configured_variant: (cartItem, _, context) =>
      requireProduct(context, cartItem.variant?.id ?? cartItem.product.id),
    configurable_options: (cartItem, _, context) =>
      cartItem.variantOptions.map((option) => selectedOption(context, option)),
  },
  BundleCartItem: {
    ...itemFields,
    bundle_options: (cartItem, _, context) => bundleOptions(context, cartItem),
    savings: ({ savedCents }) => (savedCents > 0 ? money(savedCents) : null),
  },
}

/** @throws if the product was deleted while the cart was read */
async function requireProduct(context: ShopContext, id: number) {
  const product = await context.loaders.product.load(id)
  if (!product) throw new Error(`Product ${id} of a cart is gone`)
  return product
}

function bundleOptions(context: ShopContext, { bundle, own }: LoadedCartItem): SelectedBundleOption[] {
  return (bundle ?? []).map(({ item, chosen }) => ({
    id: item.id,
    uid: toUid(`bundle/${item.id}`),
    label: localisedText(context, item.title),
    type: item.type,
    values: chosen.map(({ product, selectionId, quantityEach, unitCents }) => ({
      id: selectionId,
      uid: bundleUid(item.id, selectionId, quantityEach),
      label: localisedText(context, product.name),
      quantity: quantityEach,
      price: unitCents / 100,
      priceV2: money(unitCents),
      original_price: money(own ? unitCents : (product.priceCents ?? unitCents)),
    })),
  }))
}

const CODES: Partial<Record<ItemProblem['kind'], CartItemError['code']>> = {
  'not-salable': 'UNDEFINED',
  'not-in-steps': 'ITEM_INCREMENTS',
}

function itemErrors(
  context: ShopContext,
  { problem, product: { sku } }: LoadedCartItem,
): CartItemError[] | null {
  if (!problem) return null
  return [{ code: CODES[problem.kind] ?? 'ITEM_QTY', message: showRefusal(context, { ...problem, sku }) }]
}

/** Returns discounts as the contract lists them. */
export const toDiscounts = (
  context: ShopContext,
  discounts: readonly Pick<AppliedDiscount, 'label' | 'couponCode' | 'cents'>[],
) =>
  discounts.map(({ label, couponCode, cents }) => ({
    label: localisedText(context, label),
    amount: money(cents),
    coupon: couponCode === null ? null : { code: couponCode },
  }))

function itemPrices(context: ShopContext, cartItem: CartItemWithTotals) {
  const { totals, discounts } = cartItem
  return {
    // The shop shows its prices incl. VAT, here as in its listings.
    price: money(cartItem.unitCents),
    price_including_tax: money(cartItem.unitCents),
    row_total: money(totals.exclCents),
    row_total_including_tax: money(totals.cents),
    total_item_discount: money(totals.discountCents),
    discounts: discounts.length > 0 ? toDiscounts(context, discounts) : null,
  }
}
