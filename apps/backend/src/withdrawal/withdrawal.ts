import { readStoreInformation } from '../orders/store-information.sql.ts'
import { isEmailAddress } from '../platform/email-address.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { WithdrawalInput, WithdrawalReceipt } from '../platform/graphql/generated/contract.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { plainText } from '../platform/plain-text.ts'
import { utcTime } from '../platform/store-time.ts'
import { insertWithdrawal, lockSender, type WithdrawalStatement, withdrawalsFrom } from './withdrawal.sql.ts'

/** The mails of a withdrawal: to the consumer, and to the shop's own people. */
export const WITHDRAWAL_RECEIPT = 'withdrawal-receipt'
export const WITHDRAWAL_NOTICE = 'withdrawal-notice'

const MINUTE = 60_000
/** The same statement within this time is the same button pressed twice. */
const SAME_STATEMENT = 15 * MINUTE
/** Receipts to one address in an hour: more would be somebody else's game. */
const MAX_PER_HOUR = 5
const LONGEST = { name: 100, orderNumber: 40, items: 2000 }

/**
 * Receives a statement of withdrawal: keeps it, and has the consumer and the shop told in the same transaction. Whether
 * an order fits changes nothing in the answer or in the work, so that nobody learns here who ordered what.
 *
 * @throws graphql-input for a field that is empty, too long or no address, and after too many statements in an hour
 */
export async function withdrawFromContract(
  context: ShopContext,
  input: WithdrawalInput,
): Promise<WithdrawalReceipt> {
  const statement = readStatement(context, input)
  const now = context.now()
  const receivedAt = await context.db.transaction().execute(async (trx) => {
    await lockSender(trx, statement.email)
    const sent = await withdrawalsFrom(trx, statement.email, new Date(now.getTime() - 60 * MINUTE))
    const before = sent.find(
      (one) =>
        now.getTime() - one.receivedAt.getTime() < SAME_STATEMENT && wordsOf(one) === wordsOf(statement),
    )
    if (before) return before.receivedAt
    if (sent.length >= MAX_PER_HOUR) {
      throw inputError(
        context,
        'Several statements came from this email address within the hour. Please wait an hour, call us or send us an email.',
      )
    }
    const storeCode = context.store.code
    const withdrawalId = await insertWithdrawal(trx, statement, { storeCode, now })
    const mail = { storeCode, data: { withdrawalId } }
    await enqueueMail(trx, { kind: WITHDRAWAL_RECEIPT, recipient: statement.email, ...mail })
    const { email: shopAddress } = await readStoreInformation(trx)
    if (shopAddress) await enqueueMail(trx, { kind: WITHDRAWAL_NOTICE, recipient: shopAddress, ...mail })
    return now
  })
  context.notifyMailWorker()
  const { orderNumber, ...fields } = statement
  return { received_at: utcTime(receivedAt), order_number: orderNumber, ...fields }
}

function readStatement(context: ShopContext, input: WithdrawalInput): WithdrawalStatement {
  const line = (text: string) => plainText(text, Number.POSITIVE_INFINITY).replace(/\s+/g, ' ')
  const statement: WithdrawalStatement = {
    name: line(input.name),
    orderNumber: line(input.order_number),
    email: input.email.trim(),
    items: plainText(input.items ?? '', Number.POSITIVE_INFINITY) || null,
  }
  const { name, orderNumber, email, items } = statement
  if (!fits(name, LONGEST.name)) {
    throw inputError(context, 'Enter your name, in at most %1 characters.', LONGEST.name)
  }
  if (!fits(orderNumber, LONGEST.orderNumber)) {
    throw inputError(context, 'Enter your order number, in at most %1 characters.', LONGEST.orderNumber)
  }
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  if (items !== null && !fits(items, LONGEST.items)) {
    throw inputError(context, 'Describe the items in at most %1 characters.', LONGEST.items)
  }
  return statement
}

const fits = (text: string, longest: number) => text !== '' && [...text].length <= longest

/** Equal for statements that say the same. */
const wordsOf = ({ name, orderNumber, email, items }: WithdrawalStatement) =>
  JSON.stringify([name, orderNumber, email.toLowerCase(), items])
