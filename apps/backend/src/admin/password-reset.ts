import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { hashPassword } from '../customer/password.ts'
import { inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { isSurplus, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { removePasskeys } from './admin-passkeys.sql.ts'
import { adminAddress } from './admin-passkeys.ts'
import type { AdminContext, AdminResolvers } from './admin-schema.ts'
import {
  endSessions,
  findUserWithPassword,
  setPassword,
  storeResetToken,
  takeResetToken,
} from './admin-users.sql.ts'
import { runLogged } from './audit-log.ts'
import TEXTS from './texts.json' with { type: 'json' }

const PASSWORD_RESET = 'admin-password-reset'

/** Validity of the link. The mail states it too. */
const LINK_LIFETIME_MS = 60 * 60_000

/**
 * Mails a link to set a new password. The user is looked up when the mail is written, so neither the answer nor its
 * timing tells who works here. At most five mails an hour to an address.
 *
 * @throws graphql-input for an invalid address, or after too many requests
 */
async function requestPasswordReset({ email }: { email: string }, context: AdminContext): Promise<boolean> {
  const address = email.trim()
  if (!isEmailAddress(address)) throw inputError(context, 'This is not an e-mail address.')
  const account = `admin ${address}`
  await limitAttempts(context, 'password-reset', account)
  if (await isSurplus(context, 'reset-mail', account)) return true
  await enqueueMail(context.db, {
    kind: PASSWORD_RESET,
    recipient: address,
    storeCode: (await findStoreView(context.db, null)).code,
    data: { email: address, language: context.store.language },
  })
  return true
}

/**
 * Sets a new password with the token of the mail, once. Ends the user's sessions and removes the passkeys, as a change
 * of the password does. The second factor stays: a mailbox alone does not open the admin.
 *
 * @throws graphql-input for a password against the rules, and for a link that was used or is too old
 */
async function resetPassword(
  { token, password }: { token: string; password: string },
  context: AdminContext,
): Promise<boolean> {
  const { db, now } = context
  await limitAttempts(context, 'new-password')
  const passwordHash = await hashPassword(context, password)
  const user = await takeResetToken(db, hashToken(token), now())
  if (!user) throw inputError(context, 'This link was used already or is too old. Request a new one.')
  const entry = { at: now(), userId: user.id, who: user.email, operation: 'resetPassword', input: {} }
  await runLogged(db, entry, () =>
    db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash)
      await endSessions(trx, user.id)
      await removePasskeys(trx, user.id)
    }),
  )
  return true
}

export const passwordResetResolvers: AdminResolvers = { Mutation: { requestPasswordReset, resetPassword } }

/** Mail with the link. The token is in the fragment of its URL, which reaches no server's log. */
const passwordResetMail: WriteMail = async ({ email, language }, { db, settings, brand, now }) => {
  const user = await findUserWithPassword(db, String(email))
  const address = adminAddress(settings)
  if (!user || !address) return null
  const token = randomBytes(32).toString('base64url')
  await storeResetToken(db, user.id, hashToken(token), new Date(now().getTime() + LINK_LIFETIME_MS))
  const own = language === 'en' ? 'en' : 'nl'
  const { subject, intro, button, until, ignore } = textsIn(TEXTS.passwordReset, own)
  const letter = writeLetter({
    subject: withValues(subject, [brand.name]),
    heading: withValues(subject, [brand.name]),
    paragraphs: [intro],
    button: { text: button, link: `${address}/#/login?token=${token}` },
    remarks: [until, ignore],
  })
  return { ...letter, language: own }
}

export const adminDomain: Domain = { mails: { [PASSWORD_RESET]: passwordResetMail } }
