import { loadQuestions } from '../../features/partfinder/load-partfinder.server.ts'
import { PartfinderFields } from '../../features/partfinder/partfinder-bar.tsx'
import { loadSuggestions, type Suggestions } from '../../features/search/load-suggestions.server.ts'
import { SearchSuggestions } from '../../features/search/search-suggestions.tsx'
import { loadStoreStock } from '../../features/stores/load-stores.server.ts'
import { StockRows } from '../../features/stores/store-stock.tsx'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'

export const suggestions = {
  loader: (request: PageRequest) => loadSuggestions(request, request.url.searchParams),
  Component: ({ loaderData }: { loaderData: Suggestions }) => <SearchSuggestions found={loaderData} />,
}

/** /fragments/partfinder: the partfinder's questions as far as the answers in the address open them. */
export const partfinder = {
  loader(request: PageRequest) {
    if (!request.features.has('partfinder')) throw pageNotFound()
    return loadQuestions(request, request.url.searchParams)
  },
  Component: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadQuestions>> }) => (
    <PartfinderFields {...loaderData} />
  ),
}

/** /fragments/store-stock/{code}?q=…: what a store has of what is searched. */
export const storeStock = {
  loader: (request: PageRequest) =>
    loadStoreStock(request, request.params.code ?? '', request.url.searchParams.get('q') ?? ''),
  Component: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadStoreStock>> }) => (
    <StockRows {...loaderData} />
  ),
}
