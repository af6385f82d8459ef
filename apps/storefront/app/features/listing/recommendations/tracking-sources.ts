import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'

const TRACKING_SOURCES_KEY = 'kopgroep-tracking-sources'
/** Maximum sources; the oldest are dropped. */
const MAX_SOURCES = 200

/** Attributes of a recommended product for tracking. */
interface Recommended {
  sku?: string | null | undefined
  /** Recommendation that shows it. */
  source?: string | null | undefined
}

/** Returns the recommendation in which the shopper last saw each product, by sku, the oldest first. */
export function trackingSources(): ReadonlyMap<string, string> {
  try {
    const parsed: unknown = JSON.parse(readStored(TRACKING_SOURCES_KEY) ?? '[]')
    return new Map(Array.isArray(parsed) ? parsed.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

/**
 * Remembers in which recommendation products were shown, with consent, to attribute their purchase. Products
 * without a source are skipped.
 */
export function rememberSources(products: readonly Recommended[]): void {
  if (products.length === 0 || !isAllowed('personal')) return
  const bySku = new Map(trackingSources())
  for (const { sku, source } of products) {
    if (!sku || !source) continue
    bySku.delete(sku)
    bySku.set(sku, source)
  }
  writeStored(TRACKING_SOURCES_KEY, bySku.size > 0 ? JSON.stringify([...bySku].slice(-MAX_SOURCES)) : null)
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
