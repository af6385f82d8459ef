import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { Hours } from './opening-hours.ts'

const StoreHours = graphql(`
  fragment StoreHours_store on PhysicalStore {
    opening_hours {
      day
      label
      times {
        from
        to
      }
    }
    alternate_opening_hours {
      date
      reason
      times {
        from
        to
      }
    }
  }
`)

/** When a store is open, Monday first; a day 0 is a Sunday too. */
export function hoursOf(masked: FragmentType<typeof StoreHours>): Hours {
  const { opening_hours, alternate_opening_hours } = readFragment(StoreHours, masked)
  return {
    week: present(opening_hours)
      .map(({ day, label, times }) => ({ day: day === 0 ? 7 : day, label: label ?? '', times }))
      .sort((a, b) => a.day - b.day),
    others: present(alternate_opening_hours).map(({ date, times, reason }) => ({
      date,
      times,
      reason: reason ?? null,
    })),
  }
}
