import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import type { Db } from '../platform/database/database.ts'
import { alreadyExists, inputError, noSuchEntity } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import {
  awaitConfirmation,
  confirmSubscription,
  deleteSubscription,
  endSubscription,
  findSubscription,
  isSubscribedCustomer,
  type Subscriber,
  setStatus,
} from './newsletter.sql.ts'

export const NEWSLETTER_QUESTION = 'newsletter-question'
/** Kind of the mail after the confirmation. */
export const NEWSLETTER_WELCOME = 'newsletter-welcome'

/** Milliseconds that the link to confirm is valid. */
export const CONFIRMATION_LIFETIME_MS = 14 * 24 * 60 * 60_000

/** Creates a random code, and its hash for the database. */
export function newNewsletterCode(): { code: string; hash: string } {
  const code = randomBytes(24).toString('base64url')
  return { code, hash: hashToken(code) }
}

/**
 * Sends a mail to confirm a subscription. The response does not reveal an existing subscription, except to
 * its owner.
 *
 * @throws graphql-input for an invalid email, graphql-already-exists if the customer's own email is
 * subscribed
 */
export async function subscribe(context: ShopContext, email: string): Promise<void> {
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  await limitAttempts(context, 'newsletter', email)
  if (context.bearer.kind === 'customer') {
    if (await isSubscribedCustomer(context.db, context.bearer.customerId, email)) {
      throw alreadyExists(context, 'This email address is already subscribed.')
    }
  }
  const subscriber = context.bearer.kind === 'customer' ? context.bearer.customerId : null
  await context.db.transaction().execute((trx) => sendOptInMail(context, trx, email, subscriber))
  context.notifyMailWorker()
}

/** Queues the mail to confirm, in the caller's transaction; call `notifyMailWorker` after it. */
export async function sendOptInMail(
  context: ShopContext,
  trx: Db,
  email: string,
  subscriber: Subscriber,
): Promise<void> {
  await awaitConfirmation(trx, { email, subscriber, storeCode: context.store.code, now: context.now() })
  await enqueueMail(trx, {
    kind: NEWSLETTER_QUESTION,
    recipient: email,
    storeCode: context.store.code,
    data: { email: email.toLowerCase() },
  })
}

/** @throws graphql-no-such-entity when the code is unknown or too old */
export async function confirmNewsletter(context: ShopContext, code: string): Promise<void> {
  await limitAttempts(context, 'confirmation')
  const isKnown = await context.db.transaction().execute(async (trx) => {
    const confirmed = await confirmSubscription(trx, hashToken(code), context.now())
    if (confirmed?.isNew) {
      await enqueueMail(trx, {
        kind: NEWSLETTER_WELCOME,
        recipient: confirmed.email,
        storeCode: confirmed.storeCode,
        data: { email: confirmed.email },
      })
    }
    return confirmed !== null
  })
  if (!isKnown) throw noSuchEntity(context, 'This link does not work any more. Subscribe again.')
  context.notifyMailWorker()
}

/** @throws graphql-no-such-entity for an unknown code */
export async function leaveNewsletter(context: ShopContext, code: string): Promise<void> {
  await limitAttempts(context, 'confirmation')
  const isKnown = await endByCode(context.db, code, context.now())
  if (!isKnown)
    throw noSuchEntity(context, 'This link does not work any more. You are not subscribed with it.')
}

/** Ends the subscription with this code. @returns false if there is none */
export function endByCode(db: Db, code: string, now: Date): Promise<boolean> {
  return db.transaction().execute((trx) => endSubscription(trx, code, now))
}

/** Changes the subscription in the account: unsubscribes immediately, or sends a confirmation mail. */
export async function changeSubscription(
  context: ShopContext,
  trx: Db,
  email: string,
  isWanted: boolean | null | undefined,
): Promise<void> {
  if (isWanted === null || isWanted === undefined) return
  const subscription = await findSubscription(trx, email)
  if (!isWanted && !subscription) return
  if (!isWanted) return setStatus(trx, email, 'UNSUBSCRIBED', context.now())
  if (subscription?.status === 'SUBSCRIBED') return
  await sendOptInMail(context, trx, email, 'account')
  context.afterResponse(() => context.notifyMailWorker())
}

/** Moves a subscription to a changed email: ends the old one and asks to confirm the new one. */
export async function moveSubscription(
  context: ShopContext,
  trx: Db,
  from: string,
  to: string,
): Promise<void> {
  if (from.toLowerCase() === to.toLowerCase()) return
  const before = await findSubscription(trx, from)
  if (!before) return
  await deleteSubscription(trx, from)
  const subscription = await findSubscription(trx, to)
  const isThere = subscription?.status === 'SUBSCRIBED'
  await setStatus(trx, to, isThere ? 'SUBSCRIBED' : 'UNSUBSCRIBED', context.now())
  if (before.status === 'SUBSCRIBED' && !isThere) await changeSubscription(context, trx, to, true)
}
