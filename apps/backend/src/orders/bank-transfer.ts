import * as v from 'valibot'
import type { Db } from '../platform/database/database.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { textsIn } from '../platform/languages.ts'
import { storeTime } from '../platform/store-time.ts'
import { endOrder } from './end-order.ts'
import { lockOrder, type OrderRow } from './orders.sql.ts'
import { readStoreInformation } from './store-information.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Payment method for a bank transfer: the buyer gets the shop's account number. */
const BANK_TRANSFER = 'banktransfer'

const Account = v.object({
  iban: v.string(),
  bic: v.optional(v.string()),
  account_holder: v.string(),
  term_days: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** Reads the shop's bank account; null if it has none. */
export function readShopAccount(shop: ReadonlyMap<string, unknown>) {
  const account = v.safeParse(Account, shop.get('bank_transfer'))
  return account.success ? account.output : null
}

const DAY = 24 * 60 * 60_000
/** Days after which an unpaid transfer releases its goods, unless the shop sets another number. */
const DEFAULT_TERM_DAYS = 7

/** Instructions for the bank transfer of an order. */
export interface BankTransfer {
  iban: string
  bic: string | null
  accountHolder: string
  reference: string
  /** Last day of the reservation, `YYYY-MM-DD`. */
  dueDate: string
}

type PlacedOrder = Pick<OrderRow, 'paymentMethodCode' | 'status' | 'number' | 'placedAt'>

/**
 * Returns the instructions for an order that awaits a transfer; null for other orders, and if the shop has no
 * account.
 */
export function toBankTransfer(shop: ReadonlyMap<string, unknown>, order: PlacedOrder): BankTransfer | null {
  if (order.paymentMethodCode !== BANK_TRANSFER || order.status !== 'pending') return null
  const account = readShopAccount(shop)
  if (!account) return null
  const { iban, bic, account_holder, term_days } = account
  return {
    iban,
    bic: bic ?? null,
    accountHolder: account_holder,
    reference: order.number,
    dueDate: storeTime(new Date(order.placedAt.getTime() + term_days * DAY)).slice(0, 10),
  }
}

/** Returns the time before which unpaid orders have expired, with a day of grace because banks need time. */
function transferDeadline(shop: ReadonlyMap<string, unknown>, now: Date): Date {
  const days = readShopAccount(shop)?.term_days ?? DEFAULT_TERM_DAYS
  return new Date(now.getTime() - (days + 1) * DAY)
}

/** Converts the instructions to payment data, as Magento does. */
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

/** Cancels orders that were not paid in time. @returns true if there were any */
export async function cancelLateTransfers(parts: { db: Db; now(): Date }): Promise<boolean> {
  const { db, now } = parts
  const { settings } = await readStoreInformation(db)
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('payment_method_code', '=', BANK_TRANSFER)
    .where('placed_at', '<', transferDeadline(settings, now()))
    .limit(100)
    .execute()
  for (const { id } of late) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id)
      if (order?.status !== 'pending') return
      const { language } = await findStoreView(trx, order.storeCode)
      await endOrder(trx, order, { comment: textsIn(TEXTS.lateTransfer, language), by: 'shop', now: now() })
    })
  }
  return late.length > 0
}
