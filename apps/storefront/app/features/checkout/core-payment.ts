import { CallFailed, CallRefused, callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { cartMutationOptions, cartOwner, isGone, sendChange } from '../cart/cart-api.ts'
import type { Cart } from '../cart/cart-store.ts'
import type { PaymentMethod, PaymentWish, PlacedOrder } from './checkout.ts'
import { readCheckout } from './checkout-api.ts'

const ReadMethods = graphql(`
  query ReadCorePaymentMethods($cartId: String!) {
    cart(cart_id: $cartId) {
      available_payment_methods {
        code
        title
      }
    }
  }
`)
const SetMethod = graphql(`
  mutation SetCorePaymentMethod($input: SetPaymentMethodOnCartInput!) {
    setPaymentMethodOnCart(input: $input) {
      cart {
        prices {
          grand_total {
            value
          }
        }
      }
    }
  }
`)
const PlaceOrder = graphql(`
  mutation PlaceCoreOrder($input: PlaceOrderInput!, $byMultisafepay: Boolean!, $byMollie: Boolean!) {
    placeOrder(input: $input) {
      errors {
        code
        message
      }
      order {
        order_number
        multisafepay_payment_url @include(if: $byMultisafepay) {
          payment_url
          error
        }
        mollie_redirect_url @include(if: $byMollie)
      }
      orderV2 {
        number
        token
      }
    }
  }
`)

const PURCHASE_ORDER = 'purchaseorder'
/** Core's own methods that are paid later, by their codes. */
const OFFLINE = new Set(['free', 'checkmo', 'banktransfer', 'cashondelivery', PURCHASE_ORDER])

/**
 * Finds the way to pay a method: core's own methods are paid later, those of a module on an external page. Null for
 * a method that needs its own script for further input, such as cards and wallets; it cannot be offered here.
 */
function paymentWay(code: string): 'later' | 'multisafepay' | 'mollie' | null {
  if (OFFLINE.has(code)) return 'later'
  if (code.startsWith('multisafepay') && hasFeature('multisafepay_payment_url')) return 'multisafepay'
  return code.startsWith('mollie_') && hasFeature('mollie_redirect_url') ? 'mollie' : null
}

/** Lists the payment methods of a stock Magento that can be completed here. */
export async function readCoreMethods(
  cartId: string,
  signal?: AbortSignal,
): Promise<readonly PaymentMethod[]> {
  const { cart } = await callCommerce(ReadMethods, { cartId }, { ...cartOwner(cartId), signal })
  return nonNull(cart?.available_payment_methods)
    .filter(({ code }) => paymentWay(code) !== null)
    .map(({ code, title }) => ({
      code,
      label: title,
      credit: shopConfig.payLater[code] ?? null,
      fields:
        code === PURCHASE_ORDER
          ? [
              {
                code: 'purchase_order_number',
                label: texts.checkout_purchase_order_number(),
                type: 'text',
                required: true,
                options: [],
              },
            ]
          : [],
    }))
}

/**
 * Sets the payment method and places the order with core's two mutations. Core takes no expected total, so it is
 * compared before. An order without an answer is not repeated: a cart that became an order is gone, so a missing
 * cart means that it was ordered.
 *
 * @param shown the cart that the shopper sees: at another total nothing is ordered
 */
export async function placeCoreOrder(shown: Cart, { method, answers }: PaymentWish): Promise<PlacedOrder> {
  const options = cartMutationOptions(shown.id)
  const payment_method = { code: method, ...answers }
  const chosen = await sendChange(SetMethod, { cart_id: shown.id, payment_method }, shown.id)
  const total = chosen?.cart.prices?.grand_total?.value
  if (total !== shown.totals.grandTotal) throw refusal('The total of the order is another by now.')
  const payee = paymentWay(method)
  try {
    const { placeOrder } = await callCommerce(
      PlaceOrder,
      {
        input: { cart_id: shown.id },
        byMultisafepay: payee === 'multisafepay',
        byMollie: payee === 'mollie',
      },
      options,
    )
    if (!placeOrder) throw new CallFailed('The backend answered without an order.')
    const errors = nonNull(placeOrder.errors)
    if (errors.length > 0) {
      throw refusal(errors.map(({ message }) => message).join('\n'), errors[0]?.code)
    }
    const { order, orderV2 } = placeOrder
    const number = orderV2?.number ?? order?.order_number
    if (!number) throw new CallFailed('The backend answered without an order.')
    const redirectUrl = order?.multisafepay_payment_url?.payment_url ?? order?.mollie_redirect_url ?? null
    // A customer's order is found by its number, in the account.
    return { number, hash: (options.as === 'guest' && orderV2?.token) || number, redirectUrl }
  } catch (cause) {
    if (cause instanceof CallFailed && payee === 'later' && (await isOrdered(shown.id))) {
      return { number: '', hash: '', redirectUrl: null }
    }
    throw cause
  }
}

function refusal(message: string, code?: string): CallRefused {
  const isUnknown = code === 'CART_NOT_FOUND' || code === 'CART_NOT_ACTIVE'
  return new CallRefused([
    { message, extensions: { category: isUnknown ? 'graphql-no-such-entity' : 'graphql-input' } },
  ])
}

async function isOrdered(cartId: string): Promise<boolean> {
  try {
    return (await readCheckout(cartId)) === null
  } catch (cause) {
    return isGone(cause)
  }
}
