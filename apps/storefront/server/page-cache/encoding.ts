import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'

const encodings = new LRUCache<string, ReadonlyArray<Encoding>>({ max: 500, memoMethod: parse })

/** Returns the encodings that a client accepts, the best first and `identity` last. */
export function acceptedEncodings(header: string | string[] | undefined): ReadonlyArray<Encoding> {
  if (header === undefined) return IDENTITY_ONLY
  return encodings.memo(typeof header === 'string' ? header : header.join(','))
}

const IDENTITY_ONLY: ReadonlyArray<Encoding> = ['identity']

/** Parses a header of names with weights (RFC 9110, 12.4.2), in lower case. */
export function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}

function parse(header: string): ReadonlyArray<Encoding> {
  const weights = readWeights(header)
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return [...(['br', 'gzip'] as const).filter(accepts), 'identity']
}

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Compresses with Brotli, quality 0 to 11, into a buffer that shares no memory. */
export async function compressBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  return alone(
    await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  )
}

/** Compresses with gzip, level 1 to 9, into a buffer that shares no memory. */
export async function compressGzip(body: Uint8Array, level: number): Promise<Buffer> {
  return alone(await zip(body, { level }))
}

/** Decompresses a body into a buffer that shares no memory. */
export async function decompress(body: Uint8Array, compression: Compression): Promise<Buffer> {
  return alone(await (compression === 'br' ? unbrotli(body) : unzip(body)))
}

/**
 * Copies bytes into a buffer of their own. node:zlib returns slices of 16 KB chunks, and small buffers are
 * slices of a pool. Caching a slice would keep the whole chunk in memory.
 */
export function alone(body: Buffer): Buffer {
  if (body.byteLength === body.buffer.byteLength) return body
  const copy = Buffer.allocUnsafeSlow(body.byteLength)
  body.copy(copy)
  return copy
}
