import type { PageRequest } from '../platform/page.ts'
import { loadStoreStock } from '../stores/load-store-stock.server.ts'
import { StockRows } from '../stores/store-stock.tsx'

export const load = (request: PageRequest) =>
  loadStoreStock(request, request.params.code ?? '', request.url.searchParams.get('q') ?? '')

/** /fragments/store-stock/{code}?q=…: what a store has of what is searched. */
export function Page({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return <StockRows {...data} />
}
