import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'

export const VIEWED_KEY = 'kopgroep-viewed'
/** Maximum products in a row. */
export const MAX_SHOWN = 12
/** One more than is shown, because the current product is left out. */
const MAX_VIEWED = MAX_SHOWN + 1

/** Parses the skus viewed on this device, newest first; ignores broken entries. */
export function parseViewed(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed)
      ? parsed.filter((sku): sku is string => typeof sku === 'string').slice(0, MAX_VIEWED)
      : []
  } catch {
    return []
  }
}

/** Forgets which products were viewed on this device. */
export function forgetViewed(): void {
  writeStored(VIEWED_KEY, null)
}

/** Stores that a product was viewed, with consent. It stays on this device. */
export function rememberViewed(sku: string): void {
  if (!isAllowed('personal')) return
  const others = parseViewed(readStored(VIEWED_KEY)).filter((other) => other !== sku)
  writeStored(VIEWED_KEY, JSON.stringify([sku, ...others].slice(0, MAX_VIEWED)))
}
