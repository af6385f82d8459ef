import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { DeliveryPhrases } from './delivery-promise.ts'

/** What a promise is about: parcels come, orders lie ready in a store. */
export type PromiseKind = 'delivery' | 'pickup'

/** The words of a promise in the language of the page. */
export function deliveryPhrases(kind: PromiseKind = 'delivery'): DeliveryPhrases {
  return {
    locale: getLocale() === 'en' ? 'en-GB' : getLocale(),
    today: texts.product_promise_today(),
    tomorrow: texts.product_promise_tomorrow(),
    on: (day) => texts.product_promise_on({ day }),
    by: (day) => texts.product_promise_by({ day }),
    moment: (day, time) => texts.product_promise_moment({ day, time }),
    arrives: (when) =>
      kind === 'pickup' ? texts.product_promise_ready({ when }) : texts.product_promise_arrives({ when }),
    ordered: (moment, arrival) => texts.product_promise_ordered({ moment, arrival }),
  }
}
