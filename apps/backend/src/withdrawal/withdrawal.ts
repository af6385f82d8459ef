import { isEmailAddress } from '@kopgroep/contract/email-rule'
import type { OrderItemRow } from '../orders/order-items.sql.ts'
import { namedItem } from '../orders/order-text.ts'
import { findOrder, isOrderKey } from '../orders/orders.sql.ts'
import { readStoreInformation } from '../orders/store-information.sql.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  ReturnKind,
  WithdrawalInput,
  WithdrawalReceipt,
} from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { plainText } from '../platform/plain-text.ts'
import { utcTime } from '../platform/store-time.ts'
import {
  insertWithdrawal,
  lockSender,
  type WithdrawalStatement,
  type WithdrawnOrder,
  withdrawalsFrom,
} from './withdrawal.sql.ts'

/** Kinds of mail: to the consumer, and to the staff. */
export const WITHDRAWAL_RECEIPT = 'withdrawal-receipt'
export const WITHDRAWAL_NOTICE = 'withdrawal-notice'

/** Tells whether a customer reports a defect under the legal guarantee. */
export const isDefect = (kind: ReturnKind): kind is 'REPAIR' | 'REPLACEMENT' =>
  kind === 'REPAIR' || kind === 'REPLACEMENT'

const MINUTE = 60_000
/** Milliseconds in which an equal statement counts as a double click. */
const DUPLICATE_WINDOW_MS = 15 * MINUTE
/** Maximum receipts per email and hour, against abuse. */
const MAX_PER_HOUR = 5
const MAX_LENGTHS = { name: 100, orderNumber: 40, items: 2000, reason: 500 }

/**
 * Stores a statement of withdrawal, and queues mails to the consumer and the shop in the same transaction.
 * The answer and the work are the same whether or not an order matches number and email, so that nobody
 * learns who ordered what. Items are validated only for an order whose opaque key the caller has.
 *
 * @throws graphql-input for a field that is empty, too long or invalid, for items that are not in the order,
 * and after too many statements in an hour
 */
export async function withdrawFromContract(
  context: ShopContext,
  input: WithdrawalInput,
): Promise<WithdrawalReceipt> {
  const fields = readStatement(context, input)
  await limitAttempts(context, 'withdrawal')
  const order = await readItems(context, input)
  // Only a withdrawal may concern the whole order.
  if (fields.kind !== 'WITHDRAWAL' && !order && fields.items === null)
    throw inputError(context, 'Name the items.')
  const statement = { ...fields, items: order?.text ?? fields.items }
  const now = context.now()
  const { receivedAt, key } = await context.db.transaction().execute(async (trx) => {
    await lockSender(trx, statement.email)
    const sent = await withdrawalsFrom(trx, statement.email, new Date(now.getTime() - 60 * MINUTE))
    const before = sent.find(
      (one) =>
        now.getTime() - one.receivedAt.getTime() < DUPLICATE_WINDOW_MS &&
        statementKey(one) === statementKey(statement),
    )
    if (before) return before
    if (sent.length >= MAX_PER_HOUR) {
      throw inputError(
        context,
        'Several statements came from this email address within the hour. Please wait an hour, call us or send us an email.',
      )
    }
    const storeCode = context.store.code
    const { id: withdrawalId, key } = await insertWithdrawal(trx, statement, { storeCode, now, order })
    const mail = { storeCode, data: { withdrawalId } }
    await enqueueMail(trx, { kind: WITHDRAWAL_RECEIPT, recipient: statement.email, ...mail })
    const { email: shopAddress } = await readStoreInformation(trx)
    if (shopAddress) await enqueueMail(trx, { kind: WITHDRAWAL_NOTICE, recipient: shopAddress, ...mail })
    return { receivedAt: now, key }
  })
  context.notifyMailWorker()
  const { orderNumber, kind: _kind, ...others } = statement
  return { received_at: utcTime(receivedAt), order_number: orderNumber, key, ...others }
}

/** Items of an order in a statement, with their names for the receipt. */
interface ChosenItems extends WithdrawnOrder {
  /** One item per line. */
  text: string
}

/**
 * Reads the items of a statement from its order; null if it names none.
 *
 * @throws graphql-input, the same for an unknown order, a different order number, and items of other orders
 */
async function readItems(
  context: ShopContext,
  { order_items: chosen, order_hash: hash, order_number: number }: WithdrawalInput,
): Promise<ChosenItems | null> {
  if (!chosen || chosen.length === 0) return null
  const order = hash && isOrderKey(hash) ? await findOrder(context.db, { hash }) : null
  const isTheirs = order?.number === number.replace(/^#|\s/g, '')
  const items = chosen.flatMap(({ order_item_id, quantity }) => {
    const item = order?.items.find(({ id }) => toUid(id) === order_item_id)
    return item && quantity >= 1 && quantity <= openQuantity(item) ? [{ item, quantity }] : []
  })
  const isWhole =
    items.length === chosen.length && new Set(items.map(({ item }) => item.id)).size === chosen.length
  if (!order || !isTheirs || !isWhole) {
    throw inputError(
      context,
      'Choose items of your order, each at most as often as it can still be returned.',
    )
  }
  return {
    id: order.id,
    items: items.map(({ item, quantity }) => ({ order_item_id: item.id, quantity })),
    text: items.map(({ item, quantity }) => namedItem(item, quantity)).join('\n'),
  }
}

/**
 * Computes the pieces of an item that are neither cancelled nor refunded. A piece cancelled after payment
 * also counts as refunded.
 */
const openQuantity = ({ quantityOrdered, quantityCanceled, quantityRefunded }: OrderItemRow) =>
  quantityOrdered - Math.max(quantityCanceled, quantityRefunded)

function readStatement(context: ShopContext, input: WithdrawalInput): WithdrawalStatement {
  const line = (text: string) => plainText(text, Number.POSITIVE_INFINITY).replace(/\s+/g, ' ')
  const statement: WithdrawalStatement = {
    name: line(input.name),
    orderNumber: line(input.order_number),
    email: input.email.trim(),
    items: plainText(input.items ?? '', Number.POSITIVE_INFINITY) || null,
    reason: plainText(input.reason ?? '', Number.POSITIVE_INFINITY) || null,
    kind: input.kind ?? 'WITHDRAWAL',
  }
  const { name, orderNumber, email, items, reason, kind } = statement
  if (!fits(name, MAX_LENGTHS.name)) {
    throw inputError(context, 'Enter your name, in at most %1 characters.', MAX_LENGTHS.name)
  }
  if (!fits(orderNumber, MAX_LENGTHS.orderNumber)) {
    throw inputError(context, 'Enter your order number, in at most %1 characters.', MAX_LENGTHS.orderNumber)
  }
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  if (items !== null && !fits(items, MAX_LENGTHS.items)) {
    throw inputError(context, 'Describe the items in at most %1 characters.', MAX_LENGTHS.items)
  }
  if (isDefect(kind) && reason === null) throw inputError(context, 'Describe what is wrong.')
  if (reason !== null && !fits(reason, MAX_LENGTHS.reason)) {
    throw inputError(context, 'Give your reason in at most %1 characters.', MAX_LENGTHS.reason)
  }
  return statement
}

const fits = (text: string, longest: number) => text !== '' && [...text].length <= longest

/** Returns a key that is equal for equal statements. */
const statementKey = ({ name, orderNumber, email, items, reason, kind }: WithdrawalStatement) =>
  JSON.stringify([kind, name, orderNumber, email.toLowerCase(), items, reason])
