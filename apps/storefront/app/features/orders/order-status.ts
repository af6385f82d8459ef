import { useEffect, useEffectEvent, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { type OrderStatusCode, type OrderStatusFields, readStatusCode } from './orders-api.ts'

export interface OrderState {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  text: string
}

const STATES: Readonly<Record<OrderStatusCode, { tone: OrderState['tone']; text: () => string }>> = {
  pending: { tone: 'warning', text: texts.account_status_awaits_payment },
  pending_payment: { tone: 'warning', text: texts.account_status_awaits_payment },
  payment_review: { tone: 'warning', text: texts.account_status_payment_review },
  processing: { tone: 'info', text: texts.account_status_processing },
  holded: { tone: 'warning', text: texts.account_status_holded },
  complete: { tone: 'success', text: texts.account_status_complete },
  canceled: { tone: 'neutral', text: texts.account_status_canceled },
  fraud: { tone: 'danger', text: texts.account_status_fraud },
  // Status of a fully refunded order in Magento core.
  closed: { tone: 'neutral', text: texts.account_status_closed },
}

/**
 * Describes an order's status. A custom status keeps its label.
 * @param isShipped true once a parcel has been sent
 */
export function orderState(order: OrderStatusFields, isShipped: boolean): OrderState {
  const code = readStatusCode(order)
  if (code === 'processing' && isShipped) return { tone: 'info', text: texts.account_status_on_its_way() }
  return code
    ? { tone: STATES[code].tone, text: STATES[code].text() }
    : { tone: 'neutral', text: order.status }
}

export interface OrderProgress {
  isPaid: boolean
  isShipped: boolean
  isDone: boolean
}

/** Computes the progress of an order; null if it has stopped (canceled, suspected). */
export function orderProgress(
  code: OrderStatusCode | null,
  invoices: number,
  shipments: number,
): OrderProgress | null {
  if (code === 'canceled' || code === 'fraud' || code === 'closed') return null
  const isDone = code === 'complete'
  return { isPaid: isDone || invoices > 0, isShipped: isDone || shipments > 0, isDone }
}

interface Expected {
  progress: OrderProgress | null
  /** 'YYYY-MM-DD', the last day that was promised. */
  latest: string | undefined
  isCollected: boolean
}

/** Returns the expected day of an order in progress; null without a promise, or once it has passed. */
export function expectedDay({ progress, latest, isCollected }: Expected, today: string): string | null {
  const isUnderWay = progress?.isPaid && !progress.isDone && !isCollected
  return isUnderWay && latest && latest >= today ? latest : null
}

interface OrderPayment {
  code: OrderStatusCode | null
  invoices: number
  /** True if there is a payment page now. */
  canPay: boolean
  /** Payment status at the provider, if the backend has it: `failed`, `cancelled`. */
  payment?: string | null
}

/** Describes the payment's state if the order's status does not imply it; else null. */
export function paymentNotice({ code, invoices, canPay, payment }: OrderPayment): string | null {
  switch (code) {
    case 'pending':
      return texts.account_payment_expected()
    case 'pending_payment':
      return canPay ? texts.account_payment_open() : texts.account_payment_awaited()
    case 'payment_review':
      return texts.account_payment_review()
    case 'canceled':
      if (invoices > 0) return null
      if (payment === 'failed') return texts.account_payment_failed()
      return payment === 'cancelled' ? texts.account_payment_cancelled() : texts.account_payment_none()
    default:
      return null
  }
}

const POLL_INTERVAL_MS = 5_000
/** Polling lasts five minutes; after that, orders are read again when the shopper returns to the page. */
const MAX_POLLS = 60

/**
 * Reloads orders while one of them waits for its payment: it may be paid in another tab or on another device, and
 * the provider reports the outcome to the backend.
 */
export function useOpenPayments(statuses: readonly (OrderStatusCode | null)[], refetch: () => void): void {
  usePolling({
    isNeeded: statuses.includes('pending_payment'),
    intervalMs: POLL_INTERVAL_MS,
    maxAttempts: MAX_POLLS,
    poll: () => document.visibilityState === 'visible' && refetch(),
  })
}

interface Polling {
  isNeeded: boolean
  intervalMs: number
  maxAttempts: number
  poll: () => void
}

/**
 * Polls at an interval while needed, up to a maximum.
 * @returns the number of attempts, whether another one follows, and a function that restarts
 */
export function usePolling({ isNeeded, intervalMs, maxAttempts, poll }: Polling) {
  const [attempts, setAttempts] = useState(0)
  const isPolling = isNeeded && attempts < maxAttempts
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    if (!isPolling) return
    const timer = setTimeout(() => {
      setAttempts(attempts + 1)
      pollNow()
    }, intervalMs)
    return () => clearTimeout(timer)
  }, [isPolling, attempts, intervalMs])
  return { attempts, isPolling, restart: () => setAttempts(0) }
}
