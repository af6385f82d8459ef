/**
 * Serves a production build of Hydrogen's skeleton on loopback, together with what Shopify would provide: the
 * Storefront API, resized pictures and compressed files. Usage: `node tools/lab/bench/peer/hydrogen-server.ts
 * <folder> <port>`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import sharp from 'sharp'
import { storefrontApi } from './storefront-api.ts'

/** Server build of the skeleton, a worker for Shopify's host Oxygen. */
interface Worker {
  default: {
    fetch(
      request: Request,
      env: Record<string, string>,
      context: { waitUntil(work: Promise<unknown>): void },
    ): Promise<Response>
  }
}

interface Answer {
  type: string
  body: Buffer
  encoding?: 'br'
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const YEAR = 'public, max-age=31536000, immutable'
/** Compression level that a proxy would use for streamed pages. */
const QUALITY_OF_PAGES = 5

const [folder = '', port = ''] = process.argv.slice(2)
const origin = `http://127.0.0.1:${port}`
const env = {
  ...{ SESSION_SECRET: 'bench', PUBLIC_STORE_DOMAIN: origin, PUBLIC_CHECKOUT_DOMAIN: `127.0.0.1:${port}` },
  ...{
    PUBLIC_STOREFRONT_API_TOKEN: 'bench',
    PRIVATE_STOREFRONT_API_TOKEN: 'bench',
    PUBLIC_STOREFRONT_ID: '1',
  },
}
// Replaces the Cache API, which Node lacks. Hydrogen reads an answer's age from its headers.
const stored = new Map<string, Response>()
const cache = {
  match: async ({ url }: Request) => stored.get(url)?.clone(),
  put: async ({ url }: Request, answer: Response) => void stored.set(url, answer),
  delete: async ({ url }: Request) => stored.delete(url),
}
Object.assign(globalThis, { caches: { open: async () => cache } })
const { default: worker }: Worker = await import(join(folder, 'dist/server/index.js'))
const api = storefrontApi(join(folder, 'node_modules/@shopify/hydrogen/dist/storefront.schema.json'))
const files = new Map<string, Promise<Answer | null>>()

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    // The browser has disconnected.
    if (!response.destroyed) console.error(error)
    response.destroy()
  })
}).listen(Number(port), '127.0.0.1')

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin)
  if (url.pathname.endsWith('/graphql.json')) {
    // Browsers request Shopify's cookies from the unstable API version. A shop works without them.
    const isOfCookies = url.pathname === '/api/unstable/graphql.json'
    const answer = isOfCookies ? { data: {} } : await api(JSON.parse(await text(request)))
    for (const error of answer.errors ?? []) console.error(error)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    return
  }
  const key = url.pathname + url.search
  const pendingFile = files.get(key) ?? readFile(url)
  files.set(key, pendingFile)
  const file = await pendingFile
  if (!file) return sendPage(request, url, response)
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': file.body.byteLength,
      'cache-control': YEAR,
      ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
    })
    .end(file.body)
}

async function readFile({ pathname, searchParams }: URL): Promise<Answer | null> {
  const name = basename(pathname)
  if (pathname.startsWith('/pictures/')) return picture(name, searchParams)
  const path = join(folder, 'dist/client/assets', name)
  if (!pathname.startsWith('/assets/') || !existsSync(path)) return null
  const body = brotliCompressSync(readFileSync(path))
  return { type: TYPES[extname(name)] ?? 'application/octet-stream', body, encoding: 'br' }
}

/** Encodes a picture with the shop's settings, so that only the requested sizes differ. */
async function picture(name: string, size: URLSearchParams): Promise<Answer> {
  const [width, height] = ['width', 'height'].map((side) => Number(size.get(side)) || undefined)
  const body = await sharp(join(ROOT, 'packages/demo-shop/pictures/masters', name))
    .resize(width, height, { withoutEnlargement: true })
    .avif({ quality: 58, effort: 2, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return { type: 'image/avif', body }
}

/** Streams the worker's response with compression. */
async function sendPage(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
  const { method = 'GET' } = request
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const body = method === 'GET' || method === 'HEAD' ? null : await text(request)
  const answer = await worker.fetch(new Request(url, { method, headers, body }), env, {
    waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
  })
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  response.setHeader('set-cookie', answer.headers.getSetCookie())
  response.statusCode = answer.status
  if (!answer.body) {
    response.end()
    return
  }
  response.setHeader('content-encoding', 'br')
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY_OF_PAGES }
  const packing = createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params })
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), packing, response)
}
