import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FlatHeaders, matchesEtag } from './answer.ts'
import { acceptedEncodings, compressBrotli, compressGzip, type Encoding } from './encoding.ts'
import { headersFor, type PageHeaders, pageHeaders } from './page-headers.ts'

/** What a rendering gives. */
export interface RenderedPage {
  status: number
  /** Names in lower case; without those that only the sending knows (length, encoding, lifetime). */
  headers: ReadonlyArray<readonly [name: string, value: string]>
  body: Buffer
  /** What the page was made of. */
  tags: ReadonlySet<string>
  /** A part was left out because the backend failed for it. */
  isIncomplete: boolean
}

export type CacheState = 'HIT' | 'STALE' | 'MISS'

interface Form {
  body: Buffer
  /** Made ready for the ordinary way of sending, so that sending is one call. */
  headers: PageHeaders
}

/** A page ready to be sent again and again, in each encoding that was made of it. */
export interface CachedPage {
  status: number
  tags: ReadonlySet<string>
  isIncomplete: boolean
  etag: string
  /** The Cache-Control that browsers and caches on the way get. */
  lifetime: string
  notModified: PageHeaders
  /** Target of a redirect, else null. */
  location: string | null
  forms: Record<Encoding, Form | null>
  /** Forms in the making: however many wait for one, it is made once. */
  making: Map<Encoding, Promise<void>>
  /** Times in milliseconds: until then sent without a thought; then sent once more while a new one is made. */
  freshUntil: number
  staleUntil: number
  /** After a failed attempt to make it anew: sent as it is until then. */
  retryAt: number
}

/** Compressing less than this, in bytes, wins nothing. */
const SMALLEST = 1_024
const QUICK_GZIP = 4
const GOOD_BROTLI = 9

/**
 * Makes a page ready for sending.
 * @param lifetime the Cache-Control that browsers and caches on the way get
 * @param extra headers of every page of the shop
 */
export function cachePage(rendered: RenderedPage, lifetime: string, extra: FlatHeaders): CachedPage {
  const { status, tags, isIncomplete, headers, body } = rendered
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const headerOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? null
  const isPage = status === 200 && headerOf('content-type')?.startsWith('text/html') === true
  const own = headers.filter(([name]) => name !== 'cache-control').flat()
  const page: CachedPage = {
    status,
    tags,
    isIncomplete,
    etag,
    lifetime,
    notModified: pageHeaders(lifetime, false, ['etag', etag]),
    location: headerOf('location'),
    forms: { identity: null, gzip: null, br: null },
    making: new Map(),
    freshUntil: 0,
    staleUntil: 0,
    retryAt: 0,
  }
  page.forms.identity = formOf(
    body,
    'identity',
    pageHeaders(lifetime, isPage, ['etag', etag, ...own, ...extra]),
  )
  return page
}

function formOf(body: Buffer, encoding: Encoding, common: PageHeaders): Form {
  const length = ['content-length', String(body.byteLength)]
  return {
    body,
    headers: [...common, ...length, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])],
  }
}

/** Adds the gzip form, made quickly. */
export async function addGzip(page: CachedPage): Promise<void> {
  await addForm(page, 'gzip', (body) => compressGzip(body, QUICK_GZIP))
}

/** Adds the brotli form, made well. */
export async function addBrotli(page: CachedPage): Promise<void> {
  await addForm(page, 'br', (body) => compressBrotli(body, GOOD_BROTLI))
}

async function addForm(page: CachedPage, encoding: Encoding, compress: (body: Buffer) => Promise<Buffer>) {
  const { identity } = page.forms
  if (!identity || page.forms[encoding] || identity.body.byteLength < SMALLEST) return
  const make = async () => {
    const body = await compress(identity.body)
    const { headers } = identity
    page.forms[encoding] = formOf(body, encoding, headers.slice(0, headers.indexOf('content-length')))
  }
  const making = page.making.get(encoding) ?? make().finally(() => page.making.delete(encoding))
  page.making.set(encoding, making)
  await making
}

/** Bytes that a page takes in memory, its headers and index entries included. */
export function sizeOf({ forms, tags }: CachedPage): number {
  const bodies = [forms.identity, forms.gzip, forms.br].reduce(
    (sum, form) => sum + (form?.body.byteLength ?? 0),
    0,
  )
  return bodies + 6_000 + tags.size * 80
}

/**
 * Sends a page in the best encoding that it has and the client takes, or 304 when the client has it already.
 * @param unseen parameters that a redirect passes on, without `?`
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  state: CacheState,
  unseen = '',
) {
  if (response.headersSent || response.destroyed) return
  const { headers } = request
  const known = headers['if-none-match']
  if (page.status === 200 && known !== undefined && matchesEtag(known, page.etag)) {
    response.writeHead(304, headersFor(headers, page.notModified, page, state)).end()
    return
  }
  for (const encoding of acceptedEncodings(headers['accept-encoding'])) {
    const form = page.forms[encoding]
    if (!form) continue
    const fitting = headersFor(headers, form.headers, page, state)
    response.writeHead(page.status, redirected(fitting, page.location, unseen)).end(form.body)
    return
  }
}

function redirected(headers: PageHeaders, location: string | null, unseen: string): PageHeaders {
  if (location === null || unseen === '' || !location.startsWith('/')) return headers
  const at = headers.indexOf('location') + 1
  return headers.with(at, `${location}${location.includes('?') ? '&' : '?'}${unseen}`)
}
