import { customerById } from '../customer/customer.sql.ts'
import { requirePassword } from '../customer/sign-in.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { outboxFolder } from '../platform/mail/mailer.ts'
import { removeFromOutbox } from '../platform/mail/outbox.ts'
import { type TranslationContext, translate } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { anonymiseOrders, deleteAccount, deleteGuest } from './delete-account.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

export const ACCOUNT_DELETED = 'account-deleted'

/**
 * Deletes the caller's account. Orders stay without name and address; an order in transit loses them once it
 * has arrived. Guest data with the account's email is deleted too if the email is verified.
 *
 * @throws graphql-input without the password, graphql-authentication if it is wrong
 */
export async function deleteOwnAccount(
  context: ShopContext,
  password: string | null | undefined,
): Promise<void> {
  const id = context.requireCustomer()
  if (!password) throw inputError(context, 'Specify the "password" value.')
  await requirePassword(context, id, password)
  await eraseAccount(context, id, context.store.code)
  context.notifyMailWorker()
  context.afterResponse(() => anonymiseDetachedOrders(context))
}

/**
 * Deletes an account with its data, and queues the mail about the deletion. `anonymiseDetachedOrders`
 * processes its orders.
 *
 * @param storeCode store view of the mail; by default the customer's
 * @throws graphql-authorization if the account was deleted meanwhile
 */
export async function eraseAccount(
  context: TranslationContext & { db: Db; settings: Settings; now(): Date },
  id: number,
  storeCode?: string,
): Promise<void> {
  const erased = await context.db.transaction().execute(async (trx) => {
    const customer = await customerById(trx, id)
    const mails = await deleteAccount(trx, customer, {
      nickname: translate(context, 'A customer'),
      now: context.now(),
    })
    const letter = { kind: ACCOUNT_DELETED, recipient: customer.email, data: {} }
    await enqueueMail(trx, { ...letter, storeCode: storeCode ?? customer.storeCode })
    return mails
  })
  await removeFromOutbox(outboxFolder(context.settings), erased)
}

/** Deletes the data under a guest's email. `anonymiseDetachedOrders` processes the orders. */
export async function eraseGuest(
  { db, settings }: { db: Db; settings: Settings },
  email: string,
): Promise<void> {
  const erased = await db.transaction().execute((trx) => deleteGuest(trx, email))
  await removeFromOutbox(outboxFolder(settings), erased)
}

/** Anonymises the orders of deleted accounts, with the mails about them. */
export async function anonymiseDetachedOrders({
  db,
  settings,
  now,
}: {
  db: Db
  settings: Settings
  now(): Date
}): Promise<void> {
  const { mails } = await anonymiseOrders(db, now())
  await removeFromOutbox(outboxFolder(settings), mails)
}

export const accountDeletedMail: WriteMail = async (_data, { store, brand }) => {
  const { subject: text, paragraphs } = textsIn(TEXTS.accountDeleted, store.language)
  const subject = withValues(text, [brand.name])
  return { ...writeLetter({ subject, heading: subject, paragraphs }), isForgotten: true }
}
