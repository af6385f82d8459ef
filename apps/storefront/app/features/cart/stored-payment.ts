import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { parseObject } from '../../lib/storage/stored-object.ts'

/** Stored order whose payment is in progress. */
export interface RememberedOrder {
  hash: string
  number: string
  /** The ordered cart, restored if the payment is cancelled. */
  cartId: string
  /** True if the order also created a customer account. */
  hasAccount?: boolean
}

/** Order request without an answer: the cart may have become an order. */
export interface OrderAttempt {
  cartId: string
  method: string
  hasAccount: boolean
}

/** Last payment choice on this device, and the order that waits for payment. */
export interface StoredPayment {
  method: string | null
  /** The answers to each method's own questions, by method and question. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Note of the shopper; sent again with the next attempt to pay. */
  note: string
  order: RememberedOrder | null
  attempt: OrderAttempt | null
}

/** Parses the value of `checkout-payment`; leaves out what is not of its form. */
export function readStoredPayment(text = readStored('checkout-payment')): StoredPayment {
  const { method, options, note, order, attempt } = parseObject<Record<keyof StoredPayment, unknown>>(text)
  return {
    method: typeof method === 'string' ? method : null,
    options: isOptions(options) ? options : {},
    note: typeof note === 'string' ? note : '',
    order: hasStrings<RememberedOrder>(order, ['hash', 'number', 'cartId']) ? order : null,
    attempt: hasStrings<OrderAttempt>(attempt, ['cartId', 'method']) ? attempt : null,
  }
}

export function storePayment(change: Partial<StoredPayment>): void {
  writeStored('checkout-payment', JSON.stringify({ ...readStoredPayment(), ...change }))
}

function hasStrings<Shape>(value: unknown, keys: readonly (keyof Shape & string)[]): value is Shape {
  if (typeof value !== 'object' || value === null) return false
  return keys.every((key) => typeof (value as Record<string, unknown>)[key] === 'string')
}

function isOptions(value: unknown): value is StoredPayment['options'] {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (answers) =>
      typeof answers === 'object' &&
      answers !== null &&
      Object.values(answers).every((answer) => typeof answer === 'string'),
  )
}

/** Checks that an order of this device waits for its payment, or may have been placed. */
export function isPaying(stored: string | null): boolean {
  const { order, attempt } = readStoredPayment(stored)
  return order !== null || attempt !== null
}
