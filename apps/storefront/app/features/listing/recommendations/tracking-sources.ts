import { readHistory, type TrackingSource, updateHistory } from '../../../lib/storage/personal-history.ts'

/** Maximum sources; the oldest are dropped. */
const MAX_SOURCES = 200

/** Returns the recommendation in which the shopper last saw each product, by sku, the oldest first. */
export const trackingSources = (): ReadonlyMap<string, string> => new Map(readHistory().sources)

/** Remembers in which recommendation products were seen, with consent, to attribute their purchase. */
export function rememberSources(seen: readonly TrackingSource[]): void {
  updateHistory(({ sources }) => {
    const bySku = new Map(sources)
    for (const [sku, source] of seen) {
      bySku.delete(sku)
      bySku.set(sku, source)
    }
    return { sources: [...bySku].slice(-MAX_SOURCES) }
  })
}
