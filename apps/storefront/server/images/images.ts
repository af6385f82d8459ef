import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { pictureOfTag } from '@kopgroep/server-kit/purge-pattern'
import { callUpstream, UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import * as shopConfig from '../../app/lib/shop/shop-config.ts'
import { log } from '../observe/log.ts'
import { RETRY_SECONDS, type RequestQueue } from '../request-queues.ts'
import { matchesEtag, withoutQuery } from '../send.ts'
import { bestFormat, type ImageFormat, type ImageRequest, readImageRequest } from './image-request.ts'
import type { ImageStore } from './image-store.ts'
import { productSize } from './product-size.ts'
import { sanitizeSvg } from './sanitize-svg.ts'
import { MAX_PIXELS, sharedPicture } from './shared-picture.ts'

export interface ImageOptions {
  /** Base URL of the originals, without a trailing slash. */
  mediaUrl: string
  store: ImageStore
  queue: RequestQueue
  /** Format of all pictures; by default the best one that each browser accepts. */
  format?: ImageFormat | undefined
}

// One thread per picture: encoding several pictures at once uses the cores better and leaves time to render
// pages.
sharp.concurrency(1)

const TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const A_MINUTE = 'public, max-age=60'
const MAX_MASTER_BYTES = 25_000_000
const MAX_CACHED_BYTES = 2_000_000
/** Version in the cache key. Increase it when the encoding changes. */
const ENCODING_VERSION = 3

/** Thrown when the original is missing (404) or is not a picture (502). */
class MasterRefused extends Error {
  readonly status: 404 | 502
  constructor(status: 404 | 502) {
    super(`status ${status}`)
    this.status = status
  }
}

/**
 * Adds `/images/{width}/{path}`: resized pictures of the backend's media in the browser's best format, cached
 * on disk. Only listed widths exist, and no picture is enlarged. `/images/share/{path}.jpg` is the preview
 * for shared links. An unlisted width or a path that is no picture gets 404 without an upstream call.
 */
export function addImages(app: FastifyInstance, { make, format }: Images): void {
  app.get('/images/*', (request, reply) => {
    const imageRequest = readImageRequest(withoutQuery(request.url))
    if (!imageRequest) return refuse(reply, 404, 'No such picture', { 'cache-control': A_MINUTE })
    return answer(request, reply, { ...imageRequest, ...chooseFormat(request, imageRequest, format) }, make)
  })
}

const refuse = (reply: FastifyReply, status: number, text: string, headers: Record<string, string>) =>
  reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(text)

interface WantedImage extends ImageRequest {
  format: ImageFormat
  /** True if the format depends on the request's `Accept` header. */
  varies: boolean
}

function chooseFormat(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { isJpeg }: ImageRequest,
  format: ImageOptions['format'],
) {
  // Services that show links or feeds support only JPEG, whatever their Accept header says.
  if (isJpeg) return { format: 'jpg' as const, varies: false }
  return { format: format ?? bestFormat(headers.accept), varies: format === undefined }
}

type Maker = (request: IncomingMessage, wanted: WantedImage) => Promise<Buffer>

export interface Images extends Pick<ImageOptions, 'format'> {
  make: Maker
  /**
   * Deletes every size and format of the pictures that tags name (`pictureTag`), such as an erased review
   * photo. Copies in browsers and in caches in front are not affected.
   */
  purge(tags: readonly string[]): Promise<void>
}

async function answer(request: FastifyRequest, reply: FastifyReply, imageRequest: WantedImage, make: Maker) {
  // The picture at a URL never changes, so URL and format identify it.
  const etag = `"${createHash('sha256').update(cacheKey(imageRequest)).digest('base64url').slice(0, 22)}"`
  const headers = { 'cache-control': CACHE_CONTROL, etag, ...(imageRequest.varies && { vary: 'Accept' }) }
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
  try {
    const body = await make(request.raw, imageRequest)
    if (imageRequest.isSvg) reply.header('content-security-policy', "default-src 'none'; sandbox")
    return reply
      .headers(headers)
      .type(imageRequest.isSvg ? 'image/svg+xml' : TYPES[imageRequest.format])
      .send(body)
  } catch (error) {
    if (error instanceof MasterRefused) {
      const text = error.status === 404 ? 'No such picture' : 'The master is not a picture'
      return refuse(reply, error.status, text, { 'cache-control': A_MINUTE })
    }
    if (error instanceof UpstreamUnavailable) {
      log.warn({ reason: error.message }, 'a picture could not be fetched')
      const later = { 'cache-control': 'no-store', 'retry-after': '10' }
      return refuse(reply, 502, 'The picture cannot be fetched now', later)
    }
    if (error instanceof QueueFull) {
      return refuse(reply, error.status, 'Too many pictures at once', {
        'cache-control': 'no-store',
        'retry-after': String(RETRY_SECONDS),
      })
    }
    throw error
  }
}

function cacheKey({ width, master, format, isSvg, isShared }: WantedImage): string {
  if (isShared) return `${ENCODING_VERSION} shared ${master}`
  return isSvg ? `${ENCODING_VERSION} svg ${master}` : `${ENCODING_VERSION} ${width} ${format} ${master}`
}

/** Creates the picture service: resizes and encodes pictures, and stores the results on disk. */
export function createImages({ mediaUrl, store, queue, format }: ImageOptions): Images {
  const making = new Map<string, Promise<Buffer>>()
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 })
  // Browsers request several widths of an original shortly after each other.
  const masters = new LRUCache<string, Promise<Buffer>>({ max: 24, ttl: 20_000 })

  function readMaster(master: string): Promise<Buffer> {
    const cached = masters.get(master)
    if (cached) return cached
    const fetched = fetchMaster(`${mediaUrl}/${master}`)
    masters.set(master, fetched)
    const forget = () => masters.delete(master)
    fetched.then(
      (body) => body.byteLength > MAX_CACHED_BYTES && forget(),
      (error: unknown) => {
        forget()
        if (error instanceof MasterRefused && error.status === 404) missing.set(master, true)
      },
    )
    return fetched
  }

  async function create(imageRequest: WantedImage, key: string): Promise<Buffer> {
    if (missing.has(imageRequest.master)) throw new MasterRefused(404)
    const master = await readMaster(imageRequest.master)
    const body = await (imageRequest.isShared
      ? requireReadable(() => sharedPicture(master))
      : imageRequest.isSvg
        ? Buffer.from(sanitizeSvg(master.toString('utf8')))
        : requireReadable(() => encode(master, imageRequest)))
    await store
      .keep(key, body)
      .catch((error: unknown) => log.error({ err: error }, 'a picture could not be kept'))
    return body
  }

  /** Creates a picture, or shares its creation in progress. */
  function createOnce(imageRequest: WantedImage, key: string): Promise<Buffer> {
    const running = making.get(key)
    if (running) return running
    const picture = create(imageRequest, key).finally(() => making.delete(key))
    making.set(key, picture)
    return picture
  }

  async function removePicture(master: string): Promise<void> {
    masters.delete(master)
    for (const key of cacheKeys(master)) {
      // Waits for an encoding in progress, which would otherwise store its result after the deletion.
      await making.get(key)?.catch(() => null)
      await store.remove(key)
    }
    masters.delete(master)
  }

  return {
    format,
    async make(request, imageRequest) {
      const key = cacheKey(imageRequest)
      const find = async () => making.get(key) ?? (await store.find(key))
      // Another client may have it made while this one waits for its turn.
      return (await find()) ?? queue.run(request, async () => (await find()) ?? createOnce(imageRequest, key))
    },
    async purge(tags) {
      for (const tag of tags) {
        const path = pictureOfTag(tag)
        const imageRequest =
          path === null ? null : readImageRequest(`/images/${shopConfig.imageWidths[0]}/${path}`)
        if (!imageRequest) continue
        await removePicture(imageRequest.master).catch((error: unknown) =>
          log.error({ err: error }, 'a picture could not be purged'),
        )
      }
    },
  }
}

/** Lists the cache keys of every size and format of a picture. */
function cacheKeys(master: string): string[] {
  const one = {
    master,
    width: 0,
    format: 'jpg',
    isSvg: false,
    isShared: false,
    isJpeg: false,
    varies: false,
  } as const
  const formats = Object.keys(TYPES) as ImageFormat[]
  return [
    cacheKey({ ...one, isShared: true }),
    cacheKey({ ...one, isSvg: true }),
    ...shopConfig.imageWidths.flatMap((width) =>
      formats.map((format) => cacheKey({ ...one, width, format })),
    ),
  ]
}

async function fetchMaster(url: string): Promise<Buffer> {
  const { status, body } = await callUpstream(url, {
    to: 'pictures',
    method: 'GET',
    headers: { accept: 'image/*' },
    timeout: 10_000,
    maxBytes: MAX_MASTER_BYTES,
    retry: true,
  })
  if (status === 404 || status === 403 || status === 410) throw new MasterRefused(404)
  if (status !== 200) throw new UpstreamUnavailable(`the media server answered with status ${status}`)
  return body
}

/**
 * Quality of an AVIF. Large pictures are shown on dense screens or as backgrounds, where less is not seen; small ones have
 * seams and letters.
 */
const avifQuality = (width: number) => (width >= 960 ? 50 : 58)

async function encode(master: Buffer, { width, format, master: path }: WantedImage): Promise<Buffer> {
  const whole = sharp(master, { limitInputPixels: MAX_PIXELS }).rotate()
  const picture = whole.resize(await productSize(whole, path, width))
  if (format === 'avif')
    return picture.avif({ quality: avifQuality(width), effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 75 }).toBuffer()
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** @throws {MasterRefused} 502 if the original is not a picture */
async function requireReadable(make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await make()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a master cannot be read')
    throw new MasterRefused(502)
  }
}
