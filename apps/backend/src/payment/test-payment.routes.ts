import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { readBody } from '../platform/http/body.ts'
import { onLoopback } from '../platform/http/loopback.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { OUTCOMES, receiveNotification } from './notification.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { linkAfter, showPayment, showUnknownPayment } from './test-payment-page.ts'
import {
  decide,
  endTestPayment,
  findTestPayment,
  openTestPayment,
  refundTestPayment,
} from './test-provider.sql.ts'
import {
  isSigned,
  NOTIFY_PATH,
  newReference,
  notifyShop,
  PAYMENT_LASTS,
  SIGNATURE_HEADER,
  secretOf,
  TEST_PROVIDER,
  TestNotification,
} from './test-provider.ts'

const PAGE_PATH = '/test-payment/'
const BODY_LIMIT = 10_000

/** Stands beside the shop with books of its own, for a shop to be tried out without money. */
export const testProvider: PaymentProvider = {
  name: TEST_PROVIDER,
  referenceOf: newReference,
  prepare: (trx, { reference, order, links, language }, now) =>
    openTestPayment(trx, {
      reference,
      orderNumber: order.number,
      amountCents: order.grandTotalCents,
      methodLabel: order.paymentTitle,
      language,
      returnUrl: links.success,
      cancelUrl: links.cancel,
      expiresAt: new Date(now.getTime() + PAYMENT_LASTS),
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
    { path: PAGE_PATH, handle: (request, response, url) => answerPayer(parts, request, response, url) },
    { path: NOTIFY_PATH, handle: (request, response) => answerProvider(parts, request, response) },
  ]
  const { DEMO, BACKEND_TRUST_PROXY } = parts.settings
  return DEMO ? routes : routes.map((route) => onLoopback(route, BACKEND_TRUST_PROXY))
}

async function answerPayer(parts: ShopParts, request: IncomingMessage, response: ServerResponse, url: URL) {
  const reference = url.pathname.slice(PAGE_PATH.length)
  const payment = /^[0-9a-f]{32}$/.test(reference) ? await findTestPayment(parts.db, reference) : null
  if (!payment) return showUnknownPayment(response)
  if (request.method === 'GET' || request.method === 'HEAD') return showPayment(response, payment)
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'GET, POST')
    return sendText(response, 405, 'Method not allowed')
  }
  const form = new URLSearchParams(await readBody(request, BODY_LIMIT))
  const chosen = v.safeParse(v.picklist(OUTCOMES), form.get('outcome'))
  if (!chosen.success) return sendText(response, 400, 'Unknown outcome')
  await decide(parts.db, reference, chosen.output, ownAddress(request), parts.now())
  await notifyShop(parts, ownAddress(request))
  // The first choice stands, also when another was pressed after it.
  const decided = await findTestPayment(parts.db, reference)
  response.writeHead(303, {
    Location: linkAfter(payment, decided?.outcome ?? chosen.output),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  response.end()
}

/** Where this very server takes notifications: by its socket, as a header could name any address. */
function ownAddress({ socket }: IncomingMessage): string {
  const host = socket.localAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${socket.localPort}${NOTIFY_PATH}`
}

async function answerProvider(parts: ShopParts, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST')
    return sendText(response, 405, 'Method not allowed')
  }
  const body = await readBody(request, BODY_LIMIT)
  const signature = request.headers[SIGNATURE_HEADER]
  if (!isSigned(body, String(signature), await secretOf(parts))) {
    return sendText(response, 401, 'The signature is not valid')
  }
  const notification = v.safeParse(v.pipe(v.string(), v.parseJson(), TestNotification), body)
  if (!notification.success) return sendText(response, 400, 'Not a notification')
  switch (await receiveNotification(parts, TEST_PROVIDER, notification.output)) {
    case 'done':
      parts.notifyMailWorker()
      return sendText(response, 200, 'OK')
    case 'unknown':
      return sendText(response, 404, 'There is no such payment')
    case 'wrong-amount':
      return sendText(response, 409, 'The amount is not that of the payment')
  }
}
