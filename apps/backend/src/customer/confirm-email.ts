import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'
import { isEmailAddress } from '../platform/email-address.ts'
import { inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { requiresConfirmation } from '../platform/store-config/store-config.ts'
import { replaceConfirmation, setConfirmed, takeConfirmation } from './confirm-email.sql.ts'
import { type CustomerRow, customerById, findCustomerByEmail } from './customer.sql.ts'
import { openSession } from './sign-in.ts'

export const ACCOUNT_CONFIRMATION = 'account-confirmation'
const LINK_LASTS = 7 * 24 * 60 * 60_000

/** Whether new accounts have to show that their email is theirs before they log in. */
export async function mustConfirm(context: ShopContext): Promise<boolean> {
  return requiresConfirmation(await shopSettings(context))
}

/** Has the link mailed that confirms a new account, in the caller's transaction. */
export async function sendConfirmation(context: ShopContext, trx: Db, email: string): Promise<void> {
  await enqueueMail(trx, {
    kind: ACCOUNT_CONFIRMATION,
    recipient: email,
    storeCode: context.store.code,
    data: { email },
  })
  context.afterResponse(() => context.notifyMailWorker())
}

/** The token of a new account; null where it has to be confirmed first. */
export async function firstSession(
  context: ShopContext,
  trx: Db,
  customerId: number,
): Promise<string | null> {
  return (await mustConfirm(context)) ? null : openSession(context, trx, customerId)
}

/** @throws graphql-input, the same whatever is wrong */
export async function confirmEmail(
  context: ShopContext,
  { email, confirmation_key: key }: { email: string; confirmation_key: string },
): Promise<CustomerRow> {
  await limitAttempts(context, 'confirmation', email)
  const customerId = await context.db.transaction().execute(async (trx) => {
    const taken = await takeConfirmation(trx, {
      email: email.trim(),
      hash: hashToken(key),
      now: context.now(),
    })
    if (taken !== null) await setConfirmed(trx, taken)
    return taken
  })
  if (customerId === null) {
    throw inputError(context, 'The confirmation token is invalid. Verify the token and try again.')
  }
  return customerById(context.db, customerId)
}

/** Whether the address has an account that waits for it is looked up as the mail is written. @throws graphql-input */
export async function resendConfirmation(context: ShopContext, given: string): Promise<void> {
  const email = given.trim()
  if (!isEmailAddress(email)) throw inputError(context, 'The email address has an invalid format.')
  await limitAttempts(context, 'confirmation', email)
  await sendConfirmation(context, context.db, email)
}

const TEXTS = {
  nl: {
    subject: (shop: string) => `Bevestig uw account bij ${shop}`,
    heading: 'Nog één klik',
    intro: (name: string, shop: string) =>
      `Beste ${name}, u hebt een account gemaakt bij ${shop}. Bevestig dat dit adres van u is; daarna kunt u inloggen.`,
    button: 'Account bevestigen',
    until: 'De link is een week geldig en werkt één keer.',
    ignore: 'Hebt u geen account gemaakt? Dan hoeft u niets te doen.',
  },
  en: {
    subject: (shop: string) => `Confirm your account at ${shop}`,
    heading: 'One more click',
    intro: (name: string, shop: string) =>
      `Dear ${name}, you made an account at ${shop}. Confirm that this address is yours; then you can log in.`,
    button: 'Confirm the account',
    until: 'The link is valid for a week and works once.',
    ignore: 'Did you not make an account? Then there is nothing to do.',
  },
} as const

/** The mail with the link. The key is made as the mail is written, so that only its hash is ever kept. */
export const accountConfirmationMail: WriteMail = async ({ email }, parts) => {
  const customer = await findCustomerByEmail(parts.db, String(email))
  if (!customer || customer.isConfirmed) return null
  const key = randomBytes(32).toString('base64url')
  await replaceConfirmation(parts.db, {
    customerId: customer.id,
    hash: hashToken(key),
    expiresAt: new Date(parts.now().getTime() + LINK_LASTS),
  })
  const { subject, heading, intro, button, until, ignore } = textsIn(TEXTS, parts.store.language)
  return writeLetter({
    subject: subject(parts.brand.name),
    heading,
    paragraphs: [intro(unlinked(customer.firstname), parts.brand.name)],
    button: {
      text: button,
      link: storefrontLink(parts, '/customer/account/confirm', { email: customer.email, key }),
    },
    remarks: [until, ignore],
  })
}
