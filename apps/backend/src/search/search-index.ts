import type { SearchMatch } from '../listing/listing.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Language } from '../platform/languages.ts'

/**
 * Search engine over the listed products. The default one is in the memory of the process (`search.ts`); an adapter
 * for another engine, such as OpenSearch or Typesense, implements this interface and replaces it in `domains.ts`
 * (decision 0033). Filters, facets, sorting and paging belong to the listing, whichever engine searches.
 */
export interface SearchIndex {
  /**
   * Finds products by a shopper's text.
   *
   * @param text at any length, in any case
   * @returns ids of listed products, best match first, better spellings where a word is unknown, and the words that these products need
   * not meet; the listing leaves out ids that are not listed any more
   * @throws when the engine does not answer; the query fails then
   */
  search(reading: ReadContext, language: Language, text: string): Promise<SearchMatch>
  /**
   * Brings the index up to date with the table `product_index`. Called at startup and every 30 seconds, so
   * that searches need not apply many changes.
   */
  update(reading: ReadContext): Promise<void>
}
