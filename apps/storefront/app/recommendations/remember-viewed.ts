import { isAllowed } from '../platform/consent.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'
import { MOST, parseViewed, VIEWED_KEY } from './viewed-products.ts'

/** Keeps that a product's page was opened, where the shopper allows it. It stays on this device. */
export function rememberViewed(sku: string): void {
  if (!isAllowed('personal')) return
  const others = parseViewed(readStored(VIEWED_KEY)).filter((other) => other !== sku)
  writeStored(VIEWED_KEY, JSON.stringify([sku, ...others].slice(0, MOST)))
}
