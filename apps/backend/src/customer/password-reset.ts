import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { isSurplus, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { queueAccountChangedMail } from './account-changed-mail.ts'
import { setVerified } from './confirm-email.sql.ts'
import {
  customerById,
  findCustomerByEmail,
  removeUnverifiedPasskeys,
  replaceResetToken,
  setPassword,
  takeResetToken,
} from './customer.sql.ts'
import { hashPassword } from './password.ts'
import { knownPlace, rememberPlace } from './sign-ins.ts'
import TEXTS from './texts.json' with { type: 'json' }

export const PASSWORD_RESET = 'password-reset'

const HOUR = 60 * 60_000
/** Validity of the link. The mail, the contract and the FAQ state it too. */
const LINK_LIFETIME_MS = HOUR

/**
 * Sends a link to set a new password. The account is looked up when the mail is written, so neither the
 * response nor its timing reveals whether the email has one. At most five mails an hour. Requests by others
 * cannot keep the owner from a link, because the last link works for an hour.
 *
 * @param device token of the caller's device; null without one
 * @throws graphql-input for an invalid email, or after too many requests
 */
export async function requestPasswordReset(
  context: ShopContext,
  email: string,
  device: string | null = null,
): Promise<void> {
  const address = email.trim()
  if (!address) throw inputError(context, 'You must specify an email address.')
  if (!isEmailAddress(address)) throw inputError(context, 'The email address has an invalid format.')
  const place = await knownPlace(context, address, device)
  await limitAttempts(context, 'password-reset', address, place)
  if (await isSurplus(context, 'reset-mail', address, place)) return
  await enqueueMail(context.db, {
    kind: PASSWORD_RESET,
    recipient: address,
    storeCode: context.store.code,
    data: { email: address },
  })
  context.notifyMailWorker()
}

/**
 * Sets a new password with the token from the mail. Ends every session. Removes passkeys from before the
 * email was verified, because their creator may not own the mailbox.
 *
 * @throws graphql-input as Magento does
 */
export async function resetPassword(
  context: ShopContext,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<void> {
  if (!email.trim()) throw inputError(context, 'You must specify an email address.')
  if (!isEmailAddress(email.trim())) throw inputError(context, 'The email address has an invalid format.')
  if (!token.trim()) throw inputError(context, 'resetPasswordToken must be specified')
  if (!password) throw inputError(context, 'newPassword must be specified')
  await limitAttempts(context, 'new-password')
  const passwordHash = await hashPassword(context, password)
  await context.db.transaction().execute(async (trx) => {
    const customerId = await takeResetToken(trx, hashToken(token.trim()), context.now())
    const customer = customerId === null ? null : await customerById(trx, customerId)
    // Thrown within the transaction, so that a token with the wrong email is not used up.
    if (!customer || customer.email.toLowerCase() !== email.trim().toLowerCase()) {
      throw inputError(context, "Cannot set the customer's password")
    }
    await setPassword(trx, customer.id, passwordHash)
    const passkeys = await removeUnverifiedPasskeys(trx, customer)
    // Following the link verifies the email.
    await setVerified(trx, customer.id, context.now())
    await rememberPlace(context, trx, customer.id, null)
    await queueAccountChangedMail(context, trx, customer, { change: 'password', passkeys })
  })
}

/** Mail with the reset link. The token is created when the mail is written, so that only its hash is stored. */
export const passwordResetMail: WriteMail = async ({ email }, { db, settings, store, brand, now }) => {
  const customer = await findCustomerByEmail(db, String(email))
  if (!customer) return null
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + LINK_LIFETIME_MS)
  await replaceResetToken(db, { hash: hashToken(token), customerId: customer.id, expiresAt })
  const { subject, heading, intro, button, until, ignore } = textsIn(TEXTS.passwordReset, store.language)
  return writeLetter({
    subject: withValues(subject, [brand.name]),
    heading,
    // Without a name, because the account's creator chose it and may be somebody else.
    paragraphs: [withValues(intro, [brand.name])],
    button: {
      text: button,
      link: storefrontLink({ settings, store }, '/customer/account/createPassword', { token }),
    },
    remarks: [until, ignore],
  })
}
