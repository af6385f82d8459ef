import { readStored } from '../../../lib/storage/browser-storage.ts'
import { parseObject, readObject, storeObject } from '../../../lib/storage/stored-object.ts'
import { COMPARISON_KEY } from '../../customer/session.ts'

/** Stored value. Earlier versions of the shop stored the products only. */
interface StoredComparison {
  products: unknown
  /** Skus that the backend last confirmed for the customer; absent for a guest and before the first answer. */
  confirmed: unknown
}

/** Reads the comparison of this device, in the order of choosing. */
export const readCompared = (): readonly ComparedProduct[] => parseCompared(readStored(COMPARISON_KEY))

/** Stores the comparison; every page and tab shows it. */
export function storeCompared(
  products: readonly ComparedProduct[],
  confirmed: readonly string[] | null = readConfirmed(),
): void {
  const stored = products.map(({ sku, name, picture }) => ({ sku, name, picture }))
  storeObject(COMPARISON_KEY, {
    products: stored.length > 0 ? stored : undefined,
    confirmed: confirmed ?? undefined,
  })
}

/** Returns the skus that the backend last confirmed for the customer; null before its first answer. */
export function readConfirmed(): readonly string[] | null {
  const { confirmed } = readObject<StoredComparison>(COMPARISON_KEY)
  return Array.isArray(confirmed) ? confirmed.filter((sku) => typeof sku === 'string') : null
}

/** Checks whether the logged-in customer has choices that the backend has not confirmed. */
export function isComparisonUnsent(): boolean {
  const confirmed = readConfirmed()
  if (!readStored('user-server-token') || confirmed === null) return false
  return String(readCompared().map(({ sku }) => sku)) !== String(confirmed)
}

/** Maximum products in the comparison; screens fit no more columns. */
export const MAX_COMPARED = 4

export interface ComparedProduct {
  sku: string
  name: string
  picture: string | null
}

/** Parses the stored comparison, in the order of choosing; leaves broken entries out. */
export function parseCompared(stored: string | null): readonly ComparedProduct[] {
  const value = parseObject<StoredComparison>(stored)
  const products = Array.isArray(value) ? value : value.products
  return Array.isArray(products) ? products.filter(isEntry).slice(0, MAX_COMPARED) : []
}

function isEntry(entry: unknown): entry is ComparedProduct {
  if (typeof entry !== 'object' || entry === null) return false
  const { sku, name, picture } = entry as Record<keyof ComparedProduct, unknown>
  return typeof sku === 'string' && sku !== '' && typeof name === 'string' && isText(picture)
}

const isText = (value: unknown) => value === null || typeof value === 'string'
