import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type { CartItemError, SelectedBundleOption } from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { bundleUid, configurableUid } from '../product/option-uids.ts'
import { stockItem } from '../product/stock-rules.ts'
import type { CartItemWithTotals } from './loaded-cart.ts'
import type { ItemProblem, LoadedCartItem } from './loaded-cart-items.ts'
import { showRefusal } from './refusals.ts'

/** What every kind of item has. Its prices need the whole cart, as a discount is shared over the items. */
const itemFields = {
  id: (cartItem: LoadedCartItem) => String(cartItem.id),
  uid: (cartItem: LoadedCartItem) => uidOf(cartItem.id),
  product: (cartItem: LoadedCartItem, _: unknown, context: ShopContext) =>
    requireProduct(context, cartItem.product.id),
  errors: (cartItem: LoadedCartItem, _: unknown, context: ShopContext) => itemErrors(context, cartItem),
  is_available: (cartItem: LoadedCartItem) => cartItem.problem === null,
  available_quantity: (cartItem: LoadedCartItem) =>
    cartItem.problem?.kind === 'not-salable' ? 0 : cartItem.available,
  stock_item: ({ bundle, parts: [part], isBackordered }: LoadedCartItem) =>
    part && !bundle ? stockItem(part.product.rules, isBackordered) : null,
  customizable_options: () => [],
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
      cartItem.variantOptions.map((option) => ({
        id: option.attributeId,
        option_label: textOf(context, option.label),
        value_id: option.optionId,
        value_label: textOf(context, option.value),
        configurable_product_option_uid: uidOf(`configurable/${cartItem.product.id}/${option.attributeId}`),
        configurable_product_option_value_uid: configurableUid(option.attributeId, option.optionId),
      })),
  },
  BundleCartItem: {
    ...itemFields,
    bundle_options: (cartItem, _, context) => bundleOptions(context, cartItem),
  },
}

/** @throws when the product went while the cart was read */
async function requireProduct(context: ShopContext, id: number) {
  const product = await context.loaders.product.load(id)
  if (!product) throw new Error(`Product ${id} of a cart is gone`)
  return product
}

function bundleOptions(context: ShopContext, { bundle, own }: LoadedCartItem): SelectedBundleOption[] {
  return (bundle ?? []).map(({ item, chosen }) => ({
    id: item.id,
    uid: uidOf(`bundle/${item.id}`),
    label: textOf(context, item.title),
    type: item.type,
    values: chosen.map(({ product, selectionId, quantityEach, unitCents }) => ({
      id: selectionId,
      uid: bundleUid(item.id, selectionId, quantityEach),
      label: textOf(context, product.name),
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

function itemPrices(context: ShopContext, cartItem: CartItemWithTotals) {
  const { totals, discountLabel } = cartItem
  return {
    // The shop shows its prices incl. VAT, here as in its listings.
    price: money(cartItem.unitCents),
    price_including_tax: money(cartItem.unitCents),
    row_total: money(totals.exclCents),
    row_total_including_tax: money(totals.cents),
    total_item_discount: money(totals.discountCents),
    discounts:
      totals.discountCents > 0 && discountLabel
        ? [{ label: textOf(context, discountLabel), amount: money(totals.discountCents) }]
        : null,
  }
}
