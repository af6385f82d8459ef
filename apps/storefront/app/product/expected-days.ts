import { storeMoment } from '../stores/store-moment.ts'
import { deliveryPhrases } from './delivery-phrases.ts'
import { type DeliveryPromise, formatDay } from './delivery-promise.ts'

/** The days that an order was promised: 'dinsdag 24 november'; null where none was, and once they have passed. */
export function expectedDaysText(promise: DeliveryPromise | null | undefined, now: Date): string | null {
  if (!promise || promise.latest < storeMoment(now).date) return null
  const words = deliveryPhrases()
  const day = formatDay(promise.latest, words.locale)
  return promise.earliest === promise.latest ? day : words.by(day)
}
