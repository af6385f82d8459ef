import { callUpstream } from '@kopgroep/server-kit/upstream'
import { type AgentShop, BackendRefusal } from './agent-shop.ts'
import * as documents from './generated/operations.ts'
import { nonNull } from './non-null.ts'

const TEST_PAGE = '/test-payment/'

/**
 * Places an order and completes its payment at the test provider. Demo shops only.
 *
 * @param expected total in cents; if the cart's total differs, nothing is ordered
 * @param onOrder receives the order before it is paid
 * @returns the reason if the payment failed, else null
 */
export async function payByTest(
  shop: AgentShop,
  cartId: string,
  { expected, isPaid }: { expected: number; isPaid: boolean },
  onOrder: (order: { hash: string; number: string }) => Promise<void>,
): Promise<string | null> {
  const { getPaymentMethods } = await shop.call(documents.AgentPaymentMethods, { cartId })
  const method = nonNull(getPaymentMethods).find(
    ({ additional_fields }) => !nonNull(additional_fields).some(({ is_required }) => is_required),
  )
  if (!method) return shop.text('noMethod')
  try {
    const { setPaymentMethod: placed } = await shop.call(documents.AgentPlaceOrder, {
      input: { cart_id: cartId, payment_method: { code: method.code }, expected_total: expected / 100 },
    })
    if (!placed) return shop.text('notPaid')
    await onOrder({ hash: placed.order.hash, number: placed.order.increment_id })
    if (placed.redirect_url) await decide(shop, placed.redirect_url, isPaid ? 'paid' : 'failed')
    if (isPaid || expected === 0) return null
    await shop.call(documents.AgentRestoreQuote, { input: { cart_id: cartId } })
    return shop.text('notPaid')
  } catch (error) {
    if (error instanceof BackendRefusal && error.category === 'graphql-input') return error.message
    throw error
  }
}

/**
 * Completes or fails a payment on the test provider's page. Pages of other providers are left to the buyer.
 */
async function decide(shop: AgentShop, url: string, outcome: 'paid' | 'failed'): Promise<void> {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(TEST_PAGE)) return
  await callUpstream(shop.backendOrigin + pathname, {
    to: 'service',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
    timeout: 10_000,
    maxBytes: 100_000,
    retry: false,
  })
}
