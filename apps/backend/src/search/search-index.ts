import type { SearchMatch } from '../listing/listing.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Language } from '../platform/languages.ts'

/**
 * Search engine over the listed products. The default engine runs in the process's memory (`search.ts`). An
 * adapter for another engine, such as OpenSearch or Typesense, implements this interface and replaces the
 * default in `domains.ts` (decision 0033). The listing does filters, facets, sorting and paging for any
 * engine.
 */
export interface SearchIndex {
  /**
   * Finds products by a shopper's text.
   *
   * @param text at any length, in any case
   * @returns ids of listed products, best match first; better spellings for unknown words; and the words that
   * were dropped. The listing skips ids that are no longer listed.
   * @throws if the engine does not answer; the query then fails
   */
  search(reading: ReadContext, language: Language, text: string): Promise<SearchMatch>
  /**
   * Updates the index from the table `product_index`. Called at startup and every 30 seconds, so that a
   * search has few changes to apply.
   */
  update(reading: ReadContext): Promise<void>
}
