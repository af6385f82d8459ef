import type { CommerceAnswer, CommerceClient } from '@kopgroep/contract/client/commerce-answer'
import type { ComponentType, ReactNode } from 'react'
import { type Language, languagePrefix } from '../i18n/language.ts'
import type { PageMeta } from '../seo/seo.tsx'
import type { Services, StoreView } from './current-page.ts'

/**
 * Parts of the page frame. `full`: everything. `account`: without the newsletter, which has a screen there.
 * `focused`: on phones without the strip and with a folded search (product, cart). `checkout`: also without
 * search, menu and newsletter, so that nothing leads away from paying.
 */
export type ShellKind = 'full' | 'account' | 'focused' | 'checkout'

/** Argument of a route's `loader`. */
export interface PageRequest extends RequestContext {
  /** Decoded path parameters. */
  params: Readonly<Record<string, string>>
}

/**
 * Exports of a `route.tsx`, named as in React Router. `loader` reads the data (and may throw a PageResponse), `meta` fills the
 * document's head, and `Component` renders the content of `<main>`. All three run on the server only; interactive parts are islands.
 */
export interface PageModule<Data, Request extends PageRequest = PageRequest> {
  loader: (request: Request) => Data | Promise<Data>
  meta: (data: Data) => PageMeta
  Component: ComponentType<{ loaderData: Data }>
  /** Default: `full`. */
  shell?: ShellKind
}

/**
 * Data of one rendering of one public page. It never holds a customer, a cart or a cookie: every visitor gets the
 * same page, so it can be cached.
 */
export interface RequestContext {
  /** URL as the shopper sees it, with the language prefix, on the shop's origin. */
  url: URL
  language: Language
  /** Store view of the language. */
  storeView: StoreView
  /** Languages that the shop offers, the one without a URL prefix first. */
  languages: readonly Language[]
  otherStoreViews: readonly StoreView[]
  commerce: CommerceClient
  /** Cache tags of everything in the page; filled during rendering. */
  tags: Set<string>
  /** True if a part was left out because of a backend error: such a page is cached only briefly. */
  incomplete: boolean
  /** Time at which the page must be rendered again, if earlier than its lifetime. */
  expiresAt?: Date
  /** Keys of the shop features that the backend serves (contract: `@shop(feature:)`). */
  features: ReadonlySet<string>
  /** Feature keys that the backend does not serve. */
  missingFeatures: readonly string[]
  services: Services
  /** True when rendering the page as Markdown, for programs. */
  isMarkdown?: boolean
  /** True when rendering the content of the page without its frame, for soft navigation. */
  isContent?: boolean
  /** Trace id of the request that caused the render. */
  reference?: string | null
  /** Form posted to the page; such a response is never cached. */
  submission?: FormSubmission
}

/** A form posted by a browser without JavaScript. */
export interface FormSubmission {
  fields: URLSearchParams
  /** `User-Agent` of the browser; empty if it sends none. */
  userAgent: string
  /** Sends a document to the backend, in the language of the page. Rejects as `CommerceClient.read` does. */
  send: (document: string, variables: Readonly<Record<string, unknown>>) => Promise<CommerceAnswer>
}

/** Seconds after which a shopper (or a search engine) may try again. */
const RETRY_AFTER_SECONDS = 30

/** Thrown by a `loader` to answer with a redirect or an error page. */
export class PageResponse extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, headers: Readonly<Record<string, string>> = {}) {
    super(`answered with status ${status}`)
    this.status = status
    this.headers = headers
  }
}

/** Creates the response for a URL at which there is nothing. */
export const pageNotFound = () => new PageResponse(404)

/** Creates the response while the shop cannot be reached. The browser loads the page again by itself. */
export const serviceUnavailable = () => {
  const seconds = String(RETRY_AFTER_SECONDS)
  return new PageResponse(503, { 'retry-after': seconds, refresh: seconds, 'cache-control': 'no-store' })
}

/**
 * Creates a redirect.
 * @param location path of the shop without language prefix, or a URL
 */
export const redirectTo = (location: string, status: 301 | 302) => new PageResponse(status, { location })

export const pathWithoutLanguage = ({ url, language }: Pick<RequestContext, 'url' | 'language'>) =>
  url.pathname.slice(languagePrefix(language).length) || '/'

/** Response of a route: a page in its document, or data. */
export type RouteAnswer =
  | { kind: 'page'; file: string; meta: PageMeta; shell: ShellKind; content: ReactNode }
  | { kind: 'fragment'; content: ReactNode }
  | { kind: 'json'; body: unknown }
  | { kind: 'text'; type: string; body: string }

/**
 * Creates a response with a fragment of a page, fetched when the shopper comes near. Its CSS comes with the
 * page or with the script that fetches it.
 */
export function fragment<Data>(importModule: () => Promise<Pick<PageModule<Data>, 'loader' | 'Component'>>) {
  return async (request: PageRequest): Promise<RouteAnswer> => {
    const { loader, Component } = await importModule()
    return { kind: 'fragment', content: <Component loaderData={await loader(request)} /> }
  }
}

export function json(loader: (request: PageRequest) => Promise<unknown>) {
  return async (request: PageRequest): Promise<RouteAnswer> => ({ kind: 'json', body: await loader(request) })
}

/** Creates a route for text of a given type that programs read: lists of pages, feeds. */
export function text(type: string, loader: (request: PageRequest) => string | Promise<string>) {
  return async (request: PageRequest): Promise<RouteAnswer> => ({
    kind: 'text',
    type: `${type}; charset=utf-8`,
    body: await loader(request),
  })
}
