/**
 * Enhancements that only some pages need, by what in a document's HTML tells that it does (a data attribute as it is
 * written there). They come beside the start script: the server names their file in the head of such a document, and enhance.ts
 * runs them. Each is a file `enhance-<name>.ts` of this folder.
 */
export const PAGE_ENHANCEMENTS = {
  listing: ['data-listing', 'data-bike-chip'],
  product: ['data-tabs', 'data-set', 'data-fetches'],
  // The pages of stores use enhancements of the home page: they share its file.
  home: ['data-partfinder', 'data-hours', 'data-slider', 'data-enhance="store-stock"'],
  content: ['data-offline', 'data-faq-search', 'data-share', 'data-withdrawal'],
} as const satisfies Record<string, readonly `data-${string}`[]>

export type PageEnhancement = keyof typeof PAGE_ENHANCEMENTS

/** What some documents ask for beside the start script: enhancements, and the list of islands where one comes with the page. */
export type BesideStart = PageEnhancement | 'islands'
