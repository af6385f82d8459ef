import { allThatIsLeft, moneyLeft, unsentPieces } from '../orders/credit-memo.ts'
import { paymentsToRefund } from '../orders/credit-memos.sql.ts'
import { NotDone, nextStatus, type OrderEvent } from '../orders/order-states.ts'
import { addressLines, chosenOptions, giftLines } from '../orders/order-text.ts'
import { findOrder, type OrderRow } from '../orders/orders.sql.ts'
import { actAsOwner, type OwnerAction, openPieces, type RefundedPieces } from '../orders/owner.ts'
import { parseAccount } from '../orders/repayments.ts'
import { carrierTitle } from '../orders/track-link.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import { groupIban } from '../platform/iban.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { sum } from '../platform/sums.ts'
import { settleByRefund } from '../withdrawal/withdrawal.sql.ts'
import { findOrderMail, insertNote, readOrderExtras, readOrders } from './admin-orders.sql.ts'
import type { AdminContext, AdminResolver, AdminResolvers, UserContext } from './admin-schema.ts'
import type { AdminUser } from './admin-users.sql.ts'
import type {
  MutationAddOrderNoteArgs,
  MutationCancelOrderArgs,
  MutationRefundOrderArgs,
  MutationShipOrderArgs,
  OrderFilter,
  Page,
  PiecesInput,
  RefundedPiecesInput,
} from './generated/schema.ts'

const MAX_PER_PAGE = 100
const MAX_NOTE = 2_000

/** Converts a page into offset and size. @throws graphql-input for an invalid page or page size */
export function toOffset(context: AdminContext, { page, perPage }: Page) {
  if (page < 1 || page > 1_000_000 || perPage < 1 || perPage > MAX_PER_PAGE) {
    throw inputError(context, 'There is no such page.')
  }
  return { offset: (page - 1) * perPage, size: perPage }
}

const MARKS: Readonly<Record<string, OrderEvent>> = {
  hold: 'held',
  release: 'released',
  suspect: 'suspected',
  approve: 'reviewed',
}

/** Lists the actions to offer in an order's state. `actAsOwner` still checks each action. */
function listActions(order: OrderRow, readyAt: Date | null, role: AdminUser['role']): string[] {
  const allows = (event: OrderEvent) => nextStatus(order.status, event) !== order.status
  const isOpen = order.status === 'processing' || order.status === 'pending'
  const left = order.items.some((item) => unsentPieces(item) > 0)
  const packers = {
    ship: allows('shipped') && left,
    ready: isOpen && order.pickupLocationCode !== null && readyAt === null,
  }
  const owners = {
    invoice: allows('paid') && order.status !== 'canceled',
    refund: order.invoices.length > 0 && moneyLeft(order) > 0,
    cancel: allows('canceled') && order.shipments.length === 0,
    ...Object.fromEntries(Object.entries(MARKS).map(([action, event]) => [action, allows(event)])),
  }
  const all = role === 'owner' ? { ...packers, ...owners } : packers
  return Object.entries(all).flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
}

/** Reads an order in the shape of the admin's schema; null if it does not exist. */
async function describeOrder({ db, session, store }: UserContext, number: string) {
  const order = await findOrder(db, { number })
  if (!order) return null
  const { readyAt, ...extras } = await readOrderExtras(db, order.id)
  const payments = await paymentsToRefund(db, order.id)
  const refundableCents = order.invoices.length > 0 ? moneyLeft(order) : 0
  const findAddress = (kind: string) => order.addresses.find((address) => address.kind === kind)
  const toLines = (kind: string) => addressLines(findAddress(kind), LABELS, store.language)
  const { paymentMethodTitle, methodTitle, customerNote, status, placedAt, email } = order
  return {
    id: order.number,
    status,
    placedAt,
    email,
    payment: paymentMethodTitle,
    method: methodTitle,
    note: customerNote,
    giftMessage: giftLines(order.giftMessage, store.language),
    ...extras,
    actions: listActions(order, readyAt, session.user.role),
    items: order.items.map((item) => ({
      id: item.id,
      sku: item.sku,
      name: item.name,
      options: chosenOptions(item).join(', '),
      giftMessage: giftLines(item.giftMessage, store.language),
      priceCents: item.priceCents,
      rowTotalCents: item.rowTotalCents,
      ordered: item.quantityOrdered,
      shipped: item.quantityShipped,
      canceled: item.quantityCanceled,
      refunded: item.quantityRefunded,
      toShip: unsentPieces(item),
      toReturn: openPieces(item).sent,
      toDrop: openPieces(item).unsent,
    })),
    shippingAddress: toLines('shipping'),
    billingAddress: toLines('billing'),
    telephone: findAddress('shipping')?.telephone ?? null,
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    discountCents: order.discountCents,
    couponCode: order.couponCode,
    grandTotalCents: order.grandTotalCents,
    invoices: order.invoices,
    creditMemos: order.creditMemos.map((memo) => describeMemo(order, memo, session.user.role)),
    comments: order.comments,
    refundableCents,
    refundableByBankCents: Math.max(0, refundableCents - sum(payments.map(({ left }) => left))),
    refundableShippingCents: order.invoices.length > 0 ? allThatIsLeft(order).shippingCents : 0,
    shipments: order.shipments.map(({ tracks, ...shipment }) => ({
      ...shipment,
      tracks: tracks.map(({ title, number: code }) => [title, code].filter(Boolean).join(' ')),
    })),
  }
}

/** Describes a credit memo; only owners see the account of the customer. */
function describeMemo(
  { number: order }: OrderRow,
  memo: OrderRow['creditMemos'][number],
  role: AdminUser['role'],
) {
  const { repayment } = memo
  if (role !== 'owner' || !repayment) return { ...memo, repayment: null }
  const iban = repayment.iban && groupIban(repayment.iban)
  return { ...memo, repayment: { ...repayment, iban, order, creditMemo: memo.number } }
}

const LABELS = { coc: 'KvK', vat: 'Btw' }

/** Creates the resolver of a mutation that runs an owner's action and returns the order. */
function actionMutation<Args extends { number: string }>(
  toAction: (args: Args, context: UserContext) => OwnerAction,
  also?: (trx: Db, orderId: number, args: Args) => Promise<void>,
): AdminResolver<Args> {
  return async (args, context) => {
    await actAsOwner(context, args.number, toAction(args, context), (trx, orderId) =>
      Promise.resolve(also?.(trx, orderId, args)),
    )
    return describeOrder(context, args.number)
  }
}

/** Adds up the pieces by article number. @throws graphql-input for a quantity below one */
function sumPieces(context: UserContext, items: readonly PiecesInput[]): Map<string, number> {
  if (items.some(({ quantity }) => quantity < 1)) throw inputError(context, 'Enter a whole number above 0.')
  const pieces = new Map<string, number>()
  for (const { sku, quantity } of items) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  return pieces
}

/** Adds up the pieces to refund by article number. @throws graphql-input without a piece, or below zero */
function sumRefunded(context: UserContext, items: readonly RefundedPiecesInput[]) {
  const pieces = new Map<string, RefundedPieces>()
  for (const { sku, sent, unsent } of items) {
    if (sent < 0 || unsent < 0 || sent + unsent === 0) {
      throw inputError(context, 'Enter a whole number above 0.')
    }
    const before = pieces.get(sku) ?? { sent: 0, unsent: 0 }
    pieces.set(sku, { sent: before.sent + sent, unsent: before.unsent + unsent })
  }
  return pieces
}

/** @throws graphql-input for an empty or too long reason */
function requireReason(context: UserContext, reason: string): string {
  const text = reason.trim()
  if (!text || text.length > 500) throw inputError(context, 'Enter a reason of at most 500 characters.')
  return text
}

function refundAction({ refund }: MutationRefundOrderArgs, context: UserContext) {
  const { reason, items, shippingCents, adjustmentCents, restock, account } = refund
  if ((shippingCents ?? 0) < 0) throw inputError(context, 'Enter an amount above 0.')
  return {
    kind: 'refund' as const,
    reason: requireReason(context, reason),
    ...(items && { items: sumRefunded(context, items) }),
    ...(shippingCents != null && { shipping: shippingCents }),
    ...(adjustmentCents != null && { adjustmentCents }),
    isRestocked: restock,
    account: account ? parseAccount(account) : null,
  }
}

/** Settles the return that a refund names. @throws {NotDone} if it is settled, or of another order */
async function settleReturn(trx: Db, orderId: number, { refund }: MutationRefundOrderArgs): Promise<void> {
  const { returnCase, reason } = refund
  if (returnCase == null) return
  const isSettled =
    /^\d{1,9}$/.test(returnCase) &&
    (await settleByRefund(trx, { id: Number(returnCase), orderId, answer: reason.trim() }))
  if (!isSettled) throw new NotDone('This return was settled already, or is of another order.')
}

function shipAction({ carrier, track, items }: MutationShipOrderArgs, context: UserContext): OwnerAction {
  if (track?.trim() && !carrier) throw inputError(context, 'Choose the carrier of this number.')
  const number = track?.trim() || null
  if (number && !/^[\w -]{3,60}$/.test(number)) throw inputError(context, 'This is not a tracking number.')
  return {
    kind: 'ship',
    track: carrier ? { carrier, title: carrierTitle(carrier), number } : null,
    ...(items && { items: sumPieces(context, items) }),
  }
}

export const orderResolvers: AdminResolvers = {
  Query: {
    orders: (args: { page: Page; filter: OrderFilter }, context: UserContext) =>
      readOrders(context.db, { ...toOffset(context, args.page), filter: args.filter }),
    order: ({ number }: { number: string }, context: UserContext) => describeOrder(context, number),
  },
  Mutation: {
    invoiceOrder: actionMutation(() => ({ kind: 'invoice' })),
    shipOrder: actionMutation(shipAction),
    readyOrder: actionMutation(() => ({ kind: 'ready' })),
    refundOrder: actionMutation(refundAction, settleReturn),
    cancelOrder: actionMutation(({ reason, account }: MutationCancelOrderArgs, context) => ({
      kind: 'cancel',
      reason: requireReason(context, reason),
      account: account ? parseAccount(account) : null,
    })),
    markOrder: actionMutation(
      ({ event }: { number: string; event: 'held' | 'released' | 'suspected' | 'reviewed' }) => ({
        kind: 'mark',
        event,
      }),
    ),
    async addOrderNote({ number, note }: MutationAddOrderNoteArgs, context: UserContext) {
      const { db, session, now } = context
      const message = note.trim()
      if (!message) throw inputError(context, 'Fill this in.')
      if (message.length > MAX_NOTE) throw inputError(context, 'At most %1 characters.', MAX_NOTE)
      const isAdded = await insertNote(db, number, { message, author: session.user.name, now: now() })
      if (!isAdded) throw new NotDone(`There is no order ${number}.`)
      return describeOrder(context, number)
    },
    async resendMail({ number, id }: { number: string; id: string }, context: UserContext) {
      const { db } = context
      const order = await findOrder(db, { number })
      const mail = order && /^\d{1,12}$/.test(id) ? await findOrderMail(db, order.id, Number(id)) : null
      if (!mail) throw noSuchEntity(context, 'There is no such mail.')
      await enqueueMail(db, mail)
      return describeOrder(context, number)
    },
  },
}
