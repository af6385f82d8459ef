import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'

/** Reads the comparison of this device, in the order of choosing. */
export const readCompared = (): readonly ComparedProduct[] => parseCompared(readStored('kopgroep-compare'))

/** Stores the comparison; every page and tab shows it. */
export function storeCompared(products: readonly ComparedProduct[]): void {
  const stored = products.map(({ sku, name, picture }) => ({ sku, name, picture }))
  writeStored('kopgroep-compare', stored.length > 0 ? JSON.stringify(stored) : null)
}

/** Returns the skus that the backend last confirmed for the customer. */
export function lastAnswered(): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(readStored('kopgroep-customer-compare') ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((sku) => typeof sku === 'string') : []
  } catch {
    return []
  }
}

/** Checks whether the logged-in customer has choices that the backend has not confirmed. */
export function isComparisonUnsent(): boolean {
  if (!readStored('user-server-token') || readStored('kopgroep-customer-compare') === null) return false
  return String(readCompared().map(({ sku }) => sku)) !== String(lastAnswered())
}

/** Maximum products in the comparison; screens fit no more columns. */
export const MAX_COMPARED = 4

/** Product in the comparison, with the fields that the bar shows. */
export interface ComparedProduct {
  sku: string
  name: string
  picture: string | null
}

/** Parses the stored comparison, in the order of choosing; leaves broken entries out. */
export function parseCompared(stored: string | null): readonly ComparedProduct[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isEntry).slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is ComparedProduct {
  if (typeof entry !== 'object' || entry === null) return false
  const { sku, name, picture } = entry as Record<keyof ComparedProduct, unknown>
  return typeof sku === 'string' && sku !== '' && typeof name === 'string' && isText(picture)
}

const isText = (value: unknown) => value === null || typeof value === 'string'
