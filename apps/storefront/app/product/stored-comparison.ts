import { readStored, writeStored } from '../platform/read-stored.ts'
import { COMPARED_KEY } from './compared-key.ts'
import { type ComparedProduct, parseCompared } from './compared-products.ts'
import { CUSTOMER_COMPARED_KEY } from './customer-compared-key.ts'

/** What is compared on this device, in the order of choosing. */
export const readCompared = (): readonly ComparedProduct[] => parseCompared(readStored(COMPARED_KEY))

/** Shown on every page and in every tab. */
export function storeCompared(products: readonly ComparedProduct[]): void {
  const stored = products.map(({ sku, name, picture }) => ({ sku, name, picture }))
  writeStored(COMPARED_KEY, stored.length > 0 ? JSON.stringify(stored) : null)
}

/** Article numbers of what the backend was heard to compare for the customer. */
export function lastAnswered(): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(readStored(CUSTOMER_COMPARED_KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((sku) => typeof sku === 'string') : []
  } catch {
    return []
  }
}

/** Whether the backend has not heard of all that the customer who is logged in chose on this device. */
export function isComparisonUnsent(): boolean {
  if (!readStored('user-server-token') || readStored(CUSTOMER_COMPARED_KEY) === null) return false
  return String(readCompared().map(({ sku }) => sku)) !== String(lastAnswered())
}
