import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import type { DeliveryPromises } from './delivery-promise.ts'

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
  /** Fastest delivery, in words that are true on any day. */
  quickest: { code: string; words: string } | null
}

/** Lists the delivery promises for new orders by delivery time; empty if the backend has none. */
export function deliveryScheduleOf(
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
