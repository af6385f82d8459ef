import { useEffect, useState } from 'react'
import { rememberedOrder } from '../../features/checkout/place-order.ts'
import { takeAddressedOrder } from '../../features/orders/addressed-order.ts'
import { readOrder } from '../../features/orders/orders-api.ts'
import { type Desk, type KnownOrder, toKnownOrder } from '../../features/orders/withdrawal/withdrawal-api.ts'
import { WithdrawalSteps } from '../../features/orders/withdrawal/withdrawal-steps.tsx'
import { formatDate, today } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Message, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'

/** Steps of a return or a defect, prefilled with the known order if there is one. */
export default function WithdrawalOfOrder({ desk }: { desk: Desk }) {
  const { order, isReading, setOrder } = useOrderAtHand()
  const [hasFound, setFound] = useState(false)
  const [isLate, setLate] = useState(false)
  if (isReading) {
    return (
      <SkeletonGroup label={texts.checkout_loading()}>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    )
  }
  const day = order?.returnUntil ?? null
  if (desk === 'returns' && order && day !== null && day < today() && !isLate) {
    return <PastPeriod number={order.number} day={day} onAnyway={() => setLate(true)} />
  }
  const change = (found: KnownOrder | null) => {
    setFound(true)
    setOrder(found)
  }
  return (
    <WithdrawalSteps
      key={order?.hash ?? ''}
      desk={desk}
      order={order}
      onOrder={change}
      takesFocus={hasFound}
    />
  )
}

interface PastPeriodProps {
  number: string
  /** The last day on which the order could be returned, YYYY-MM-DD. */
  day: string
  onAnyway: () => void
}

/** Message instead of the form for an order whose return period is over, with a link to continue anyway. */
function PastPeriod({ number, day, onAnyway }: PastPeriodProps) {
  return (
    <div className="grid gap-5">
      <Message tone="info" title={texts.withdrawal_past({ number })} live={false}>
        <p>{texts.withdrawal_past_text({ day: formatDate(day) ?? day })}</p>
        <p className="pt-2">
          <Link href={paths.guarantee()} className="link">
            {texts.withdrawal_past_guarantee()}
          </Link>
        </p>
      </Message>
      <p>
        <Button variant="tertiary" onClick={onAnyway}>
          {texts.withdrawal_past_anyway()}
        </Button>
      </p>
    </div>
  )
}

/** Finds the order in the URL, or the one whose payment this browser still stores; null without either. */
function useOrderAtHand() {
  const [order, setOrder] = useState<KnownOrder | null>(null)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    const hash = takeAddressedOrder() ?? rememberedOrder()?.hash
    if (!hash) return
    const leave = new AbortController()
    setReading(true)
    readOrder(hash, leave.signal)
      .then((order) => {
        if (!leave.signal.aborted) setOrder(order && toKnownOrder(hash, order))
      })
      // Without the order, the form accepts any statement.
      .catch(() => setOrder(null))
      .finally(() => {
        if (!leave.signal.aborted) setReading(false)
      })
    return () => leave.abort()
  }, [])
  return { order, isReading, setOrder }
}
