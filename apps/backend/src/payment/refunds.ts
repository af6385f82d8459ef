import type { ShopParts } from '../platform/graphql/domain.ts'
import { markRefunded, takeRefunds } from './payment.sql.ts'
import { paymentProviders } from './payment-providers.ts'

const MINUTE = 60_000

/**
 * Has the providers pay back what waits for it: each refund once, whoever of several processes comes first. What fails
 * is asked for again, after five minutes at first and after twice as long each time, a day at most.
 */
export async function refundPayments(parts: ShopParts): Promise<void> {
  const { db, now, log } = parts
  for (const provider of paymentProviders(parts.settings)) {
    for (const refund of await takeRefunds(db, provider.name, now(), pauseAfter)) {
      try {
        await provider.refund(parts, refund)
        await markRefunded(db, refund.id, now())
      } catch (error) {
        log.warn({ refund: refund.id, message: String(error) }, 'money could not be paid back')
      }
    }
  }
}

/** Milliseconds. MultiSafepay refuses a second refund of the same amount within five minutes. */
const pauseAfter = (attempts: number) => Math.min(6 * MINUTE * 2 ** attempts, 24 * 60 * MINUTE)
