import type { ComponentType } from 'react'
import { StatusPill } from '../ui/badge.tsx'
import type { IconProps } from '../ui/icon.tsx'
import { ClockIcon, PackageIcon, RotateCcwIcon, TruckIcon } from '../ui/icons.ts'
import { CircleXIcon } from '../ui/icons-account.ts'
import { CircleAlertIcon, CircleCheckIcon } from '../ui/icons-buying.ts'
import { orderState, statusCode } from './order-status.ts'

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
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
  status: string
  /** A parcel has left. */
  isShipped: boolean
}

/** How an order stands, in a tinted pill with an icon; a status of the backend's own has words alone. */
export function OrderPill({ status, isShipped }: OrderPillProps) {
  const { tone, text } = orderState(status, isShipped)
  const code = statusCode(status)
  const Icon = code === 'processing' && isShipped ? TruckIcon : ICONS[code]
  return (
    <StatusPill tone={tone}>
      {Icon && <Icon size="sm" />}
      {text}
    </StatusPill>
  )
}
