import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import { loadComparison } from '../product/load-comparison.server.ts'
import Comparison from './comparison.island.tsx'

export const load = (request: PageRequest) => loadComparison(request, request.url.searchParams)

export type Data = Awaited<ReturnType<typeof load>>

export function head(): PageHead {
  return { title: texts.product_comparison(), isPrivate: true }
}

/** /vergelijken?sku=A,B: up to four products side by side. The address says which, so that it can be shared. */
export function Page({ data }: { data: Data }) {
  return <Island of={Comparison} when="load" props={{ data }} />
}
