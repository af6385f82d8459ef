import { loadPartfinder } from '../partfinder/load-partfinder.server.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import Partfinder from './partfinder.island.tsx'

export const load = (request: PageRequest) => loadPartfinder(request, request.url.searchParams)

export type Data = Awaited<ReturnType<typeof load>>

export function head({ isAsked }: Data): PageHead {
  return {
    title: texts.partfinder_title(),
    description: texts.partfinder_description(),
    isPrivate: isAsked,
  }
}

/** /onderdelenzoeker: which bike, and what fits it. */
export function Page({ data }: { data: Data }) {
  return <Island of={Partfinder} when="load" props={{ data }} />
}
