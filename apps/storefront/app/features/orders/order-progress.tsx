import type { ComponentType } from 'react'
import { formatDayAndMonth } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { CircleXIcon, ClockIcon, PackageIcon, RotateCcwIcon } from '../../ui/account-icons.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import type { IconProps } from '../../ui/icon.tsx'
import { CircleAlertIcon, CircleCheckIcon, TruckIcon } from '../../ui/icons.ts'
import { orderState, type OrderProgress as Progress } from './order-status.ts'
import { type OrderStatusCode, type OrderStatusFields, readStatusCode } from './orders-api.ts'
import './order-progress.css'

interface OrderProgressProps {
  progress: Progress
  /** Date as the backend formats it. */
  ordered: string
  /** Expected day, 'YYYY-MM-DD'; null if unknown. */
  expected: string | null
  /** True if the buyer pays after delivery: the shop then does not know when. */
  isOnCredit?: boolean
}

/** Progress of an order as a line of steps, with the day below each step if known. */
export function OrderProgress({ progress, ordered, expected, isOnCredit }: OrderProgressProps) {
  const { isPaid, isShipped, isDone } = progress
  const day = expected && formatDayAndMonth(expected)
  const stops = [
    { label: texts.account_step_ordered(), isPassed: true, when: formatDayAndMonth(ordered) },
    ...(isOnCredit ? [] : [{ label: texts.account_step_paid(), isPassed: isPaid }]),
    { label: texts.account_step_shipped(), isPassed: isShipped },
    {
      label: texts.account_step_complete(),
      isPassed: isDone,
      when: day && texts.account_step_expected({ day }),
    },
  ]
  return (
    <ol aria-label={texts.account_progress()} className="order-progress" data-print="no">
      {stops.map(({ label, isPassed, when }, index) => (
        <li key={label} className={cx(isPassed && 'is-passed', stops[index + 1]?.isPassed && 'is-left')}>
          {label}
          {isPassed && <span className="sr-only">, {texts.account_step_done()}</span>}
          {when && <small>{when}</small>}
        </li>
      ))}
    </ol>
  )
}

const ICONS: Readonly<Record<OrderStatusCode, ComponentType<IconProps>>> = {
  pending: ClockIcon,
  pending_payment: ClockIcon,
  payment_review: ClockIcon,
  processing: PackageIcon,
  holded: ClockIcon,
  complete: CircleCheckIcon,
  canceled: CircleXIcon,
  fraud: CircleAlertIcon,
  closed: RotateCcwIcon,
}

interface OrderPillProps {
  order: OrderStatusFields
  isShipped: boolean
}

/** An order's status in a tinted pill with an icon; a custom status has no icon. */
export function OrderPill({ order, isShipped }: OrderPillProps) {
  const { tone, text } = orderState(order, isShipped)
  const code = readStatusCode(order)
  const Icon = code === 'processing' && isShipped ? TruckIcon : code && ICONS[code]
  return (
    <StatusPill tone={tone}>
      {Icon && <Icon size="sm" />}
      {text}
    </StatusPill>
  )
}
