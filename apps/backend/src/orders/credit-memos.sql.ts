import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, JsonRow } from '../platform/database/database.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'
import { type BankAccount, repaymentOfMemo } from './repayments.sql.ts'

/** VAT at one rate of an order or a part of it. */
export interface OrderTax {
  title: string
  /** Percent. */
  rate: number
  amount_cents: number
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'credit_memos.taxes': OrderTax[]
  }
}

/** A credit memo; amounts in cents, incl. VAT unless named otherwise. */
export type CreditMemoRow = JsonRow<typeof creditMemosOfOrder>

/** Credit memo that is not stored yet; amounts in cents, incl. VAT unless named otherwise. */
export type CreditMemo = Omit<
  CreditMemoRow,
  'id' | 'number' | 'comment' | 'createdAt' | 'items' | 'repayment'
> & {
  items: {
    orderItemId: number
    quantity: number
    /** Pieces of the quantity that were not shipped, and will not be. */
    unsent: number
    rowTotalCents: number
    discountCents: number
  }[]
}

/** Selects the credit memos of an order as one JSON column, the first one first. */
export const creditMemosOfOrder = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Database, never>()
      .selectFrom('credit_memos as d')
      .select([
        'd.id',
        'd.number',
        // Reason for the customer.
        'd.comment',
        'd.created_at as createdAt',
        'd.subtotal_cents as subtotalCents',
        'd.discount_cents as discountCents',
        'd.shipping_cents as shippingCents',
        'd.shipping_excl_cents as shippingExclCents',
        // Adjustment beyond goods and delivery; negative for an amount withheld.
        'd.adjustment_cents as adjustmentCents',
        'd.tax_cents as taxCents',
        'd.taxes',
        'd.grand_total_cents as grandTotalCents',
      ])
      .select((eb) => [
        repaymentOfMemo(eb.ref('d.id')).as('repayment'),
        jsonArrayFrom(
          eb
            .selectFrom('credit_memo_items as i')
            .select([
              'i.id',
              'i.order_item_id as orderItemId',
              'i.quantity',
              'i.row_total_cents as rowTotalCents',
              'i.discount_cents as discountCents',
            ])
            .whereRef('i.credit_memo_id', '=', 'd.id')
            .orderBy('i.id'),
        ).as('items'),
      ])
      .where('d.order_id', '=', orderId)
      .orderBy('d.id'),
  )

/**
 * Stores a credit memo of a locked order. Its pieces count as refunded; those that will not be shipped
 * also count as cancelled.
 *
 * @returns the memo's id
 */
export async function writeCreditMemo(
  trx: Db,
  { orderId, memo, comment, now }: { orderId: number; memo: CreditMemo; comment: string; now: Date },
): Promise<number> {
  const number = await nextDocumentNumber(trx, 'credit memo', now)
  const { id } = await trx
    .insertInto('credit_memos')
    .values({
      order_id: orderId,
      number,
      comment,
      created_at: now,
      subtotal_cents: memo.subtotalCents,
      discount_cents: memo.discountCents,
      shipping_cents: memo.shippingCents,
      shipping_excl_cents: memo.shippingExclCents,
      adjustment_cents: memo.adjustmentCents,
      tax_cents: memo.taxCents,
      taxes: JSON.stringify(memo.taxes),
      grand_total_cents: memo.grandTotalCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { orderItemId, quantity, unsent, rowTotalCents, discountCents } of memo.items) {
    await trx
      .insertInto('credit_memo_items')
      .values({
        credit_memo_id: id,
        order_item_id: orderItemId,
        quantity,
        row_total_cents: rowTotalCents,
        discount_cents: discountCents,
      })
      .execute()
    await sql`
      update order_items set quantity_refunded = quantity_refunded + ${quantity},
        quantity_canceled = quantity_canceled + ${unsent}
      where id = ${orderItemId} and order_id = ${orderId}
    `.execute(trx)
  }
  return id
}

export interface MemoRefund {
  orderId: number
  memoId: number
  cents: number
  /** True to refund all online payments of an order that was paid twice. */
  isWhole: boolean
  /** Account for what no provider can refund; null until it is known. */
  account: BankAccount | null
  now: Date
}

/**
 * Queues the refund of a memo through the order's online payments, oldest first. The rest was paid by bank or in
 * the store: an employee pays it back.
 */
export async function sendMoneyBack(
  trx: Db,
  { orderId, memoId, cents, isWhole, account, now }: MemoRefund,
): Promise<void> {
  let open = cents
  for (const { id, left } of await paymentsToRefund(trx, orderId)) {
    const part = isWhole ? left : Math.min(open, left)
    if (part <= 0) continue
    open -= part
    await trx
      .insertInto('refunds')
      .values({ payment_id: id, credit_memo_id: memoId, amount_cents: part })
      .execute()
  }
  if (open <= 0) return
  await trx
    .insertInto('repayments')
    .values({
      credit_memo_id: memoId,
      amount_cents: open,
      iban: account?.iban ?? null,
      account_holder: account?.holder ?? null,
      asked_at: now,
    })
    .execute()
}

/** Lists the paid online payments of an order with the cents that are not refunded yet, the oldest first. */
export async function paymentsToRefund(db: Db, orderId: number): Promise<{ id: number; left: number }[]> {
  const { rows } = await sql<{ id: number; left: number }>`
    select p.id, p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id), 0)::int as left
    from payments p where p.order_id = ${orderId} and p.status = 'paid' order by p.id
  `.execute(db)
  return rows
}
