import { texts } from '../platform/i18n/texts.ts'

/** How an order stands, in the shopper's words. */
export interface OrderState {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  text: string
}

const STATES: Readonly<Record<string, { tone: OrderState['tone']; say: () => string }>> = {
  pending: { tone: 'warning', say: texts.account_status_awaits_payment },
  pending_payment: { tone: 'warning', say: texts.account_status_awaits_payment },
  payment_review: { tone: 'warning', say: texts.account_status_payment_review },
  processing: { tone: 'info', say: texts.account_status_processing },
  holded: { tone: 'warning', say: texts.account_status_holded },
  complete: { tone: 'success', say: texts.account_status_complete },
  canceled: { tone: 'neutral', say: texts.account_status_canceled },
  fraud: { tone: 'danger', say: texts.account_status_fraud },
  // Core's word for an order of which all was paid back.
  closed: { tone: 'neutral', say: texts.account_status_closed },
}

/**
 * The words for a status. A backend that gives its own label in place of the code is taken at its word.
 * @param isShipped a parcel has left
 */
export function orderState(status: string, isShipped: boolean): OrderState {
  const code = codeOf(status)
  if (code === 'processing' && isShipped) return { tone: 'info', text: texts.account_status_on_its_way() }
  const state = STATES[code]
  return state ? { tone: state.tone, text: state.say() } : { tone: 'neutral', text: status }
}

export interface OrderProgress {
  isPaid: boolean
  isShipped: boolean
  isDone: boolean
}

/** How far an order has come; null where it goes no further (canceled, suspected). */
export function orderProgress(status: string, invoices: number, shipments: number): OrderProgress | null {
  const code = codeOf(status)
  if (code === 'canceled' || code === 'fraud' || code === 'closed') return null
  const isDone = code === 'complete'
  return { isPaid: isDone || invoices > 0, isShipped: isDone || shipments > 0, isDone }
}

interface OrderPayment {
  status: string
  invoices: number
  /** There is a page where it can be paid now. */
  canPay: boolean
  /** How the payment at the provider stands, where the backend tells: `failed`, `cancelled`. */
  payment?: string | null
}

/** What an order's payment comes to, where its status alone leaves that open; null where there is nothing to say. */
export function paymentNotice({ status, invoices, canPay, payment }: OrderPayment): string | null {
  switch (codeOf(status)) {
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

/** The payer has not paid yet, or the shop has not heard of it. */
export const isOpenPayment = (status: string): boolean => codeOf(status) === 'pending_payment'

const codeOf = (status: string) => status.toLowerCase().replaceAll(' ', '_')
