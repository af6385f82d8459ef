import { toBankTransfer } from '../orders/bank-transfer.ts'
import { findOrder, isOrderKey, lockOrder, type OrderRow } from '../orders/orders.sql.ts'
import { readStoreInformation } from '../orders/store-information.sql.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { countPayments, openPayment, storePaymentUrl, writePayment } from './payment.sql.ts'
import { type PaymentProvider, ProviderFailed, returnLinks } from './payment-provider.ts'
import { paymentProvider } from './payment-providers.ts'

const PATH = '/payment/order/'

/** Returns the link to pay online for an order that is not paid; null for other orders. */
export function onlineUrl(
  { settings }: Pick<ShopParts, 'settings'>,
  { token, status, paymentMethodCode }: Pick<OrderRow, 'token' | 'status' | 'paymentMethodCode'>,
): string | null {
  const waits = status === 'pending_payment' || (status === 'pending' && paymentMethodCode === 'banktransfer')
  return waits && token !== '' && paymentProvider(settings) ? `${settings.BACKEND_URL}${PATH}${token}` : null
}

/**
 * Redirects to the payment page of an order that is not paid. Opens a new payment only if none is open.
 */
export function payOnlineRoute(parts: ShopParts): HttpRoute {
  return {
    method: 'GET',
    url: `${PATH}:token`,
    handler: async (request, reply) => {
      const { token = '' } = request.params as { token?: string }
      const provider = paymentProvider(parts.settings)
      const order = provider && isOrderKey(token) ? await findOrder(parts.db, { token }) : null
      const { settings } = await readStoreInformation(parts.db)
      const isDue = order && (order.status === 'pending_payment' || toBankTransfer(settings, order) !== null)
      if (!provider || !isDue) {
        return sendText(reply, 404, 'There is nothing to pay here')
      }
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      try {
        return reply.redirect(await paymentPage(parts, provider, order), 303)
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error
        parts.log.error({ message: error.message }, 'a payment could not be opened')
        return sendText(reply, 503, 'The payment provider does not answer. Your order stays as it is.')
      }
    },
  }
}

async function paymentPage(parts: ShopParts, provider: PaymentProvider, order: OrderRow): Promise<string> {
  const { db } = parts
  const begun = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id)
    if (!(await openPayment(trx, order.id))) await beginPayment(parts, trx, provider, order)
    return openPayment(trx, order.id)
  })
  if (!begun) throw new Error(`Order ${order.number} has no open payment`)
  if (begun.paymentUrl) return begun.paymentUrl
  const url = await provider.open(parts, { ...begun, order })
  await storePaymentUrl(db, begun.id, url)
  return url
}

async function beginPayment(
  parts: ShopParts,
  trx: ShopParts['db'],
  provider: PaymentProvider,
  order: OrderRow,
) {
  const { number, hash, grandTotalCents, paymentMethodTitle, storeCode } = order
  const { language, isDefault } = await findStoreView(trx, storeCode)
  const attempt = await countPayments(trx, order.id)
  const reference = provider.getReference({ number: attempt === 0 ? number : `${number}-${attempt + 1}` })
  const { success } = returnLinks({
    storefront: parts.settings.STOREFRONT_URLS[0] ?? '',
    language: isDefault ? null : language,
    folder: provider.returnFolder(order.paymentMethodCode),
    hash,
    transactionId: number,
  })
  // After cancelling, the buyer returns to the order, which still awaits its payment.
  const links = { success, cancel: success }
  await writePayment(trx, {
    orderId: order.id,
    provider: provider.name,
    reference,
    amountCents: grandTotalCents,
    returnUrl: links.success,
    cancelUrl: links.cancel,
  })
  const shown = { number, grandTotalCents, paymentTitle: paymentMethodTitle }
  await provider.prepare(trx, { reference, order: shown, links, language, isExpress: false }, parts.now())
}
