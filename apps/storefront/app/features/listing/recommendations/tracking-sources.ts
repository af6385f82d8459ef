import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'

const TRACKING_SOURCES_KEY = 'kopgroep-tracking-sources'
/** Maximum sources; the oldest are dropped. */
const MAX_SOURCES = 200

/** Product with the recommendation that shows it. */
export type TrackingSource = readonly [sku: string, source: string]

/** Returns the recommendation in which the shopper last saw each product, by sku, the oldest first. */
export function trackingSources(): ReadonlyMap<string, string> {
  try {
    const parsed: unknown = JSON.parse(readStored(TRACKING_SOURCES_KEY) ?? '[]')
    return new Map(Array.isArray(parsed) ? parsed.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

/** Remembers in which recommendation products were seen, with consent, to attribute their purchase. */
export function rememberSources(sources: readonly TrackingSource[]): void {
  if (sources.length === 0 || !isAllowed('personal')) return
  const bySku = new Map(trackingSources())
  for (const [sku, source] of sources) {
    bySku.delete(sku)
    bySku.set(sku, source)
  }
  writeStored(TRACKING_SOURCES_KEY, JSON.stringify([...bySku].slice(-MAX_SOURCES)))
}

const isEntry = (entry: unknown): entry is TrackingSource =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
