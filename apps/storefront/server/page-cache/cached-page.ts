import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { recordPage } from '../observe/observe-requests.ts'
import { answering, type FlatHeaders, matchesEtag } from '../send.ts'
import {
  acceptedEncodings,
  alone,
  compressBrotli,
  compressGzip,
  type Encoding,
  expandBrotli,
} from './encoding.ts'
import { type CacheState, headersFor, type PageHeaders, pageHeaders } from './page-headers.ts'

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
  /** The address's pattern in the table of URLs, for figures. */
  route?: string
}

interface Form {
  encoding: Encoding
  body: Buffer
  /** Made ready for the ordinary way of sending, so that sending is one call. */
  headers: PageHeaders
}

/** A page ready to be sent again and again. */
export interface CachedPage {
  status: number
  tags: ReadonlySet<string>
  isIncomplete: boolean
  /** The address's pattern in the table of URLs. */
  route: string
  etag: string
  /** Since when it has been as it is; milliseconds, of whole seconds. */
  modifiedAt: number
  /** The Cache-Control that browsers and caches on the way get. */
  lifetime: string
  notModified: PageHeaders
  /** Target of a redirect, else null. */
  location: string | null
  /** The one form that is kept: as it was rendered, and in brotli from then on that this is made. */
  form: Form
  /** Brotli in the making: however many wait for it, it is made once. */
  compressing: Promise<void> | null
  /** Times in milliseconds: until then sent without a thought; then sent once more while a new one is made. */
  freshUntil: number
  staleUntil: number
  /** After a failed attempt to make it anew: sent as it is until then. */
  retryAt: number
}

/** Compressing less than this, in bytes, wins nothing. */
const SMALLEST = 1_024
/** For the few clients without brotli, each time anew. */
const QUICK_GZIP = 4
/** The first visitor waits for it: 9 takes three times as long and saves 3 % of the bytes. */
const BROTLI = 6

/**
 * Makes a page ready for sending.
 * @param lifetime the Cache-Control that browsers and caches on the way get
 * @param extra headers of every page of the shop
 * @param made when, and the page that it takes the place of: where nothing changed it is as old as that
 */
export function cachePage(
  rendered: RenderedPage,
  lifetime: string,
  extra: FlatHeaders,
  made: { at: number; before?: CachedPage },
): CachedPage {
  const { status, tags, isIncomplete, headers, body } = rendered
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const modifiedAt = made.before?.etag === etag ? made.before.modifiedAt : Math.floor(made.at / 1000) * 1000
  const validators = ['etag', etag, 'last-modified', new Date(modifiedAt).toUTCString()]
  const headerOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? null
  const isPage = status === 200 && headerOf('content-type')?.startsWith('text/html') === true
  const own = headers.filter(([name]) => name !== 'cache-control').flat()
  return {
    status,
    tags,
    isIncomplete,
    route: rendered.route ?? 'page',
    etag,
    modifiedAt,
    lifetime,
    notModified: pageHeaders(lifetime, false, validators),
    location: headerOf('location'),
    form: formOf(alone(body), 'identity', pageHeaders(lifetime, isPage, [...validators, ...own, ...extra])),
    compressing: null,
    freshUntil: 0,
    staleUntil: 0,
    retryAt: 0,
  }
}

function formOf(body: Buffer, encoding: Encoding, common: PageHeaders): Form {
  const length = ['content-length', String(body.byteLength)]
  return {
    encoding,
    body,
    headers: [...common, ...length, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])],
  }
}

/** The same page in another encoding. */
const inForm = ({ headers }: Form, encoding: Encoding, body: Buffer) =>
  formOf(body, encoding, headers.slice(0, headers.indexOf('content-length')))

const isSmall = ({ encoding, body }: Form) => encoding === 'identity' && body.byteLength < SMALLEST

/** Puts the page's brotli in the place of what was rendered, which takes six times the memory. */
export async function compressPage(page: CachedPage): Promise<void> {
  const { form } = page
  if (form.encoding === 'br' || isSmall(form)) return
  const make = async () => {
    page.form = inForm(form, 'br', await compressBrotli(form.body, BROTLI))
  }
  page.compressing ??= make().finally(() => {
    page.compressing = null
  })
  await page.compressing
}

async function formFor(page: CachedPage, encoding: Encoding): Promise<Form> {
  if (encoding === 'br') await compressPage(page)
  const { form } = page
  if (form.encoding === encoding) return form
  const plain = form.encoding === 'br' ? await expandBrotli(form.body) : form.body
  return inForm(form, encoding, encoding === 'gzip' ? await compressGzip(plain, QUICK_GZIP) : plain)
}

/** What a page takes beside its body: its objects, the strings that are its own, its places in the maps. Measured. */
const ENTRY = 2_000
/** A tag in the set of the page, and the page in the set of the tag. */
const TAG = 120

/** Bytes that a page takes in memory under its address. */
export function sizeOf(address: string, { form, tags, location }: CachedPage): number {
  return form.body.byteLength + ENTRY + tags.size * TAG + 2 * (address.length + (location?.length ?? 0))
}

/**
 * Sends a page in the best encoding that the client takes, or 304 when the client has it already. What is not kept in that
 * encoding is made for the occasion.
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
  recordPage(response, { cache: state, route: page.route })
  const { headers } = request
  if (page.status === 200 && isKnown(headers, page)) {
    response.writeHead(304, headersFor(headers, page.notModified, page, state)).end()
    return
  }
  const send = (form: Form) => {
    if (response.destroyed) return
    const fitting = headersFor(headers, form.headers, page, state)
    response.writeHead(page.status, redirected(fitting, page.location, unseen)).end(form.body)
  }
  const [wanted = 'identity'] = acceptedEncodings(headers['accept-encoding'])
  if (page.form.encoding === wanted || isSmall(page.form)) send(page.form)
  else answering(response, formFor(page, wanted).then(send))
}

/** Whether the client has the page already: by its tag, or where it names none by its age (RFC 9110, 13.2.2). */
function isKnown(
  { 'if-none-match': tag, 'if-modified-since': since }: IncomingHttpHeaders,
  page: CachedPage,
) {
  if (tag !== undefined) return matchesEtag(tag, page.etag)
  return since !== undefined && Date.parse(since) >= page.modifiedAt
}

function redirected(headers: PageHeaders, location: string | null, unseen: string): PageHeaders {
  if (location === null || unseen === '' || !location.startsWith('/')) return headers
  const at = headers.indexOf('location') + 1
  return headers.with(at, `${location}${location.includes('?') ? '&' : '?'}${unseen}`)
}
