import { GraphQLError } from 'graphql'
import { findCart, updateCart } from '../cart/cart.sql.ts'
import {
  changeCart,
  getCustomerId,
  isMaskedId,
  type LoadedCart,
  loadedCart,
  requireCart,
} from '../cart/loaded-cart.ts'
import { loadDelivery } from '../checkout/delivery.ts'
import { placeOrderCode } from '../orders/complete-cart.ts'
import { findOrder } from '../orders/orders.sql.ts'
import { inputError } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain, ShopParts } from '../platform/graphql/domain.ts'
import type { PlaceOrderErrorCodes } from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { isSelected } from '../platform/graphql/selects-only.ts'
import { offeredExpressMethods, requireExpressCart, requireExpressMethod } from './express-order.ts'
import { offeredCredits, payLaterText } from './pay-later.ts'
import { onlineUrl, payOnlineRoute } from './pay-order-online.ts'
import { markRefunded, openPayment, paymentMethods, takeRefunds } from './payment.sql.ts'
import { markImages, offeredMarks } from './payment-marks.ts'
import { restoreQuote } from './payment-page.ts'
import { paymentProvider, paymentProviders } from './payment-providers.ts'
import { availableMethods, type PaymentMethod } from './payment-rules.ts'
import paymentPhrases from './phrases.nl.json' with { type: 'json' }
import { placeOrder } from './place-order.ts'

/** Empty, because only the provider stores payment data. */
const NO_TOKENS = { items: [] }

export const paymentResolvers: Resolvers = {
  Query: {
    async payLater(_, _args, context) {
      context.tags.add('store_config')
      const [first] = await offeredCredits(context)
      return first ?? null
    },
    expressPaymentMethods(_, _args, context) {
      context.tags.add('store_config')
      return offeredExpressMethods(context)
    },
    async expressCart(_, { cart_id }, context) {
      const { row } = await requireCart(context, cart_id)
      return (await requireExpressCart(context, row)).loaded
    },
    customerPaymentTokens(_, _args, context) {
      context.requireCustomer()
      return NO_TOKENS
    },
    async getPaymentMethods(_, { cart_id }, context) {
      const methods = await loadMethods(context, await requireCart(context, cart_id))
      return methods.map(({ code, label, fields, credit }) => ({
        code,
        label: localisedText(context, label),
        credit,
        additional_fields: fields.map((field) => ({
          code: field.code,
          label: localisedText(context, field.label),
          type: field.type,
          is_required: field.is_required,
          options: (field.options ?? []).map((option) => ({
            label: localisedText(context, option.label),
            value: option.value,
          })),
        })),
      }))
    },
  },
  Mutation: {
    deletePaymentToken(_, _args, context) {
      context.requireCustomer()
      return { result: false, customerPaymentTokens: NO_TOKENS }
    },
    async setPaymentMethodOnCart(_, { input }, context) {
      const code = input?.payment_method.code ?? ''
      const { cart } = await changeCart(context, input?.cart_id ?? '', async ({ trx, row }) => {
        requireCode(context, code)
        const inside = { ...context, db: trx }
        const methods = await readMethods(inside, loadedCart(inside, row))
        if (!methods.some((method) => method.code === code)) {
          throw inputError(context, 'The requested Payment Method is not available.')
        }
        await updateCart(trx, row.id, { payment_method_code: code })
      })
      return { cart }
    },
    async placeOrder(_, { input }, context, info) {
      const cartId = input?.cart_id ?? ''
      try {
        const { order } = await placeOrder(context, { cartId, expectedTotal: input?.expected_total })
        const placed = await findOrder(context.db, { id: order.id })
        return {
          errors: [],
          order: { order_number: order.number, order_id: order.number },
          orderV2: placed,
        }
      } catch (error) {
        // A caller that does not select `errors` would otherwise never see them.
        if (!(error instanceof GraphQLError) || !isSelected(info, 'errors')) throw error
        const code = await getMethodCode(context, cartId, error)
        return { errors: [{ code, message: error.message }], order: null, orderV2: null }
      }
    },
    async setPaymentMethod(_, { input }, context) {
      requireCode(context, input.payment_method.code)
      return toPlacedOrder(
        await placeOrder(context, {
          cartId: input.cart_id,
          method: {
            code: input.payment_method.code,
            answers: [...(input.payment_method.additional_data ?? [])],
          },
          customerNote: input.customer_note,
          expectedTotal: input.expected_total,
          createAccount: input.create_account ? { password: input.password ?? '' } : null,
        }),
      )
    },
    async startExpressPayment(_, { input }, context) {
      const express = await requireExpressMethod(context, input.method)
      return toPlacedOrder(
        await placeOrder(context, { cartId: input.cart_id, express, expectedTotal: input.expected_total }),
      )
    },
    restoreQuote: (_, { input }, context) => restoreQuote(context, input?.cart_id ?? ''),
  },
  ShopBrand: {
    payment_marks: (_, __, context) => offeredMarks(context),
    payment_mark_images: (_, __, context) => markImages(context),
  },
  Cart: {
    async available_payment_methods(cart, _, context) {
      const methods = await loadMethods(context, cart)
      return methods.map(({ code, label }) => ({ code, title: localisedText(context, label) }))
    },
    async selected_payment_method(cart, _, context) {
      const code = cart.row.paymentMethodCode
      const methods = code ? await loadMethods(context, cart) : []
      const chosen = methods.find((method) => method.code === code)
      return { code: chosen?.code ?? '', title: chosen ? localisedText(context, chosen.label) : '' }
    },
  },
  CustomerOrder: {
    async payment_url(order, _, context) {
      const open = order.status === 'pending_payment' ? await openPayment(context.db, order.id) : null
      return open?.paymentUrl ?? onlineUrl(context, order)
    },
  },
}

export const paymentDomain: Domain = {
  resolvers: paymentResolvers,
  phrases: paymentPhrases,
  contentVariables: {
    pay_later: async (context) => payLaterText(await offeredCredits(context), context.store.language),
  },
  routes: (parts) => [
    payOnlineRoute(parts),
    ...paymentProviders(parts.settings).flatMap((provider) => provider.routes(parts)),
  ],
  tasks: (parts) => [
    {
      name: 'missed-payments',
      work: async () => {
        for (const provider of paymentProviders(parts.settings)) await provider.catchUp(parts)
      },
    },
    { name: 'refunds', work: () => refundPayments(parts) },
  ],
}

const toPlacedOrder = ({ order, redirectUrl }: Awaited<ReturnType<typeof placeOrder>>) => ({
  order: { id: String(order.id), increment_id: order.number, hash: order.hash },
  redirect_url: redirectUrl,
})

const known = new WeakMap<LoadedCart, Promise<PaymentMethod[]>>()

/** Reads the payment methods of a cart, once per loaded cart. */
function loadMethods(context: ShopContext, cart: LoadedCart): Promise<PaymentMethod[]> {
  const found = known.get(cart) ?? readMethods(context, cart)
  known.set(cart, found)
  return found
}

async function readMethods(context: ShopContext, cart: LoadedCart): Promise<PaymentMethod[]> {
  const { shipping, billing, isNameOnly, chosen, totals } = await loadDelivery(context, cart)
  return availableMethods(await paymentMethods(context.db), {
    grandTotalCents: totals.grandTotalCents,
    countryId: (billing ?? shipping)?.countryId ?? cart.row.sale.home,
    isPickup: Boolean(chosen?.method.pickupLocationCode ?? shipping?.pickupLocationCode),
    isNameOnly,
    hasProvider: paymentProvider(context.settings) !== null,
  })
}

function requireCode(context: ShopContext, code: string): void {
  if (!code.trim()) {
    throw inputError(
      context,
      'Required parameter "%1" for "%2" is missing.',
      { field: 'code' },
      { field: 'payment_method' },
    )
  }
}

async function getMethodCode(
  context: ShopContext,
  cartId: string,
  error: GraphQLError,
): Promise<PlaceOrderErrorCodes> {
  if (error.extensions.category !== 'graphql-no-such-entity') return placeOrderCode(error)
  const cart = isMaskedId(cartId) ? await findCart(context.db, cartId) : null
  const isForeign = cart && cart.customerId !== getCustomerId(context)
  return cart && !isForeign ? 'CART_NOT_ACTIVE' : 'CART_NOT_FOUND'
}

const MINUTE = 60_000

/**
 * Sends pending refunds to their providers, each by one process. A failed one is retried after six minutes,
 * then with doubled pauses of at most a day.
 */
export async function refundPayments(parts: ShopParts): Promise<void> {
  const { db, now, log } = parts
  for (const provider of paymentProviders(parts.settings)) {
    for (const refund of await takeRefunds(db, provider.name, now(), pauseAfter)) {
      try {
        await provider.refund(parts, refund)
        await markRefunded(db, refund.id, now())
      } catch (error) {
        log.warn({ refund: refund.id, message: String(error) }, 'money could not be paid back')
      }
    }
  }
}

/**
 * Returns the pause before the next attempt. The first is six minutes, because MultiSafepay refuses a second
 * refund of the same amount within five.
 */
const pauseAfter = (attempts: number) => Math.min(6 * MINUTE * 2 ** attempts, 24 * 60 * MINUTE)
