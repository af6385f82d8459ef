import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { subscriptionOfAccount } from '../newsletter/newsletter.sql.ts'
import { moveSubscription } from '../newsletter/newsletter.ts'
import type { Db } from '../platform/database/database.ts'
import { alreadyExists, inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { isSurplus, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { confirmsEmailChange } from '../platform/store-config/store-config.ts'
import { queueAccountChangedMail } from './account-changed-mail.ts'
import { forgetVerification, setVerified, takeConfirmation } from './confirm-email.sql.ts'
import { sendConfirmation } from './confirm-email.ts'
import {
  type CustomerRow,
  customerById,
  deleteResetTokens,
  findCustomerByEmail,
  updateEmail,
} from './customer.sql.ts'
import {
  dropEmailChange,
  type EmailChange,
  replaceEmailChange,
  setChangeKey,
  takeEmailChange,
} from './email-change.sql.ts'
import { deleteSessions } from './sessions.sql.ts'
import { ownToken } from './sessions.ts'
import TEXTS from './texts.json' with { type: 'json' }

export const EMAIL_CHANGE = 'email-change'
const LINK_LIFETIME_MS = 24 * 60 * 60_000

/**
 * Changes the email of the caller, who has entered the password. The change takes effect with the link in a
 * mail to the new address, or immediately if the shop has disabled `confirm_email_change`. The old address is
 * notified in both cases.
 *
 * @throws graphql-input for an invalid email and after too many changes, graphql-already-exists if another
 * account has it
 */
export async function changeEmail(context: ShopContext, id: number, given: string): Promise<void> {
  const email = given.trim()
  if (!isEmailAddress(email)) throw inputError(context, '"Email" is not a valid email address.')
  await limitAttempts(context, 'email-change', String(id))
  const { email: before } = await customerById(context.db, id)
  const isSame = before.toLowerCase() === email.toLowerCase()
  const other = isSame ? null : await findCustomerByEmail(context.db, email)
  if (other) throw emailTaken(context)
  const change = { customerId: id, email, tokenHash: ownToken(context) }
  const waits = !isSame && confirmsEmailChange(await shopSettings(context))
  const mails = waits && !(await isSurplus(context, 'confirmation-mail', email))
  await context.db.transaction().execute(async (trx) => {
    if (!waits) {
      await carryOut(context, trx, change)
      // The new address is not used until its own link is followed.
      if (!isSame) {
        await forgetVerification(trx, id)
        await sendConfirmation(context, trx, email)
      }
      return
    }
    const now = context.now()
    await replaceEmailChange(trx, { ...change, now, expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS) })
    await queueAccountChangedMail(context, trx, { id, email: before }, { change: 'email-asked', email })
    if (!mails) return
    await enqueueMail(trx, {
      kind: EMAIL_CHANGE,
      recipient: email,
      storeCode: context.store.code,
      data: { customerId: id, email },
    })
  })
  context.notifyMailWorker()
}

/**
 * Confirms the email of an account, or its pending new email, with the key of a mail.
 *
 * @throws graphql-input, the same for any invalid key
 */
export async function confirmEmail(
  context: ShopContext,
  { email, confirmation_key: key }: { email: string; confirmation_key: string },
): Promise<CustomerRow> {
  await limitAttempts(context, 'confirmation')
  const customerId = await context.db.transaction().execute(async (trx) => {
    const hash = hashToken(key)
    const customerId = await takeConfirmation(trx, { email: email.trim(), hash, now: context.now() })
    if (customerId !== null) await setVerified(trx, customerId, context.now())
    return customerId ?? confirmChange(context, trx, { email: email.trim(), hash })
  })
  if (customerId === null) {
    throw inputError(context, 'The confirmation token is invalid. Verify the token and try again.')
  }
  return customerById(context.db, customerId)
}

/**
 * Confirms a new email with the key from the mail to it, in the caller's transaction. This also verifies the
 * email.
 *
 * @returns the customer; null if the key is unknown or expired
 * @throws graphql-already-exists if another account has taken the email meanwhile
 */
async function confirmChange(
  context: ShopContext,
  trx: Db,
  { email, hash }: { email: string; hash: string },
): Promise<number | null> {
  const change = await takeEmailChange(trx, { email, hash, now: context.now() })
  if (!change) return null
  await carryOut(context, trx, change)
  await forgetVerification(trx, change.customerId)
  await setVerified(trx, change.customerId, context.now())
  return change.customerId
}

/** Stores the new email. Invalidates the links mailed to the old one, and ends all other sessions. */
async function carryOut(
  context: ShopContext,
  trx: Db,
  { customerId, email, tokenHash }: EmailChange,
): Promise<void> {
  const customer = await customerById(trx, customerId)
  const { email: before } = customer
  const subscription = await subscriptionOfAccount(trx, customer)
  if (!(await updateEmail(trx, customerId, email))) throw emailTaken(context)
  await dropEmailChange(trx, customerId)
  if (before.toLowerCase() === email.toLowerCase()) return
  if (subscription) await moveSubscription(context, trx, before, email)
  await deleteResetTokens(trx, customerId)
  await deleteSessions(trx, customerId, tokenHash)
  await queueAccountChangedMail(context, trx, customer, { change: 'email' })
}

const emailTaken = (context: ShopContext) =>
  alreadyExists(context, 'A customer with the same email address already exists in an associated website.')

/**
 * Mail with the confirmation link to the new address. The key is created when the mail is written, so that
 * only its hash is stored.
 */
export const emailChangeMail: WriteMail = async ({ customerId, email }, parts) => {
  const key = randomBytes(32).toString('base64url')
  const change = { customerId: Number(customerId), email: String(email), hash: hashToken(key) }
  if (!(await setChangeKey(parts.db, change))) return null
  const texts = textsIn(TEXTS.emailChange, parts.store.language)
  return writeLetter({
    subject: withValues(texts.subject, [parts.brand.name]),
    heading: texts.heading,
    paragraphs: [withValues(texts.intro, [parts.brand.name]), texts.effect],
    button: {
      text: texts.button,
      link: storefrontLink(parts, '/customer/account/confirm', { email: change.email, key }),
    },
    remarks: [texts.until, texts.ignore],
  })
}
