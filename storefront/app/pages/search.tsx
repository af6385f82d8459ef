import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import { loadSearch } from '../search/load-search.server.ts'
import Search from './search.island.tsx'

export async function load(request: PageRequest) {
  const hasPartfinder = request.features.has('partfinder')
  return { ...(await loadSearch(request, request.url.searchParams)), hasPartfinder }
}

export type Data = Awaited<ReturnType<typeof load>>

export function head({ term }: Data): PageHead {
  return { title: term ? texts.search_title({ term }) : texts.search_page(), isPrivate: true }
}

/** /search?q=: a listing of what was found, or help when nothing was. */
export function Page({ data }: { data: Data }) {
  return <Island of={Search} when="load" props={{ data }} />
}
