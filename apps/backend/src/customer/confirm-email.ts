import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { isSurplus, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { requiresConfirmation } from '../platform/store-config/store-config.ts'
import { replaceConfirmation } from './confirm-email.sql.ts'
import { findCustomerByEmail } from './customer.sql.ts'
import { openSession } from './sessions.ts'
import TEXTS from './texts.json' with { type: 'json' }

export const ACCOUNT_CONFIRMATION = 'account-confirmation'
const LINK_LIFETIME_MS = 7 * 24 * 60 * 60_000

/** Checks whether new accounts must confirm their email before they can log in. */
export async function mustConfirm(context: ShopContext): Promise<boolean> {
  return requiresConfirmation(await shopSettings(context))
}

/** Queues the mail with the confirmation link, in the caller's transaction. */
export async function sendConfirmation(context: ShopContext, trx: Db, email: string): Promise<void> {
  await enqueueMail(trx, {
    kind: ACCOUNT_CONFIRMATION,
    recipient: email,
    storeCode: context.store.code,
    data: { email },
  })
  context.afterResponse(() => context.notifyMailWorker())
}

/** Returns the token of a new account; null if it must be confirmed first. */
export async function firstSession(
  context: ShopContext,
  trx: Db,
  customerId: number,
): Promise<string | null> {
  return (await mustConfirm(context)) ? null : openSession(context, trx, customerId)
}

/**
 * Sends the confirmation link again. Whether the email has an unconfirmed account is looked up when the mail is
 * written. At most five mails an hour.
 *
 * @throws graphql-input for an invalid email, or after too many requests
 */
export async function resendConfirmation(context: ShopContext, given: string): Promise<void> {
  const email = given.trim()
  if (!isEmailAddress(email)) throw inputError(context, 'The email address has an invalid format.')
  await limitAttempts(context, 'confirmation')
  if (await isSurplus(context, 'confirmation-mail', email)) return
  await sendConfirmation(context, context.db, email)
}

/**
 * Mail with the confirmation link. The key is created when the mail is written, so that only its hash is
 * stored. The mail contains no name, because the account's creator chose the name and may be somebody else.
 */
export const accountConfirmationMail: WriteMail = async ({ email }, parts) => {
  const customer = await findCustomerByEmail(parts.db, String(email))
  if (!customer || customer.emailVerifiedAt) return null
  const key = randomBytes(32).toString('base64url')
  await replaceConfirmation(parts.db, {
    customerId: customer.id,
    hash: hashToken(key),
    expiresAt: new Date(parts.now().getTime() + LINK_LIFETIME_MS),
  })
  const texts = textsIn(TEXTS.confirmEmail, parts.store.language)
  return writeLetter({
    subject: withValues(texts.subject, [parts.brand.name]),
    heading: texts.heading,
    paragraphs: [
      withValues(texts.intro, [parts.brand.name]),
      customer.isConfirmed ? texts.useful : texts.needed,
    ],
    button: {
      text: texts.button,
      link: storefrontLink(parts, '/customer/account/confirm', { email: customer.email, key }),
    },
    remarks: [texts.until, texts.ignore],
  })
}
