import { isAllowed } from '../platform/consent.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'

const KEY = 'kopgroep-tracking-sources'
/** Older ones give way: nobody buys what was recommended two hundred products ago. */
const MOST = 200

interface Recommended {
  sku?: string | null
  tracking_source?: string | null
}

/** Sku -> the recommendation that the shopper saw it in last, the oldest first. */
export function trackingSources(): ReadonlyMap<string, string> {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

/**
 * Keeps where products were recommended, for when they are bought, where the shopper allows it. Those without a source are
 * left as they were.
 */
export function rememberSources(products: readonly Recommended[]): void {
  if (!isAllowed('personal')) return
  const kept = new Map(trackingSources())
  for (const { sku, tracking_source } of products) {
    if (!sku || !tracking_source) continue
    kept.delete(sku)
    kept.set(sku, tracking_source)
  }
  writeStored(KEY, kept.size > 0 ? JSON.stringify([...kept].slice(-MOST)) : null)
}

/** What stands in `data-sources` of an element with recommended products, for sources.enhance.ts to remember. */
export function sourcesOf(products: readonly Recommended[]): string | undefined {
  const told = products.flatMap(({ sku, tracking_source }) =>
    sku && tracking_source ? [{ sku, tracking_source }] : [],
  )
  return told.length > 0 ? JSON.stringify(told) : undefined
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
