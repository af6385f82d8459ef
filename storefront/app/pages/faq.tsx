import { loadFaq } from '../content/load-faq.server.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import Faq from './faq.island.tsx'

export async function load(request: PageRequest) {
  return { topics: await loadFaq(request, request.url.host) }
}

export type Data = Awaited<ReturnType<typeof load>>

export function head(): PageHead {
  return { title: texts.content_faq(), description: texts.content_faq_description() }
}

/** /faq: questions by topic, with a search in them. Each question has an address of its own. */
export function Page({ data }: { data: Data }) {
  return <Island of={Faq} when="load" props={{ data }} />
}
