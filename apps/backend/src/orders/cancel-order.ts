import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  CancelOrderErrorCode,
  CancelOrderInput,
  ConfirmCancelOrderInput,
  GuestOrderCancelInput,
  OrderActionType,
} from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import { translate } from '../platform/phrases.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { cancellationReasons, mayCancel } from '../platform/store-config/store-config.ts'
import { hasShipped, takeCancellation } from './cancellation.sql.ts'
import { endOrder } from './end-order.ts'
import type { OrderStatus } from './order-states.ts'
import { findOrder, isOrderKey, lockOrder, type OrderRow } from './orders.sql.ts'
import { enqueueOrderMail, followOrders } from './settle-order.ts'

export const GUEST_CANCELLATION = 'guest-cancellation'

/** Statuses in which a customer may cancel: the order is neither packed nor in review. */
const CANCELLABLE: readonly OrderStatus[] = ['pending_payment', 'pending', 'processing']

/** The cancelled order, or the reason why it was not cancelled. */
export type Cancelled = { order: OrderRow } | { problem: CancelOrderErrorCode }

const TEXTS: Record<CancelOrderErrorCode, string> = {
  ORDER_CANCELLATION_DISABLED: 'Order cancellation is not enabled for requested store.',
  UNAUTHORISED: 'Current user is not authorized to cancel this order',
  ORDER_NOT_FOUND: "The entity that was requested doesn't exist. Verify the entity and try again.",
  PARTIAL_ORDER_ITEM_SHIPPED: 'Order with one or more items shipped cannot be cancelled',
  INVALID_ORDER_STATUS: 'Order already closed, complete, cancelled or on hold',
  UNDEFINED: 'Choose one of the reasons.',
}

export function cancelOutput(context: ShopContext, result: Cancelled) {
  if ('order' in result) return { order: result.order }
  const message = translate(context, TEXTS[result.problem])
  return { error: message, errorV2: { code: result.problem, message } }
}

/** Lists the actions that the viewer of an order may take now. */
export async function availableActions(context: ShopContext, order: OrderRow): Promise<OrderActionType[]> {
  const { bearer } = context
  const isOwner = bearer.kind === 'customer' && order.customerId === bearer.customerId
  if (!isOwner && order.customerId !== null) return []
  const canCancel =
    mayCancel(await shopSettings(context)) &&
    CANCELLABLE.includes(order.status) &&
    order.shipments.length === 0
  return [...(isOwner ? (['REORDER'] as const) : []), ...(canCancel ? (['CANCEL'] as const) : [])]
}

export async function cancelOwnOrder(context: ShopContext, input: CancelOrderInput): Promise<Cancelled> {
  const customerId = context.requireCustomer()
  const refused = await refusal(context, input.reason)
  if (refused) return { problem: refused }
  const id = idOfUid(input.order_id)
  const order = id === null ? null : await findOrder(context.db, { id })
  if (order?.customerId !== customerId) return { problem: 'ORDER_NOT_FOUND' }
  return cancel(context, order.id, async () => input.reason)
}

/** Mails the link that cancels a guest's order, because the holder of an order's token may not own its mailbox. */
export async function requestGuestCancel(
  context: ShopContext,
  { token, reason }: GuestOrderCancelInput,
): Promise<Cancelled> {
  await limitAttempts(context, 'cancellation', token)
  const refused = await refusal(context, reason)
  if (refused) return { problem: refused }
  const order = isOrderKey(token) ? await findOrder(context.db, { token }) : null
  if (!order) return { problem: 'ORDER_NOT_FOUND' }
  if (order.customerId !== null) return { problem: 'UNAUTHORISED' }
  const problem = await stateProblem(context.db, order)
  if (problem) return { problem }
  await enqueueOrderMail(context.db, { ...order, storeCode: context.store.code }, GUEST_CANCELLATION, {
    reason,
  })
  context.notifyMailWorker()
  return { order }
}

/** Cancels a guest's order with the key from the mail. The key works once. */
export async function confirmGuestCancel(
  context: ShopContext,
  { order_id, confirmation_key: key }: ConfirmCancelOrderInput,
): Promise<Cancelled> {
  // Limited per caller only: strangers can guess an order number and would lock out the owner, and keys
  // cannot be guessed.
  await limitAttempts(context, 'cancellation')
  if (!mayCancel(await shopSettings(context))) return { problem: 'ORDER_CANCELLATION_DISABLED' }
  const orderId = idOfUid(order_id)
  if (orderId === null) return { problem: 'ORDER_NOT_FOUND' }
  return cancel(context, orderId, (trx) =>
    takeCancellation(trx, { orderId, hash: hashToken(key), now: context.now() }),
  )
}

/** @param reasonFor returns the reason; null if the caller may not cancel the order */
async function cancel(
  context: ShopContext,
  orderId: number,
  reasonFor: (trx: Db) => Promise<string | null>,
): Promise<Cancelled> {
  const problem = await context.db
    .transaction()
    .execute(async (trx): Promise<CancelOrderErrorCode | null> => {
      const order = await lockOrder(trx, orderId)
      const reason = order && (await reasonFor(trx))
      if (!order || reason === null) return 'ORDER_NOT_FOUND'
      const found = await stateProblem(trx, order)
      if (found) return found
      const comment = translate(context, 'Cancelled by the customer: %1', reason)
      await endOrder(trx, order, { comment, by: 'customer', now: context.now() })
      return null
    })
  if (problem) return { problem }
  context.notifyMailWorker()
  context.afterResponse(() => followOrders(context))
  const order = await findOrder(context.db, { id: orderId })
  return order ? { order } : { problem: 'ORDER_NOT_FOUND' }
}

async function stateProblem(
  db: Db,
  order: { id: number; status: OrderStatus },
): Promise<CancelOrderErrorCode | null> {
  if (order.status !== 'complete' && (await hasShipped(db, order.id))) return 'PARTIAL_ORDER_ITEM_SHIPPED'
  return CANCELLABLE.includes(order.status) ? null : 'INVALID_ORDER_STATUS'
}

async function refusal(context: ShopContext, reason: string): Promise<CancelOrderErrorCode | null> {
  const shop = await shopSettings(context)
  if (!mayCancel(shop)) return 'ORDER_CANCELLATION_DISABLED'
  return cancellationReasons(shop, context.store.language).includes(reason) ? null : 'UNDEFINED'
}
