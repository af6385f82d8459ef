import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FlatHeaders, matchesEtag } from './answer.ts'
import { acceptedEncodings, compressBrotli, compressGzip, type Encoding } from './encoding.ts'

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
  /** Made ready for each way of sending, so that sending is one call. */
  headers: Record<CacheState, string[]>
}

/** A page ready to be sent again and again, in each encoding that was made of it. */
export interface KeptPage {
  status: number
  tags: ReadonlySet<string>
  isIncomplete: boolean
  etag: string
  notModified: string[]
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
export function keepPage(rendered: RenderedPage, lifetime: string, extra: FlatHeaders): KeptPage {
  const etag = `W/"${createHash('sha1').update(rendered.body).digest('base64url')}"`
  const page: KeptPage = {
    status: rendered.status,
    tags: rendered.tags,
    isIncomplete: rendered.isIncomplete,
    etag,
    notModified: ['cache-control', lifetime, 'etag', etag, 'vary', 'Accept-Encoding'],
    location: rendered.headers.find(([name]) => name === 'location')?.[1] ?? null,
    forms: { identity: null, gzip: null, br: null },
    making: new Map(),
    freshUntil: 0,
    staleUntil: 0,
    retryAt: 0,
  }
  page.forms.identity = formOf(rendered.body, 'identity', [
    ...rendered.headers.filter(([name]) => name !== 'cache-control').flat(),
    ...page.notModified,
    ...extra,
  ])
  return page
}

function formOf(body: Buffer, encoding: Encoding, common: readonly string[]): Form {
  const headers = [
    ...common,
    'content-length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return {
    body,
    headers: {
      HIT: [...headers, 'x-cache', 'HIT'],
      STALE: [...headers, 'x-cache', 'STALE'],
      MISS: [...headers, 'x-cache', 'MISS'],
    },
  }
}

/** Adds the gzip form, made quickly. */
export async function addGzip(page: KeptPage): Promise<void> {
  await addForm(page, 'gzip', (body) => compressGzip(body, QUICK_GZIP))
}

/** Adds the brotli form, made well. */
export async function addBrotli(page: KeptPage): Promise<void> {
  await addForm(page, 'br', (body) => compressBrotli(body, GOOD_BROTLI))
}

async function addForm(page: KeptPage, encoding: Encoding, compress: (body: Buffer) => Promise<Buffer>) {
  const { identity } = page.forms
  if (!identity || page.forms[encoding] || identity.body.byteLength < SMALLEST) return
  const make = async () => {
    const body = await compress(identity.body)
    const { HIT } = identity.headers
    page.forms[encoding] = formOf(body, encoding, HIT.slice(0, HIT.indexOf('content-length')))
  }
  const making = page.making.get(encoding) ?? make().finally(() => page.making.delete(encoding))
  page.making.set(encoding, making)
  await making
}

/** Bytes that a page takes in memory, its headers and index entries included. */
export function sizeOf({ forms, tags }: KeptPage): number {
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
  page: KeptPage,
  state: CacheState,
  unseen = '',
) {
  if (response.headersSent || response.destroyed) return
  const { headers } = request
  if (
    page.status === 200 &&
    headers['if-none-match'] !== undefined &&
    matchesEtag(headers['if-none-match'], page.etag)
  ) {
    response.writeHead(304, page.notModified).end()
    return
  }
  for (const encoding of acceptedEncodings(headers['accept-encoding'])) {
    const form = page.forms[encoding]
    if (!form) continue
    response.writeHead(page.status, redirected(form.headers[state], page.location, unseen))
    response.end(form.body)
    return
  }
}

function redirected(headers: string[], location: string | null, unseen: string): string[] {
  if (location === null || unseen === '' || !location.startsWith('/')) return headers
  const at = headers.indexOf('location') + 1
  return headers.with(at, `${location}${location.includes('?') ? '&' : '?'}${unseen}`)
}
