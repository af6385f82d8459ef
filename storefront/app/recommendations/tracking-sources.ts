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
    const parsed: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return new Map(Array.isArray(parsed) ? parsed.filter(isEntry) : [])
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
  const bySku = new Map(trackingSources())
  for (const { sku, tracking_source } of products) {
    if (!sku || !tracking_source) continue
    bySku.delete(sku)
    bySku.set(sku, tracking_source)
  }
  writeStored(KEY, bySku.size > 0 ? JSON.stringify([...bySku].slice(-MOST)) : null)
}

/** What stands in `data-sources` of an element with recommended products, for sources.enhance.ts to remember. */
export function sourcesOf(products: readonly Recommended[]): string | undefined {
  const entries = products.flatMap(({ sku, tracking_source }) =>
    sku && tracking_source ? [{ sku, tracking_source }] : [],
  )
  return entries.length > 0 ? JSON.stringify(entries) : undefined
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
