import { lookUp } from '@kopgroep/contract/look-up'
import { bodyText } from '@kopgroep/server-kit/http-app'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { findOrder, type OrderRow } from '../orders/orders.sql.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { sendText } from '../platform/http/routes.ts'
import { readHomeCountry } from '../platform/store-config/company.ts'
import { storeTime } from '../platform/store-time.ts'
import { EXPRESS_CODES, EXPRESS_METHODS } from './express-methods.ts'
import { type MultisafepayKey, MultisafepayOrder, multisafepayApi } from './multisafepay-api.ts'
import {
  cartAfterRefund,
  isFromMultisafepay,
  isPaidBackByGoods,
  multisafepayFolder,
  toCustomer,
  toOutcome,
  toPayer,
  toShoppingCart,
} from './multisafepay-rules.ts'
import { readGateway } from './payment.sql.ts'
import {
  type KnownPayment,
  PAYMENT_TIMEOUT_MS,
  type PaymentProvider,
  type ProviderParts,
  type RefundWish,
} from './payment-provider.ts'
import { checkPayments, type ProviderReport, reportShipments, takeReport } from './provider-reports.ts'

export const MULTISAFEPAY = 'multisafepay'
export const MULTISAFEPAY_NOTIFY_PATH = '/payment/multisafepay'
const BODY_LIMIT = 200_000

type Api = ReturnType<typeof multisafepayApi>

/**
 * Creates the provider MultiSafepay. It takes payments on its own page and reports them by signed
 * notification; the shop polls payments without one.
 */
export function multisafepay(key: MultisafepayKey): PaymentProvider {
  const api = multisafepayApi(key)
  return {
    name: MULTISAFEPAY,
    expressMethods: EXPRESS_CODES,
    returnFolder: multisafepayFolder,
    // Contains the order number, by which the owner finds the payment at MultiSafepay.
    getReference: ({ number }) => number,
    prepare: async () => {},
    open: async (parts, payment) =>
      api.createOrder(await (payment.isExpress ? expressOrderFor(parts, payment) : orderFor(parts, payment))),
    cancel: (_, reference) => api.cancelOrder(reference),
    refund: (parts, wish) => refund(parts, api, wish),
    routes: (parts) => [
      {
        method: 'POST',
        url: MULTISAFEPAY_NOTIFY_PATH,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => takeNotification(parts, key.MULTISAFEPAY_API_KEY, request, reply),
      },
    ],
    async catchUp(parts) {
      await checkPayments(parts, MULTISAFEPAY, async (reference) => toReport(await api.readOrder(reference)))
      await reportShipments(parts, MULTISAFEPAY, (shipment) =>
        api.ship(shipment.reference, {
          ship_date: storeTime(shipment.shippedAt).slice(0, 10),
          carrier: shipment.carrier,
          ...(shipment.trackNumber && { tracktrace_code: shipment.trackNumber }),
          ...(shipment.invoiceNumber && { invoice_id: shipment.invoiceNumber }),
        }),
      )
    },
  }
}

/** Refunds part of a payment; for pay-later methods by item. */
async function refund({ db }: ProviderParts, api: Api, wish: RefundWish): Promise<void> {
  const { reference, amountCents, totalCents, orderNumber: description } = wish
  const made = await api.readRefundable(reference)
  // An earlier refund succeeded if its response was lost.
  if ((made.amount_refunded ?? 0) >= totalCents) return
  const gateway = made.payment_details?.type
  const cart = made.shopping_cart?.items ?? []
  const order = gateway && isPaidBackByGoods(gateway) && (await findOrder(db, { id: wish.orderId }))
  if (order && cart.length > 0) {
    const items = cartAfterRefund(cart, { order, memoId: wish.memoId, amountCents })
    await api.refund(reference, { checkout_data: { items }, description })
  } else await api.refund(reference, { amount: amountCents, currency: 'EUR', description })
}

/** Converts an order at MultiSafepay to a report about its payment. */
const toReport = (order: MultisafepayOrder): ProviderReport => ({
  reference: order.order_id,
  outcome: toOutcome(order.status),
  amountCents: order.amount,
  currency: order.currency,
  payer: toPayer(order),
})

/** Receives a notification. MultiSafepay repeats it unless the response is OK. */
async function takeNotification(parts: ShopParts, key: string, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyText(request)
  const auth = request.headers.auth
  if (!isFromMultisafepay(body, Array.isArray(auth) ? auth[0] : auth, { key, now: parts.now() })) {
    return sendText(reply, 401, 'The signature is not valid')
  }
  const notification = v.safeParse(v.pipe(v.string(), v.parseJson(), MultisafepayOrder), body)
  if (!notification.success) return sendText(reply, 400, 'Not a notification')
  switch (await takeReport(parts, MULTISAFEPAY, toReport(notification.output))) {
    case 'done':
      return sendText(reply, 200, 'OK')
    case 'unknown':
      return sendText(reply, 404, 'There is no such payment')
    case 'wrong-amount':
      return sendText(reply, 409, 'The amount is not that of the payment')
  }
}

async function orderFor(parts: ProviderParts, payment: KnownPayment): Promise<Record<string, unknown>> {
  const { order } = payment
  const address = (kind: string) => order.addresses.find((one) => one.kind === kind)
  const [billing, delivery] = [address('billing'), address('shipping')]
  const birthday = order.paymentData.find(({ code }) => code === 'date_of_birth')?.value
  return {
    ...commonFields(parts, payment),
    type: 'redirect',
    gateway: (await readGateway(parts.db, order.paymentMethodCode)) ?? '',
    customer: {
      ...(billing && toCustomer(billing)),
      email: order.email,
      locale: toLocale(order),
      ...(birthday && { birthday }),
    },
    ...(delivery && { delivery: toCustomer(delivery) }),
  }
}

/**
 * Converts an express order to a FastCheckout of MultiSafepay, whose page asks for name, address and email. The
 * delivery is a line of the cart, so the amount stays the one that the shopper agreed to.
 *
 * Source: https://docs.multisafepay.com/docs/fastcheckout, and `FastCheckout.yaml` of MultiSafepay's OpenAPI
 */
async function expressOrderFor(
  parts: ProviderParts,
  payment: KnownPayment,
): Promise<Record<string, unknown>> {
  const { order } = payment
  const { payment_options, checkout_options, ...common } = commonFields(parts, payment)
  return {
    ...common,
    type: 'checkout',
    gateway: lookUp(EXPRESS_METHODS, order.paymentMethodCode)?.gateway ?? '',
    payment_options: {
      ...payment_options,
      allowed_countries: [await readHomeCountry(parts.db)],
      settings: {
        fco: {
          redirect_mode: 'redirect',
          coupons: { disabled: true },
          shipping: { address: { required: true } },
          checkout: { customer: { enabled: true } },
        },
      },
    },
    customer: { locale: toLocale(order) },
    checkout_options: { ...checkout_options, no_shipping_method: true, use_shipping_notification: false },
  }
}

/** Fields that every kind of order has. */
function commonFields(
  { settings }: Pick<ProviderParts, 'settings'>,
  { order, reference, amountCents, returnUrl, cancelUrl }: KnownPayment,
) {
  const { items, rates } = toShoppingCart(order)
  return {
    order_id: reference,
    currency: 'EUR',
    amount: amountCents,
    description: order.number,
    seconds_active: PAYMENT_TIMEOUT_MS / 1000,
    payment_options: {
      notification_url: `${settings.BACKEND_URL}${MULTISAFEPAY_NOTIFY_PATH}`,
      notification_method: 'POST',
      redirect_url: returnUrl,
      cancel_url: cancelUrl,
      close_window: false,
    },
    shopping_cart: { items },
    checkout_options: {
      tax_tables: {
        alternate: rates.map((rate) => ({ name: String(rate), rules: [{ rate: rate / 100 }] })),
      },
    },
  }
}

const toLocale = ({ storeCode }: OrderRow) => (storeCode.endsWith('_en') ? 'en_US' : 'nl_NL')
