import { bodyText } from '@kopgroep/server-kit/http-app'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { type HttpRoute, onLoopback, sendText } from '../platform/http/routes.ts'
import { linkAfter, readPayer, showPaymentPage, showUnknownPayment } from './built-in-payment-page.ts'
import {
  decide,
  endTestPayment,
  findTestPayment,
  openTestPayment,
  refundTestPayment,
} from './built-in-provider.sql.ts'
import {
  BUILT_IN_PROVIDER,
  BuiltInNotification,
  isSigned,
  NOTIFY_PATH,
  newReference,
  notifyShop,
  readNotificationSecret,
  SIGNATURE_HEADER,
} from './built-in-provider.ts'
import { EXPRESS_CODES } from './express-methods.ts'
import { multisafepayFolder } from './multisafepay-rules.ts'
import { OUTCOMES, receiveNotification } from './notification.ts'
import { PAYMENT_TIMEOUT_MS, type PaymentProvider } from './payment-provider.ts'

const PAGE_PATH = '/test-payment/'
const BODY_LIMIT = 10_000

/** Payment provider with its own tables, for trying out a shop without real payments. */
export const builtInProvider: PaymentProvider = {
  name: BUILT_IN_PROVIDER,
  expressMethods: EXPRESS_CODES,
  returnFolder: multisafepayFolder,
  getReference: newReference,
  prepare: (trx, { reference, order, links, language, isExpress }, now) =>
    openTestPayment(trx, {
      reference,
      orderNumber: order.number,
      amountCents: order.grandTotalCents,
      methodLabel: order.paymentTitle,
      language,
      returnUrl: links.success,
      cancelUrl: links.cancel,
      isExpress,
      expiresAt: new Date(now.getTime() + PAYMENT_TIMEOUT_MS),
    }),
  open: async ({ settings }, { reference }) => `${settings.BACKEND_URL}${PAGE_PATH}${reference}`,
  cancel: ({ db, now }, reference) => endTestPayment(db, reference, now()),
  refund: ({ db }, { reference, totalCents }) => refundTestPayment(db, reference, totalCents),
  routes: testPaymentRoutes,
  async catchUp(parts) {
    const { BACKEND_PORT, HOST } = parts.settings
    const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
    await notifyShop(parts, `http://${host}:${BACKEND_PORT}${NOTIFY_PATH}`)
  },
}

function testPaymentRoutes(parts: ShopParts): HttpRoute[] {
  const routes: HttpRoute[] = [
    {
      method: ['GET', 'POST'],
      url: `${PAGE_PATH}:reference`,
      bodyLimit: BODY_LIMIT,
      handler: (request, reply) => answerPayer(parts, request, reply),
    },
    {
      method: 'POST',
      url: NOTIFY_PATH,
      bodyLimit: BODY_LIMIT,
      handler: (request, reply) => answerProvider(parts, request, reply),
    },
  ]
  const { DEMO } = parts.settings
  return DEMO ? routes : routes.map((route) => onLoopback(route))
}

async function answerPayer(parts: ShopParts, request: FastifyRequest, reply: FastifyReply) {
  const { reference = '' } = request.params as { reference?: string }
  const payment = /^[0-9a-f]{32}$/.test(reference) ? await findTestPayment(parts.db, reference) : null
  if (!payment) return showUnknownPayment(reply)
  if (request.method !== 'POST') return showPaymentPage(reply, payment)
  const form = new URLSearchParams(bodyText(request))
  const chosen = v.safeParse(v.picklist(OUTCOMES), form.get('outcome'))
  if (!chosen.success) return sendText(reply, 400, 'Unknown outcome')
  const payer = payment.isExpress && chosen.output === 'paid' ? readPayer(form) : null
  await decide(parts.db, reference, { outcome: chosen.output, payer }, ownAddress(request), parts.now())
  await notifyShop(parts, ownAddress(request))
  // The first choice counts, even if another one follows.
  const decided = await findTestPayment(parts.db, reference)
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(linkAfter(payment, decided?.outcome ?? chosen.output), 303)
}

/** Returns the notification URL of this server. Uses the socket, because a header could name any address. */
function ownAddress({ socket }: FastifyRequest): string {
  const host = socket.localAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${socket.localPort}${NOTIFY_PATH}`
}

async function answerProvider(parts: ShopParts, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyText(request)
  const signature = request.headers[SIGNATURE_HEADER]
  if (!isSigned(body, String(signature), await readNotificationSecret(parts))) {
    return sendText(reply, 401, 'The signature is not valid')
  }
  const notification = v.safeParse(v.pipe(v.string(), v.parseJson(), BuiltInNotification), body)
  if (!notification.success) return sendText(reply, 400, 'Not a notification')
  switch (await receiveNotification(parts, BUILT_IN_PROVIDER, notification.output)) {
    case 'done':
      parts.notifyMailWorker()
      return sendText(reply, 200, 'OK')
    case 'unknown':
      return sendText(reply, 404, 'There is no such payment')
    case 'wrong-amount':
      return sendText(reply, 409, 'The amount is not that of the payment')
  }
}
