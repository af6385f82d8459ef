import { addProducts } from '../cart/add-products.ts'
import { activeCart, changeCart, type LoadedCart } from '../cart/loaded-cart.ts'
import { type Refusal, toUserError } from '../cart/refusals.ts'
import type { RequestedItem } from '../cart/resolve-requested-items.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  CheckoutUserInputError,
  CheckoutUserInputErrorCodes,
} from '../platform/graphql/generated/contract.ts'
import { translate } from '../platform/phrases.ts'
import { readBundleItems } from '../product/product-options.sql.ts'
import { sellableByIds } from '../product/sellable-product.sql.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import { findOrder } from './orders.sql.ts'

/**
 * Adds the items of an earlier order that are still sold to the customer's cart, each as far as stock and rules
 * allow.
 */
export async function reorder(
  context: ShopContext,
  number: string,
): Promise<{ cart: LoadedCart; userInputErrors: CheckoutUserInputError[] }> {
  const customerId = context.requireCustomer()
  const order = /^\d{1,20}$/.test(number) ? await findOrder(context.db, { number }) : null
  if (!order || order.customerId !== customerId) {
    throw inputError(context, 'Cannot find order number "%1" for current customer.', number)
  }
  const present = order.items.filter(({ productId }) => productId !== null)
  const wanted = await wantedProducts(context, present)
  const { row } = await activeCart(context, customerId)
  const { cart, result } = await changeCart(context, row.maskedId, (open) =>
    addProducts(open, wanted, context.now(), { limits: true }),
  )
  const gone = order.items.filter(({ productId }) => productId === null)
  return {
    cart,
    userInputErrors: [
      ...gone.map((item) => goneError(context, item)),
      ...result.map((refusal) => toReorderError(context, refusal, order.items)),
    ],
  }
}

async function wantedProducts({ db }: ShopContext, items: readonly OrderItemRow[]): Promise<RequestedItem[]> {
  const productIds = items.flatMap(({ productId }) => productId ?? [])
  const sellable = await sellableByIds(db, productIds)
  const bundleItems = await readBundleItems(
    db,
    items.filter(({ bundleOptions }) => bundleOptions).flatMap(({ productId }) => productId ?? []),
  )
  return items.map((item) => {
    const product = item.productId === null ? undefined : sellable.get(item.productId)
    return {
      sku: item.sku,
      parentSku: product?.type === 'configurable' ? product.sku : null,
      trackingSource: null,
      quantity: item.quantityOrdered,
      options: [],
      selections: (item.bundleOptions ?? []).flatMap(({ item_id, values }) =>
        values.flatMap((value) => {
          const selection = bundleItems
            .find(({ id }) => id === item_id)
            ?.selections.find(({ productId }) => productId === value.product_id)
          return selection ? [{ itemId: item_id, selectionId: selection.id, quantity: value.quantity }] : []
        }),
      ),
    }
  })
}

const CODES: Partial<Record<string, CheckoutUserInputErrorCodes>> = {
  PRODUCT_NOT_FOUND: 'PRODUCT_NOT_FOUND',
  NOT_SALABLE: 'NOT_SALABLE',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
}

function toReorderError(
  context: ShopContext,
  refusal: Refusal,
  items: readonly OrderItemRow[],
): CheckoutUserInputError {
  const item = items.find(({ sku }) => sku === refusal.sku)
  if (item && (refusal.kind === 'not-found' || refusal.kind === 'not-salable'))
    return goneError(context, item)
  const { code, message } = toUserError(context, refusal)
  return { code: CODES[code] ?? 'UNDEFINED', message, path: ['orderItems', refusal.sku] }
}

/**
 * Creates the error for an item that is no longer sold. It names the item, because its sku means nothing to
 * the shopper.
 */
const goneError = (context: ShopContext, { name, sku }: OrderItemRow): CheckoutUserInputError => ({
  code: 'PRODUCT_NOT_FOUND',
  message: translate(context, 'The product "%1" is not sold any more.', name),
  path: ['orderItems', sku],
})
