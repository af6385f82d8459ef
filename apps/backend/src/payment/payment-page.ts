import { findOrder } from '../orders/orders.sql.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { receiveNotification } from './notification.ts'
import { type OpenPayment, openPayment, storePaymentUrl } from './payment.sql.ts'
import { ProviderFailed } from './payment-provider.ts'
import { paymentProviders } from './payment-providers.ts'

/**
 * Where an order is to be paid; null when nothing waits to be paid. The provider is asked after the order has been written, as
 * it may take its time. Where it cannot be reached the order is taken back at once, with its goods and its cart.
 *
 * @throws graphql-input when the provider cannot be reached
 */
export async function paymentPageOf(context: ShopContext, orderId: number): Promise<string | null> {
  const payment = await openPayment(context.db, orderId)
  if (!payment || payment.paymentUrl) return payment?.paymentUrl ?? null
  const [provider, order] = [providerOf(context, payment), await findOrder(context.db, { id: orderId })]
  if (!provider || !order) return null
  try {
    const url = await provider.open(context, { ...payment, order })
    await storePaymentUrl(context.db, payment.id, url)
    return url
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    context.log.error({ message: error.message }, 'a payment could not be opened')
    await endPayment(context, payment, 'failed')
    throw inputError(
      context,
      'The payment provider does not answer. Nothing was ordered; please try again or pay another way.',
    )
  }
}

/** Breaks off a payment that nobody finished: the cart of the order is the shopper's again. */
export async function breakOffPayment(context: ShopContext, payment: OpenPayment): Promise<void> {
  await endPayment(context, payment, 'cancelled')
  // A payer who pays all the same has paid: the provider's word revives the order.
  await providerOf(context, payment)
    ?.cancel(context, payment.reference)
    .catch((error: unknown) => {
      context.log.warn({ message: String(error) }, 'a payment could not be taken back at its provider')
    })
}

const providerOf = ({ settings }: ShopContext, payment: OpenPayment) =>
  paymentProviders(settings).find(({ name }) => name === payment.provider)

function endPayment(context: ShopContext, payment: OpenPayment, status: 'cancelled' | 'failed') {
  const { provider, reference, amountCents } = payment
  // Asking the provider tells as much as its notification would.
  return receiveNotification({ ...context, purger: context }, provider, {
    reference,
    status,
    amount_cents: amountCents,
  })
}
