import type { ComponentType } from 'react'
import type { RequestContext } from './request-context.ts'
import type { PageHead } from './seo.tsx'

/**
 * How much of the shell a page wants. `full` everything; `focused` no tab bar on a phone (product, cart); `checkout` no
 * search, menu, newsletter and tab bar either: nothing that leads away from paying.
 */
export type ShellKind = 'full' | 'focused' | 'checkout'

/**
 * The style sheet of a page: `styles` where a shopper looks around and reads, `application` where one orders or fills in a
 * form, `account` where one looks after what is one's own. Each holds what its pages can show (page-styles-plugin.ts).
 */
export type PageStyles = 'styles' | 'application' | 'account'

/** What a page's `load` is given. */
export interface PageRequest extends RequestContext {
  /** Parts of the path that the table of URLs names, decoded. */
  params: Readonly<Record<string, string>>
}

/**
 * A kind of page: a file of `pages/` exports these. `load` reads its data (and may throw a PageResponse), `head` says what
 * stands in the document's head, `Page` is what stands in `<main>`. All three run on the server alone: what moves in the
 * page is an island or an enhancement.
 */
export interface PageModule<Data, Request extends PageRequest = PageRequest> {
  load: (request: Request) => Data | Promise<Data>
  head: (data: Data) => PageHead
  Page: ComponentType<{ data: Data }>
  /** Default: `full`. */
  shell?: ShellKind
  /** `styles` unless it says otherwise, as a word of its source: the build reads it there. */
  styles?: PageStyles
}
