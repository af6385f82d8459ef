import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { hasFeature } from '../platform/current-page.ts'
import { graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { type OrderData, OrderFields } from './order-fields.ts'

const ReadOrder = graphql(`
  query ReadOrder($hash: String!) {
    order(hash: $hash) {
      ...OrderFields_order
    }
  }
`)

const loadCoreOrder = () => importWithTimeout(() => import('./read-core-order.ts'))

/** An order by its opaque key. Null when there is none. */
export async function readOrder(hash: string, signal?: AbortSignal): Promise<OrderData | null> {
  if (!hasFeature('order_hash')) return (await loadCoreOrder()).readCoreOrder(hash, signal)
  try {
    const { order } = await callCommerce(ReadOrder, { hash }, { signal, as: 'guest' })
    return order ? readFragment(OrderFields, order) : null
  } catch (cause) {
    if (cause instanceof CallRefused && cause.is('graphql-no-such-entity')) return null
    throw cause
  }
}

/** True while the payment's outcome has not reached the order yet. */
export const isUnpaid = ({ status }: OrderData) => /^(pending_payment|wacht op betaling)$/i.test(status)

/** Paid, and yet somebody at the shop has to look at it first. */
export const isInReview = ({ status }: OrderData) => /^(payment_review|betaling in onderzoek)$/i.test(status)

/** The payer broke the payment off, or it was refused. */
export const isBrokenOff = ({ status, payment_status }: OrderData) =>
  /^(canceled|geannuleerd)$/i.test(status) && /^(cancelled|failed)$/.test(payment_status ?? '')

/** The money is in. */
export const isPaid = (order: OrderData) =>
  order.payment_status === 'paid' || /^(processing|complete|in behandeling|compleet)$/i.test(order.status)

/** Whether the money is to be transferred. */
export const transferOf = ({ payment_methods }: OrderData) =>
  present(payment_methods).some(({ additional_data }) =>
    present(additional_data).some(({ name }) => name === 'iban'),
  )
