import type { PageRequest } from '../platform/page.ts'
import type { Suggestions } from '../search/load-suggestions.server.ts'
import { loadSuggestions } from '../search/load-suggestions.server.ts'
import { SearchSuggestions } from '../search/search-suggestions.tsx'

export const load = (request: PageRequest) => loadSuggestions(request, request.url.searchParams)

export function Page({ data }: { data: Suggestions }) {
  return <SearchSuggestions found={data} />
}
