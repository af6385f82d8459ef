import { useEffect, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { StockLine } from '../ui/stock-line.tsx'
import { type Hours, openState, type StoreMoment, storeMoment } from './opening-hours.ts'

const MINUTE_MS = 60_000

/** The moment on the stores' clock, kept up to the minute. Null on the server: a page is kept longer than a minute. */
export function useStoreMoment(): StoreMoment | null {
  const [moment, setMoment] = useState<StoreMoment | null>(null)
  useEffect(() => {
    const look = () => setMoment(storeMoment(new Date()))
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}

/** Open or closed, now, and until when. Its room is kept while nobody knows. */
export function OpenLine({ hours }: { hours: Hours }) {
  const moment = useStoreMoment()
  const state = moment && openState(hours, moment)
  return (
    <div className="min-h-6 text-sm" role="status">
      {state && (
        <StockLine level={state.isOpen ? 'in' : 'out'}>
          {state.isOpen
            ? texts.stores_open_until({ time: state.until })
            : state.opensAt
              ? texts.stores_opens_at({ time: state.opensAt })
              : texts.stores_closed_now()}
          {state.reason && ` (${state.reason})`}
        </StockLine>
      )}
    </div>
  )
}
