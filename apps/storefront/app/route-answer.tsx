import type { ReactNode } from 'react'
import type { PageModule, PageRequest, PageStyles, ShellKind } from './platform/page.ts'
import type { PageHead } from './platform/seo.tsx'

/** What an address is answered with: a page in its document, or data. */
export type RouteAnswer =
  | { kind: 'page'; head: PageHead; shell: ShellKind; styles: PageStyles; content: ReactNode }
  | { kind: 'fragment'; content: ReactNode }
  | { kind: 'json'; body: unknown }
  | { kind: 'text'; type: string; body: string }

/** Answers by a kind of page: its data is read before anything of it is rendered. */
export function page<Data, Request extends PageRequest = PageRequest>(module: PageModule<Data, Request>) {
  const { load, head, Page, shell = 'full', styles = 'styles' } = module
  return async (request: Request): Promise<RouteAnswer> => {
    const data = await load(request)
    return { kind: 'page', head: head(data), shell, styles, content: <Page data={data} /> }
  }
}

/** Answers by a part of a page without the document around it, for a page that fetches it when it is near. */
export function fragment<Data>({ load, Page }: Pick<PageModule<Data>, 'load' | 'Page'>) {
  return async (request: PageRequest): Promise<RouteAnswer> => ({
    kind: 'fragment',
    content: <Page data={await load(request)} />,
  })
}

/** Answers by data, as JSON. */
export function json(load: (request: PageRequest) => Promise<unknown>) {
  return async (request: PageRequest): Promise<RouteAnswer> => ({ kind: 'json', body: await load(request) })
}

/** Answers by a text of a type of its own, for programs: lists of pages, feeds. */
export function text(type: string, load: (request: PageRequest) => string | Promise<string>) {
  return async (request: PageRequest): Promise<RouteAnswer> => ({
    kind: 'text',
    type: `${type}; charset=utf-8`,
    body: await load(request),
  })
}
