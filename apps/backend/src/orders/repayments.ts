import type { Db } from '../platform/database/database.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { parseIban } from '../platform/iban.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { formatMoney } from '../platform/money.ts'
import { storeTime } from '../platform/store-time.ts'
import { readShopAccount } from './bank-transfer.ts'
import { NotDone } from './order-states.ts'
import { addComment } from './orders.sql.ts'
import {
  type BankAccount,
  type LockedRepayment,
  lockRepayments,
  setAccount,
  stampRepayments,
} from './repayments.sql.ts'
import { toSepaText, writeSepaFile } from './sepa-transfer.ts'
import { enqueueOrderMail } from './settle-order.ts'
import { readStoreInformation } from './store-information.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

export const ORDER_PAID_BACK = 'order-paid-back'

type Parts = { db: Db; now(): Date }

const MAX_HOLDER = 70

/**
 * Reads a typed account; null if nothing was typed.
 *
 * @throws {NotDone}
 */
export function parseAccount(typed: { iban: string; holder: string }): BankAccount | null {
  const holder = typed.holder.trim()
  if (!typed.iban.trim() && !holder) return null
  const iban = parseIban(typed.iban)
  if (!iban) throw new NotDone('This is not an IBAN: check the number.')
  if (holder.length > MAX_HOLDER || !toSepaText(holder, MAX_HOLDER)) {
    throw new NotDone('Enter the name of the account, in at most 70 characters.')
  }
  return { iban, holder }
}

/** @throws {NotDone} if the repayment is paid back, or does not exist */
export async function setRepaymentAccount({ db }: Parts, id: number, account: BankAccount): Promise<void> {
  if (!(await setAccount(db, id, account))) throw new NotDone('This amount was paid back already.')
}

/** Returns the digits by which a customer recognises an account. */
export const endOfIban = (iban: string) => iban.slice(-4)

/** Builds the text that money was paid back, in a language. */
export function paidBackText(
  repayment: { amountCents: number; iban: string | null },
  language: string,
): string {
  const texts = textsIn(TEXTS.repayment, language)
  const amount = formatMoney(repayment.amountCents, language)
  return repayment.iban
    ? withValues(texts.to, [amount, endOfIban(repayment.iban)])
    : withValues(texts.done, [amount])
}

/**
 * Records, once, that repayments left the shop's account, on the orders and by a mail to each customer.
 *
 * @throws {NotDone} if one of them was paid back before; then none is recorded
 */
export async function markPaidBack({ db, now }: Parts, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const repayments = await lockOpen(trx, ids)
    await stampRepayments(trx, repayments, 'done_at', now())
    for (const repayment of repayments) {
      const { orderId, email, storeCode, memoId } = repayment
      const { language } = await findStoreView(trx, storeCode)
      await addComment(trx, orderId, paidBackText(repayment, language), true)
      await enqueueOrderMail(trx, { id: orderId, email, storeCode }, ORDER_PAID_BACK, { memoId })
    }
  })
}

/**
 * Writes a SEPA file of repayments from the shop's account, to upload at its bank.
 *
 * @param again true to allow repayments that an earlier file holds
 * @throws {NotDone} for a repayment without an account, or in an earlier file
 */
export async function exportRepayments(
  { db, now }: Parts,
  ids: readonly number[],
  again: boolean,
): Promise<{ name: string; xml: string }> {
  const { settings } = await readStoreInformation(db)
  const account = readShopAccount(settings)
  const iban = account && parseIban(account.iban)
  if (!account || !iban) throw new NotDone('The shop has no bank account yet: run npm run setup.')
  return db.transaction().execute(async (trx) => {
    const repayments = await lockOpen(trx, ids)
    const transfers = []
    for (const repayment of repayments) {
      const { number, memo, holder, exportedAt, amountCents, storeCode } = repayment
      if (!repayment.iban || !holder) {
        throw new NotDone(`The account for order ${number} is not known: enter it first.`)
      }
      if (exportedAt && !again) throw new NotDone(`Order ${number} is in an earlier file.`)
      const texts = textsIn(TEXTS.repayment, (await findStoreView(trx, storeCode)).language)
      const transfer = { reference: memo, cents: amountCents, name: holder, iban: repayment.iban }
      transfers.push({ ...transfer, remittance: withValues(texts.remittance, [number, memo]) })
    }
    await stampRepayments(trx, repayments, 'exported_at', now())
    const [day = '', time = ''] = storeTime(now()).split(' ')
    // Two files of one second hold different repayments, because these are locked.
    const id = `${day}-${time}-${repayments[0]?.id}`.replaceAll(':', '')
    const debtor = { name: account.account_holder, iban, bic: account.bic ?? null }
    const xml = writeSepaFile(debtor, transfers, { id, createdAt: `${day}T${time}`, day })
    return { name: `sepa-${id}.xml`, xml }
  })
}

/** Locks repayments that are not paid back. @throws {NotDone} unless all of them are open */
async function lockOpen(trx: Db, ids: readonly number[]): Promise<LockedRepayment[]> {
  const repayments = await lockRepayments(trx, ids)
  const done = repayments.find(({ doneAt }) => doneAt !== null)
  if (done) throw new NotDone(`The refund of order ${done.number} was paid back already.`)
  if (repayments.length === 0 || repayments.length < new Set(ids).size) {
    throw new NotDone('Choose amounts from the list.')
  }
  return repayments
}
