import * as v from 'valibot'
import { storeTime } from '../platform/store-time.ts'
import type { OrderRow } from './orders.sql.ts'

/** The payment method whose payer gets the number of the shop's bank account. */
export const BANK_TRANSFER = 'banktransfer'

const Account = v.object({
  iban: v.string(),
  bic: v.optional(v.string()),
  account_holder: v.string(),
  term_days: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const DAY = 24 * 60 * 60_000
/** For how many days goods are kept where the shop has not said. */
const USUAL_TERM = 7

/** What a payer has to know to transfer the money of an order. */
export interface BankTransfer {
  iban: string
  bic: string | null
  accountHolder: string
  /** The order's number: so the shop finds it again. */
  reference: string
  /** The last day on which the goods are kept, `YYYY-MM-DD`. */
  dueDate: string
}

type PlacedOrder = Pick<OrderRow, 'paymentMethodCode' | 'status' | 'number' | 'placedAt'>

/** How an order is to be transferred that waits for it; null for every other, and where the shop has named no account. */
export function bankTransferOf(shop: ReadonlyMap<string, unknown>, order: PlacedOrder): BankTransfer | null {
  if (order.paymentMethodCode !== BANK_TRANSFER || order.status !== 'pending') return null
  const account = v.safeParse(Account, shop.get('bank_transfer'))
  if (!account.success) return null
  const { iban, bic, account_holder, term_days } = account.output
  return {
    iban,
    bic: bic ?? null,
    accountHolder: account_holder,
    reference: order.number,
    dueDate: storeTime(new Date(order.placedAt.getTime() + term_days * DAY)).slice(0, 10),
  }
}

/** The moment before which orders were placed whose term is over by now; a day of grace, as banks take their time. */
export function transferDeadline(shop: ReadonlyMap<string, unknown>, now: Date): Date {
  const account = v.safeParse(Account, shop.get('bank_transfer'))
  const days = account.success ? account.output.term_days : USUAL_TERM
  return new Date(now.getTime() - (days + 1) * DAY)
}

/** The same as data of the payment, as Magento lists it: a client words the names. */
export function transferData(transfer: BankTransfer | null): { name: string; value: string }[] {
  if (!transfer) return []
  const { iban, bic, accountHolder, reference, dueDate } = transfer
  return [
    { name: 'iban', value: iban },
    ...(bic ? [{ name: 'bic', value: bic }] : []),
    { name: 'account_holder', value: accountHolder },
    { name: 'reference', value: reference },
    { name: 'due_date', value: dueDate },
  ]
}
