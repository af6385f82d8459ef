import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import { BestsellerLists } from '../recommendations/bestseller-tabs.tsx'
import { loadBestsellers } from '../recommendations/load-bestsellers.server.ts'

export function load(request: PageRequest) {
  const { searchParams } = request.url
  const category = searchParams.get('category') ?? ''
  if (!/^\d{1,9}$/.test(category)) throw pageNotFound()
  return loadBestsellers(request, Number(category), searchParams.get('title') ?? '')
}

type Data = Awaited<ReturnType<typeof load>>

/** /fragments/bestsellers?category=…&title=…: what is popular and what sells best in a category, in tabs. */
export function Page({ data }: { data: Data }) {
  return <div>{data.length > 0 && <BestsellerLists lists={data} />}</div>
}
