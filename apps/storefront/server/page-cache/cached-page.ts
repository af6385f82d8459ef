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

export interface RenderedPage {
  status: number
  /** Headers in lower case, without those that are added on sending: length, encoding and lifetime. */
  headers: ReadonlyArray<readonly [name: string, value: string]>
  body: Buffer
  /** Cache tags of the products, categories and other entities on the page. */
  tags: ReadonlySet<string>
  /** True if a section is missing because of a backend error. */
  isIncomplete: boolean
  /** Time until which the page may be served at all, fresh or stale. */
  expiresAt?: Date
  /** True if browsers may fetch its links ahead by the speculation rules. */
  speculates?: boolean
  /** Route pattern of the URL, for metrics. */
  route?: string
}

/** A page's body in one encoding, with the headers to send. */
export interface Form {
  encoding: Encoding
  body: Buffer
  headers: PageHeaders
}

export interface CachedPage {
  status: number
  tags: ReadonlySet<string>
  isIncomplete: boolean
  expiresAt: Date | null
  /** Route pattern of the URL. */
  route: string
  /** Weak ETag, the same for every encoding. */
  etag: string
  /** Time of the last change: milliseconds since 1970, in whole seconds. */
  modifiedAt: number
  /** `Cache-Control` for browsers and shared caches. */
  lifetime: string
  notModified: PageHeaders
  /** False for feeds and sitemaps: a daily reader would always get yesterday's, so it waits for the new one. */
  isHtml: boolean
  /** Target of a redirect; null for other statuses. */
  location: string | null
  /** Bodies in memory, at least one. The uncompressed one is dropped when a compressed one exists. */
  forms: Record<Encoding, Form | null>
  /** Compressions in progress, shared by concurrent requests. */
  pending: Record<Encoding, Promise<Form> | null>
  /**
   * Until `freshUntil` the page is served as is; until `staleUntil` too, while a new one renders.
   * Milliseconds on the monotonic clock.
   */
  freshUntil: number
  staleUntil: number
  /** Time of the next attempt after a failed render. Until then the stale page is served. */
  retryAt: number
}

/** Bytes below which compression saves nothing. */
const MIN_COMPRESSED = 1_024
/**
 * Compression levels that take 1 to 2 ms per page. Brotli 9 takes ten times as long for 1% fewer bytes; gzip
 * 9 saves 1%.
 */
const BROTLI_LEVEL = 6
const GZIP_LEVEL = 6

/**
 * Prepares a rendered page for the cache.
 *
 * @param lifetime `Cache-Control` for browsers and shared caches
 * @param extra headers of every page of the shop
 * @param made time of rendering, and the page to replace: if the body is the same, the new page takes over
 *   its date
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
  const findHeader = (headerName: string) => headers.find(([name]) => name === headerName)?.[1] ?? null
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
    isHtml: findHeader('content-type')?.startsWith('text/html') === true,
    location: findHeader('location'),
    forms: {
      br: null,
      gzip: null,
      identity: createForm(
        alone(body),
        'identity',
        pageHeaders(lifetime, status === 200 && rendered.speculates === true, [
          ...validators,
          ...own,
          ...extra,
        ]),
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

/** True if a page is too small to compress. It is stored and sent uncompressed. */
export const isSmall = ({ forms: { identity } }: CachedPage) =>
  identity !== null && identity.body.byteLength < MIN_COMPRESSED

/**
 * Compresses a page's body, once for concurrent requests.
 *
 * @param keep receives the new form once
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
  compression === 'br' ? compressBrotli(body, BROTLI_LEVEL) : compressGzip(body, GZIP_LEVEL)

/** Measured bytes per page besides its bodies: objects, strings and map entries. */
const PAGE_OVERHEAD_BYTES = 1_100
/** Measured bytes per form besides its body. */
const FORM_OVERHEAD_BYTES = 900
/** Bytes per tag of a page: entries in the page's set and in the index by tag. */
const TAG_BYTES = 120

/** Returns the bytes of memory that a form takes. */
export const formSize = ({ body }: Form) => body.byteLength + FORM_OVERHEAD_BYTES

/** Returns the bytes of memory that a cached page takes, with its key. */
export function cachedSize(address: string, { forms, tags, location }: CachedPage): number {
  const bodies = Object.values(forms).reduce((sum, form) => sum + (form ? formSize(form) : 0), 0)
  return bodies + PAGE_OVERHEAD_BYTES + tags.size * TAG_BYTES + 2 * (address.length + (location?.length ?? 0))
}
