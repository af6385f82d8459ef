import { storeMoment } from '../../lib/format/store-moment.ts'
import { Island } from '../../lib/islands/island.tsx'
import HoursOfStore from './hours-table.island.tsx'
import OpenLineOfStore from './open-line.island.tsx'
import { type Hours, upcomingOthers } from './opening-hours.ts'

/** Opening hours of a store: the week, and exceptions with their reason. */
export const HoursTable = ({ hours }: { hours: Hours }) => (
  <Island of={HoursOfStore} when="visible" props={{ hours: upcoming(hours) }} />
)

/** Line with the store's current state and the next change. */
export const OpenLine = ({ hours }: { hours: Hours }) => (
  <Island of={OpenLineOfStore} when="visible" props={{ hours: upcoming(hours) }} />
)

/** Leaves out the exceptions that are past or far away. */
const upcoming = (hours: Hours): Hours => ({
  ...hours,
  others: upcomingOthers(hours, storeMoment(new Date()).date),
})
