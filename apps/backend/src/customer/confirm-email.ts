import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { isSurplus, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { requiresConfirmation } from '../platform/store-config/store-config.ts'
import { replaceConfirmation } from './confirm-email.sql.ts'
import { findCustomerByEmail } from './customer.sql.ts'
import { openSession } from './sessions.ts'

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

const TEXTS = {
  nl: {
    subject: (shop: string) => `Bevestig uw account bij ${shop}`,
    heading: 'Nog één klik',
    intro: (shop: string) => `Met dit e-mailadres is een account gemaakt bij ${shop}.`,
    needed: 'Bevestig dat het adres van u is; daarna kunt u inloggen.',
    useful:
      'Bevestig dat het adres van u is. Daarna staan ook uw eerdere bestellingen met dit adres in uw account, en kunt u een passkey toevoegen.',
    button: 'E-mailadres bevestigen',
    until: 'De link is een week geldig en werkt één keer.',
    ignore:
      'Hebt u zelf geen account gemaakt? Bevestig dan niets: wie het account maakte, zou uw bestellingen kunnen zien. U hoeft verder niets te doen.',
  },
  en: {
    subject: (shop: string) => `Confirm your account at ${shop}`,
    heading: 'One more click',
    intro: (shop: string) => `An account at ${shop} was made with this email address.`,
    needed: 'Confirm that the address is yours; then you can log in.',
    useful:
      'Confirm that the address is yours. Then your account also shows your earlier orders with this address, and you can add a passkey.',
    button: 'Confirm the email address',
    until: 'The link is valid for a week and works once.',
    ignore:
      'Did you not make an account? Then confirm nothing: whoever made it could see your orders. There is nothing else to do.',
  },
} as const

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
  const texts = textsIn(TEXTS, parts.store.language)
  return writeLetter({
    subject: texts.subject(parts.brand.name),
    heading: texts.heading,
    paragraphs: [texts.intro(parts.brand.name), customer.isConfirmed ? texts.useful : texts.needed],
    button: {
      text: texts.button,
      link: storefrontLink(parts, '/customer/account/confirm', { email: customer.email, key }),
    },
    remarks: [texts.until, texts.ignore],
  })
}
