import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type {
  CartItemError,
  Resolvers,
  SelectedBundleOption,
} from '../platform/graphql/generated/contract.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { bundleUid, configurableUid } from '../product/option-uids.ts'
import { stockItem } from '../product/stock-rules.ts'
import type { CartItemWithTotals } from './loaded-cart.ts'
import type { ItemProblem, LoadedCartItem } from './loaded-cart-items.ts'
import { showRefusal } from './refusals.ts'

/** What every kind of line has. Its prices need the whole cart, as a discount is shared over the lines. */
const itemFields = {
  id: (line: LoadedCartItem) => String(line.id),
  uid: (line: LoadedCartItem) => uidOf(line.id),
  product: (line: LoadedCartItem, _: unknown, context: ShopContext) =>
    requireProduct(context, line.product.id),
  errors: (line: LoadedCartItem, _: unknown, context: ShopContext) => itemErrors(context, line),
  is_available: (line: LoadedCartItem) => line.problem === null,
  available_quantity: (line: LoadedCartItem) => (line.problem?.kind === 'not-salable' ? 0 : line.available),
  stock_item: ({ bundle, parts: [part], isBackordered }: LoadedCartItem) =>
    part && !bundle ? stockItem(part.product.rules, isBackordered) : null,
  customizable_options: () => [],
  prices: (line: CartItemWithTotals, _: unknown, context: ShopContext) => itemPrices(context, line),
}

export const cartItemResolvers: Resolvers = {
  CartItemInterface: {
    __resolveType: (line) =>
      line.bundle ? 'BundleCartItem' : line.variant ? 'ConfigurableCartItem' : 'SimpleCartItem',
  },
  SimpleCartItem: itemFields,
  ConfigurableCartItem: {
    ...itemFields,
    configured_variant: (line, _, context) => requireProduct(context, line.variant?.id ?? line.product.id),
    configurable_options: (line, _, context) =>
      line.variantOptions.map((option) => ({
        id: option.attributeId,
        option_label: textOf(context, option.label),
        value_id: option.optionId,
        value_label: textOf(context, option.value),
        configurable_product_option_uid: uidOf(`configurable/${line.product.id}/${option.attributeId}`),
        configurable_product_option_value_uid: configurableUid(option.attributeId, option.optionId),
      })),
  },
  BundleCartItem: { ...itemFields, bundle_options: (line, _, context) => bundleOptions(context, line) },
}

/** @throws when the product went while the cart was read */
async function requireProduct(context: ShopContext, id: number) {
  const product = await context.loaders.product.load(id)
  if (!product) throw new Error(`Product ${id} of a cart is gone`)
  return product
}

function bundleOptions(context: ShopContext, { bundle }: LoadedCartItem): SelectedBundleOption[] {
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
      original_price: money(product.priceCents ?? unitCents),
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

function itemPrices(context: ShopContext, line: CartItemWithTotals) {
  const { totals, discountLabel } = line
  return {
    // The shop shows its prices incl. VAT, here as in its listings.
    price: money(line.unitCents),
    price_including_tax: money(line.unitCents),
    row_total: money(totals.exclCents),
    row_total_including_tax: money(totals.cents),
    total_item_discount: money(totals.discountCents),
    discounts:
      totals.discountCents > 0 && discountLabel
        ? [{ label: textOf(context, discountLabel), amount: money(totals.discountCents) }]
        : null,
  }
}
