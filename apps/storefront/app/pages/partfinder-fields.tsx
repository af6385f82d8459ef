import { loadQuestions } from '../partfinder/load-partfinder.server.ts'
import { PartfinderFields } from '../partfinder/partfinder-bar.tsx'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'

/** /fragments/partfinder: the partfinder's questions as far as the answers in the address open them. */
export async function load(request: PageRequest) {
  if (!request.features.has('partfinder')) throw pageNotFound()
  return loadQuestions(request, request.url.searchParams)
}

export function Page({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return <PartfinderFields {...data} />
}
