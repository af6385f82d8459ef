import { readStored, writeStored } from '../platform/browser-storage.ts'

export const VIEWED_KEY = 'kopgroep-viewed'
/** One more than a row shows: the product whose page one is on stays out of it. */
const MOST = 13

/** Article numbers of what was looked at on this device, the latest first; broken entries are left out. */
export function parseViewed(stored: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((sku): sku is string => typeof sku === 'string').slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Keeps that a product's page was opened. It stays on this device. */
export function rememberViewed(sku: string): void {
  const others = parseViewed(readStored(VIEWED_KEY)).filter((other) => other !== sku)
  writeStored(VIEWED_KEY, JSON.stringify([sku, ...others].slice(0, MOST)))
}

/** Forgets some products, those that the shop no longer has; or, without any named, all. */
export function forgetViewed(gone?: readonly string[]): void {
  const left = gone ? parseViewed(readStored(VIEWED_KEY)).filter((sku) => !gone.includes(sku)) : []
  writeStored(VIEWED_KEY, left.length > 0 ? JSON.stringify(left) : null)
}
