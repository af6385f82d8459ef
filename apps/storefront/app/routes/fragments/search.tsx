import { loadQuestions } from '../../features/partfinder/load-partfinder.server.ts'
import { PartfinderFields } from '../../features/partfinder/partfinder-bar.tsx'
import { loadSuggestions, type Suggestions } from '../../features/search/load-suggestions.server.ts'
import { SearchSuggestions } from '../../features/search/search-suggestions.tsx'
import { loadStoreStock } from '../../features/stores/load-stores.server.ts'
import { StockRows } from '../../features/stores/store-stock.tsx'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'

export const loadFoundSuggestions = (request: PageRequest) =>
  loadSuggestions(request, request.url.searchParams)

export function SuggestionsFragment({ data }: { data: Suggestions }) {
  return <SearchSuggestions found={data} />
}

/** /fragments/partfinder: the partfinder's questions as far as the answers in the address open them. */
export async function loadPartfinderFields(request: PageRequest) {
  if (!request.features.has('partfinder')) throw pageNotFound()
  return loadQuestions(request, request.url.searchParams)
}

export function PartfinderFragment({ data }: { data: Awaited<ReturnType<typeof loadPartfinderFields>> }) {
  return <PartfinderFields {...data} />
}

export const loadFoundStock = (request: PageRequest) =>
  loadStoreStock(request, request.params.code ?? '', request.url.searchParams.get('q') ?? '')

/** /fragments/store-stock/{code}?q=…: what a store has of what is searched. */
export function StoreStockFragment({ data }: { data: Awaited<ReturnType<typeof loadFoundStock>> }) {
  return <StockRows {...data} />
}
