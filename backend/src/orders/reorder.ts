import { activeCart } from '../cart/active-cart.ts'
import { addProducts } from '../cart/add-products.ts'
import type { WantedProduct } from '../cart/choose-products.ts'
import { changeCart, type LoadedCart } from '../cart/loaded-cart.ts'
import { type Refusal, toUserError } from '../cart/refusals.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  CheckoutUserInputError,
  CheckoutUserInputErrorCodes,
} from '../platform/graphql/generated/contract.ts'
import { bundleItemsOf } from '../product/choices.sql.ts'
import { sellableByIds } from '../product/sellable-product.sql.ts'
import { findOrder, type OrderItemRow } from './orders.sql.ts'

/** Puts what an earlier order held into the customer's cart, as far as it is still sold. */
export async function reorder(
  context: ShopContext,
  number: string,
): Promise<{ cart: LoadedCart; userInputErrors: CheckoutUserInputError[] }> {
  const customerId = context.requireCustomer()
  const order = /^\d{1,20}$/.test(number) ? await findOrder(context.db, { number }) : null
  if (!order || order.customerId !== customerId) {
    throw inputError(context, 'Cannot find order number "%1" for current customer.', number)
  }
  const wanted = await wantedProducts(context, order.items)
  const { row } = await activeCart(context, customerId)
  const { cart, result } = await changeCart(context, row.maskedId, (open) =>
    addProducts(open, wanted, context.now()),
  )
  return { cart, userInputErrors: result.map((refusal) => toReorderError(context, refusal)) }
}

async function wantedProducts({ db }: ShopContext, items: readonly OrderItemRow[]): Promise<WantedProduct[]> {
  const productIds = items.flatMap(({ productId }) => productId ?? [])
  const shelf = await sellableByIds(db, productIds)
  const bundleItems = await bundleItemsOf(
    db,
    items.filter(({ bundleOptions }) => bundleOptions).flatMap(({ productId }) => productId ?? []),
  )
  return items.map((item) => {
    const product = item.productId === null ? undefined : shelf.get(item.productId)
    return {
      sku: item.sku,
      parentSku: product?.type === 'configurable' ? product.sku : null,
      // It was found among earlier orders, not through a recommendation.
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

function toReorderError(context: ShopContext, refusal: Refusal): CheckoutUserInputError {
  const { code, message } = toUserError(context, refusal)
  return { code: CODES[code] ?? 'UNDEFINED', message, path: ['orderItems', refusal.sku] }
}
