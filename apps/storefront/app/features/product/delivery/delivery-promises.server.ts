import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { formatDay } from '../../../lib/format/dates.ts'
import { storeMoment } from '../../../lib/format/store-moment.ts'
import { occasionText } from './dated-promise.ts'
import { capital, type DeliveryPromise, type DeliveryPromises, deliveryPhrases } from './delivery-promise.ts'

const Promises = graphql(`
  fragment DeliveryPromises_promises on DeliveryTimePromises {
    delivery_time {
      code
      long
    }
    promises {
      order_before
      earliest
      latest
    }
  }
`)

export interface DeliverySchedule {
  promises: DeliveryPromises
  /** Fastest delivery, as text without a date. */
  quickest: { code: string; words: string } | null
}

/** Lists the delivery promises for new orders by delivery time; empty if the backend has none. */
export function readDeliverySchedule(
  masked: readonly (FragmentType<typeof Promises> | null | undefined)[] | null | undefined,
): DeliverySchedule {
  const rows = readFragment(Promises, nonNull(masked)).flatMap(({ delivery_time, promises }) =>
    delivery_time.code ? [{ code: delivery_time.code, words: delivery_time.long ?? '', promises }] : [],
  )
  return {
    promises: new Map(rows.map(({ code, promises }) => [code, promises])),
    quickest: rows.find(({ promises, words }) => promises.length > 0 && words) ?? null,
  }
}

/**
 * Formats a promise with dates only, which stay true however late a cached page is read: 'Voor do 26 nov
 * 23:59 besteld, vrijdag 27 november in huis'; `full` adds ', op tijd voor 5 december'.
 */
export function cachedPromiseText(
  { order_before, earliest, latest }: DeliveryPromise,
  now: Date,
  form: 'long' | 'full',
): string {
  const words = deliveryPhrases()
  const day = formatDay(latest)
  const arrival =
    words.arrives(earliest === latest ? words.on(day) : words.by(day)) +
    (form === 'full' ? occasionText(latest, storeMoment(now).date) : '')
  if (!order_before) return capital(arrival)
  const { date, time } = storeMoment(new Date(order_before))
  return words.ordered(words.moment(formatDay(date, 'short'), time), arrival)
}
