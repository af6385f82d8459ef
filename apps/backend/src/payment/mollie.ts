import { toCents } from '@kopgroep/contract/money'
import { bodyText } from '@kopgroep/server-kit/http-app'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { sendText } from '../platform/http/routes.ts'
import { type MollieKey, type MolliePayment, mollieApi } from './mollie-api.ts'
import { needsGoods, toAddress, toAmount, toLines, toMollieMethod, toOutcome } from './mollie-rules.ts'
import { findByProviderKey, readGateway, readProviderKey, storeProviderKey } from './payment.sql.ts'
import {
  type KnownPayment,
  type PaymentProvider,
  ProviderFailed,
  type ProviderParts,
  type RefundWish,
} from './payment-provider.ts'
import { ProviderRefused } from './provider-call.ts'
import { checkPayments, type ProviderReport, reportShipments, takeReport } from './provider-reports.ts'

export const MOLLIE = 'mollie'
export const MOLLIE_NOTIFY_PATH = '/payment/mollie'
const BODY_LIMIT = 2_000

type Api = ReturnType<typeof mollieApi>

/**
 * Creates the provider Mollie. Its webhook names a payment without its state, so it needs no signature: the shop
 * asks Mollie for the state.
 */
export function mollie(key: MollieKey): PaymentProvider {
  const api = mollieApi(key)
  return {
    name: MOLLIE,
    // Mollie's page asks for no address.
    expressMethods: [],
    returnFolder: () => 'checkout/onepage',
    getReference: ({ number }) => number,
    prepare: async () => {},
    open: (parts, payment) => open(parts, api, payment),
    cancel: async ({ db }, reference) => {
      const id = await requireId(db, reference)
      // Mollie refuses to cancel a payment that a bank has begun; it expires by itself.
      if ((await api.read(id)).isCancelable) await api.cancel(id)
    },
    refund: (parts, wish) => refund(parts, api, wish),
    routes: (parts) => [
      {
        method: 'POST',
        url: MOLLIE_NOTIFY_PATH,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => takeNotification(parts, api, request, reply),
      },
    ],
    async catchUp(parts) {
      await checkPayments(parts, MOLLIE, async (reference) =>
        toReport(reference, await api.read(await requireId(parts.db, reference))),
      )
      await reportShipments(parts, MOLLIE, async ({ reference }) => {
        const id = await requireId(parts.db, reference)
        if ((await api.read(id)).status === 'authorized') await api.capture(id)
      })
    },
  }
}

/** @throws {ProviderRefused} if the payment was never opened at Mollie */
async function requireId(db: ProviderParts['db'], reference: string): Promise<string> {
  const id = await readProviderKey(db, MOLLIE, reference)
  if (id === null) throw new ProviderRefused('Mollie has no such payment')
  return id
}

async function open({ db, settings }: ProviderParts, api: Api, payment: KnownPayment): Promise<string> {
  const { order, reference, amountCents, returnUrl, cancelUrl } = payment
  const method = toMollieMethod(await readGateway(db, order.paymentMethodCode), order.paymentMethodCode)
  // The order's hash makes the key unique among all shops of one organization at Mollie.
  const created = await api.create(`${order.hash}-${reference}`, {
    amount: toAmount(amountCents),
    description: reference,
    redirectUrl: returnUrl,
    cancelUrl,
    webhookUrl: `${settings.BACKEND_URL}${MOLLIE_NOTIFY_PATH}`,
    locale: order.storeCode.endsWith('_en') ? 'en_GB' : 'nl_NL',
    ...(method && { method }),
    ...(needsGoods(method) && goodsFields(order)),
  })
  await storeProviderKey(db, MOLLIE, { reference, key: created.id })
  return created.url
}

/** Fields that only a lender needs; other methods get no personal data. */
function goodsFields(order: KnownPayment['order']) {
  const address = (kind: string) => order.addresses.find((one) => one.kind === kind)
  const [billing, shipping] = [address('billing'), address('shipping')]
  const birthday = order.paymentData.find(({ code }) => code === 'date_of_birth')?.value
  return {
    lines: toLines(order),
    ...(billing && { billingAddress: toAddress(billing, order.email) }),
    ...(shipping && { shippingAddress: toAddress(shipping, order.email) }),
    ...(birthday && { consumerDateOfBirth: birthday }),
  }
}

/** Refunds part of a payment. One that is not captured yet is released if all of it goes back. */
async function refund({ db }: ProviderParts, api: Api, wish: RefundWish): Promise<void> {
  const id = await requireId(db, wish.reference)
  const payment = await api.read(id)
  // An earlier attempt succeeded if its response was lost.
  if (payment.status === 'canceled' || toCents(payment.refunded) >= wish.totalCents) return
  if (payment.status !== 'authorized') {
    return api.refund(id, `${id}-refund-${wish.totalCents}`, {
      amount: toAmount(wish.amountCents),
      description: wish.orderNumber,
    })
  }
  if (wish.totalCents < toCents(payment.amount)) throw new ProviderFailed('Mollie has not paid out yet')
  await api.release(id)
}

const toReport = (reference: string, { status, amount, currency }: MolliePayment): ProviderReport => ({
  reference,
  outcome: toOutcome(status),
  amountCents: toCents(amount),
  currency,
})

/** Receives a notification. Mollie repeats it unless the response is OK. */
async function takeNotification(parts: ShopParts, api: Api, request: FastifyRequest, reply: FastifyReply) {
  const id = new URLSearchParams(bodyText(request)).get('id')
  if (!id || !/^tr_\w{1,100}$/.test(id)) return sendText(reply, 400, 'Not a notification')
  // Mollie asks to answer an unknown id with OK, which tells strangers nothing.
  const reference = await findByProviderKey(parts.db, MOLLIE, id)
  if (!reference) return sendText(reply, 200, 'OK')
  try {
    const received = await takeReport(parts, MOLLIE, toReport(reference, await api.read(id)))
    return received === 'wrong-amount'
      ? sendText(reply, 409, 'The amount is not that of the payment')
      : sendText(reply, 200, 'OK')
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    parts.log.warn({ message: error.message }, 'a payment could not be asked about')
    return sendText(reply, 503, 'Mollie does not answer')
  }
}
