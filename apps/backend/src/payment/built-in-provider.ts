import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from '@kopgroep/server-kit/equal-secrets'
import * as v from 'valibot'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { storedSecret } from '../platform/stored-secret.sql.ts'
import {
  type BuiltInPayment,
  expirePayments,
  markNotified,
  notifyLater,
  takePaymentsToNotify,
} from './built-in-provider.sql.ts'
import { Payer } from './express-payer.ts'
import { OUTCOMES } from './notification.ts'

/** Name of the built-in provider, which sends HTTP notifications like a real one. */
export const BUILT_IN_PROVIDER = 'test'
export const NOTIFY_PATH = '/payment/notify'

const MINUTE = 60_000
const ANSWER_TIMEOUT_MS = 10_000

export const SIGNATURE_HEADER = 'x-payment-signature'

export const BuiltInNotification = v.object({
  reference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  status: v.picklist(OUTCOMES),
  amount_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  payer: v.nullish(Payer),
})

export function sign(body: string, secret: string): string {
  return createHmac('sha512', secret).update(body).digest('hex')
}

/** Verifies the signature of a body in constant time. */
export function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  return equalSecrets(signature ?? '', sign(body, secret))
}

export const newReference = () => randomBytes(16).toString('hex')

export function readNotificationSecret(parts: Pick<ShopParts, 'db'>): Promise<string> {
  return storedSecret(parts.db, BUILT_IN_PROVIDER, randomBytes(32).toString('hex'))
}

/**
 * Notifies the shop of decided and expired payments. Repeats failed notifications after half a minute, then
 * with doubled pauses up to an hour.
 *
 * @param notifyUrl for payments that expired without a buyer
 */
export async function notifyShop(
  parts: Pick<ShopParts, 'db' | 'now' | 'log'>,
  notifyUrl: string,
): Promise<void> {
  const { db, now } = parts
  await expirePayments(db, notifyUrl, now())
  const until = new Date(now().getTime() + MINUTE)
  for (const payment of await takePaymentsToNotify(db, now(), until)) await sendNotification(parts, payment)
}

async function sendNotification(
  parts: Pick<ShopParts, 'db' | 'now' | 'log'>,
  payment: BuiltInPayment,
): Promise<void> {
  const { db, now, log } = parts
  const { reference, outcome, payer, notifyUrl, amountCents, attempts } = payment
  if (!outcome || !notifyUrl) return
  const notification: v.InferOutput<typeof BuiltInNotification> = {
    reference,
    status: outcome,
    amount_cents: amountCents,
    ...(payer && { payer }),
  }
  const body = JSON.stringify(notification)
  try {
    const answer = await fetch(notifyUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: sign(body, await readNotificationSecret(parts)),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the shop answered ${answer.status}`)
    await markNotified(db, reference, now())
  } catch (error) {
    const pause = Math.min(0.5 * MINUTE * 2 ** (attempts - 1), 60 * MINUTE)
    log.warn({ attempts, message: String(error) }, 'the shop could not be notified of a payment')
    await notifyLater(db, reference, new Date(now().getTime() + pause))
  }
}
