import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { recordPage } from '../observe/observe-requests.ts'
import { matchesEtag, sendWhenReady } from '../send.ts'
import { type CachedPage, type Form, isSmall } from './cached-page.ts'
import { acceptedEncodings, type Compression } from './encoding.ts'
import { type CacheState, headersFor, type PageHeaders } from './page-headers.ts'
import type { Page } from './page-renders.ts'
import type { PageStore } from './page-store.ts'

/** Sends a page in the client's preferred encoding, or 304 if the client has the page. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  store: PageStore,
  { address, unseen }: Page,
  page: CachedPage,
  state: CacheState,
) {
  if (response.headersSent || response.destroyed) return
  recordPage(response, { cache: state, route: page.route })
  const { headers } = request
  if (page.status === 200 && isKnown(headers, page)) {
    response.writeHead(304, headersFor(headers, page.notModified, page, state)).end()
    return
  }
  const send = (form: Form) => {
    if (response.destroyed) return
    const fitting = headersFor(headers, form.headers, page, state)
    response.writeHead(page.status, withRedirect(fitting, page.location, unseen)).end(form.body)
  }
  const [preferred = 'identity'] = acceptedEncodings(headers['accept-encoding'])
  const form = store.form(address, page, isSmall(page) ? 'identity' : preferred)
  if (form instanceof Promise) sendWhenReady(response, form.then(send))
  else send(form)
}

/**
 * Returns the client's preferred compression. Clients that accept none get brotli rendered too, because
 * others will need it.
 */
export function preferredCompression({ headers }: IncomingMessage): Compression {
  const [preferred] = acceptedEncodings(headers['accept-encoding'])
  return preferred === 'gzip' ? 'gzip' : 'br'
}

/** True if the client has the page: by ETag, else by date (RFC 9110, 13.2.2). */
function isKnown(
  { 'if-none-match': tag, 'if-modified-since': since }: IncomingHttpHeaders,
  page: CachedPage,
) {
  if (tag !== undefined) return matchesEtag(tag, page.etag)
  return since !== undefined && Date.parse(since) >= page.modifiedAt
}

function withRedirect(headers: PageHeaders, location: string | null, unseen: string): PageHeaders {
  if (location === null) return headers
  return headers.with(headers.indexOf('location') + 1, withUnseen(location, unseen))
}

/** Adds the ignored query parameters to a URL within the shop. */
export function withUnseen(location: string, unseen: string): string {
  if (unseen === '' || !location.startsWith('/')) return location
  return `${location}${location.includes('?') ? '&' : '?'}${unseen}`
}
