import { createHash } from 'node:crypto'
import type { FlatHeaders } from '../send.ts'
import {
  alone,
  type Compression,
  compressBrotli,
  compressGzip,
  decompress,
  type Encoding,
} from './encoding.ts'
import { type PageHeaders, pageHeaders } from './page-headers.ts'

/** Result of rendering a page. */
export interface RenderedPage {
  status: number
  /** Header names in lower case, without those added when sending (length, encoding, lifetime). */
  headers: ReadonlyArray<readonly [name: string, value: string]>
  body: Buffer
  /** Cache tags of the entities on the page. */
  tags: ReadonlySet<string>
  /** True if a section is missing because of a backend error. */
  isIncomplete: boolean
  /** Time after which the page is neither fresh nor served stale. */
  expiresAt?: Date
  /** Route pattern of the URL, for metrics. */
  route?: string
}

/** A page's body in one encoding, with its headers ready to send. */
export interface Form {
  encoding: Encoding
  body: Buffer
  headers: PageHeaders
}

/** A cached page, ready to send. */
export interface CachedPage {
  status: number
  tags: ReadonlySet<string>
  isIncomplete: boolean
  expiresAt: Date | null
  /** Route pattern of the URL. */
  route: string
  /** Weak ETag, the same for every encoding. */
  etag: string
  /** Time of the last change, in milliseconds rounded to whole seconds. */
  modifiedAt: number
  /** `Cache-Control` for browsers and intermediate caches. */
  lifetime: string
  notModified: PageHeaders
  /** Target of a redirect, else null. */
  location: string | null
  /** Bodies in memory, at least one. The rendered one (identity) is dropped as soon as there is a compressed one. */
  forms: Record<Encoding, Form | null>
  /** Pending compressions, shared by concurrent requests. */
  pending: Record<Encoding, Promise<Form> | null>
  /** Times in milliseconds. Fresh until this one; afterwards the stale page is served while a new one renders. */
  freshUntil: number
  staleUntil: number
  /** Next attempt after a failed rendering; the stale page is served until then. */
  retryAt: number
}

/** Size in bytes below which compression saves nothing. */
const MIN_COMPRESSED = 1_024
/** Levels at which a page compresses in 1 to 2 ms. Brotli 9 takes ten times as long for 1 % fewer bytes, gzip 9 saves 1 %. */
const BROTLI = 6
const GZIP = 6

/**
 * Prepares a page for the cache.
 * @param lifetime Cache-Control for browsers and HTTP caches
 * @param extra headers of every page of the shop
 * @param made time of rendering, and the page that it replaces: an unchanged page keeps that page's age
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
  const findHeader = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? null
  const isPage = status === 200 && findHeader('content-type')?.startsWith('text/html') === true
  const own = headers.filter(([name]) => name !== 'cache-control').flat()
  return {
    status,
    tags,
    isIncomplete,
    expiresAt: rendered.expiresAt ?? null,
    route: rendered.route ?? 'page',
    etag,
    modifiedAt,
    lifetime,
    notModified: pageHeaders(lifetime, false, validators),
    location: findHeader('location'),
    forms: {
      br: null,
      gzip: null,
      identity: createForm(
        alone(body),
        'identity',
        pageHeaders(lifetime, isPage, [...validators, ...own, ...extra]),
      ),
    },
    pending: { br: null, gzip: null, identity: null },
    freshUntil: 0,
    staleUntil: 0,
    retryAt: 0,
  }
}

function createForm(body: Buffer, encoding: Encoding, common: PageHeaders): Form {
  const length = ['content-length', String(body.byteLength)]
  return {
    encoding,
    body,
    headers: [...common, ...length, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])],
  }
}

/** Checks that a page is too small to compress; it is stored and sent as rendered. */
export const isSmall = ({ forms: { identity } }: CachedPage) =>
  identity !== null && identity.body.byteLength < MIN_COMPRESSED

/**
 * Creates the body in another encoding, once for concurrent requests.
 * @param keep called once with the new form
 */
export function makeForm(page: CachedPage, encoding: Encoding, keep: (form: Form) => void): Promise<Form> {
  const { pending } = page
  pending[encoding] ??= convert(page, encoding)
    .then((form) => {
      keep(form)
      return form
    })
    .finally(() => {
      pending[encoding] = null
    })
  return pending[encoding]
}

async function convert({ forms }: CachedPage, encoding: Encoding): Promise<Form> {
  const source = forms.identity ?? forms.gzip ?? forms.br
  if (!source) throw new Error('a cached page has no body')
  const plain = source.encoding === 'identity' ? source.body : await decompress(source.body, source.encoding)
  const body = encoding === 'identity' ? plain : await compress(plain, encoding)
  return createForm(body, encoding, source.headers.slice(0, source.headers.indexOf('content-length')))
}

const compress = (body: Buffer, compression: Compression) =>
  compression === 'br' ? compressBrotli(body, BROTLI) : compressGzip(body, GZIP)

/** Measured bytes of a page without its bodies: objects, strings and map entries. */
const PAGE_OVERHEAD_BYTES = 1_100
/** Measured bytes of a form without its body. */
const FORM_OVERHEAD_BYTES = 900
/** Bytes per tag: its entry in the page's set, and the page's entry in the tag's set. */
const TAG_BYTES = 120

/** Returns the memory of a form in bytes. */
export const formSize = ({ body }: Form) => body.byteLength + FORM_OVERHEAD_BYTES

/** Returns the memory of a cached page in bytes, including its key. */
export function cachedSize(address: string, { forms, tags, location }: CachedPage): number {
  const bodies = Object.values(forms).reduce((sum, form) => sum + (form ? formSize(form) : 0), 0)
  return bodies + PAGE_OVERHEAD_BYTES + tags.size * TAG_BYTES + 2 * (address.length + (location?.length ?? 0))
}
