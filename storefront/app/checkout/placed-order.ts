import { readStored, writeStored } from '../platform/browser-storage.ts'

/** What the browser remembers of the order whose payment is under way. */
export interface RememberedOrder {
  hash: string
  number: string
  /** The cart that became the order: put back when the payment is broken off. */
  cartId: string
}

export function rememberOrder(order: RememberedOrder): void {
  writeStored('checkout-payment', JSON.stringify(order))
}

/** Null when nothing is remembered, or something else stands under the key. */
export function rememberedOrder(): RememberedOrder | null {
  try {
    const value: unknown = JSON.parse(readStored('checkout-payment') ?? 'null')
    return isOrder(value) ? value : null
  } catch {
    return null
  }
}

export function forgetOrder(): void {
  writeStored('checkout-payment', null)
}

function isOrder(value: unknown): value is RememberedOrder {
  if (typeof value !== 'object' || value === null) return false
  return ['hash', 'number', 'cartId'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  )
}
