import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Middleware, pathOf } from './middleware.ts'
import { acceptedEncodings, type Encoding } from './page-cache/encoding.ts'
import { type FlatHeaders, matchesEtag, sendText } from './send.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
}

/** What the browser asks for anew on each visit: a worker must be able to replace itself at once. */
const REVALIDATED = new Set(['/sw.js', '/service-worker.js'])

/** Endings that no page has. Texts and lists (`.txt`, `.xml`, `.json`) may be made by the app. */
const NEVER_A_PAGE =
  /\.(?:ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|woff2?|php\d?|aspx?|jsp|cgi|env|sql|zip|t?gz|bak|ini|ya?ml)$/i

/** Files up to this size stand in memory, larger ones are read when asked for. Bytes. */
const LARGEST_IN_MEMORY = 1_000_000

interface Variant {
  encoding: Encoding
  headers: FlatHeaders
  /** Null for a large file, which is read from `path`. */
  body: Buffer | null
  path: string
}

interface Asset {
  etag: string
  revalidatedHeaders: FlatHeaders
  variants: ReadonlyArray<Variant>
}

/**
 * The built files of a folder, read once at the start. A file whose name carries a hash (in `/assets/`) may be kept for
 * a year. `x.br` and `x.gz` beside `x` are its compressed forms (compress-assets.ts makes them).
 * As a request is looked up in a list of known files, no address can lead out of the folder.
 * @param otherBuilds lists the folders of builds before and after this one (earlier-builds.ts): their files are there where this one has no such
 */
export function assetsMiddleware(
  folder: string,
  extraHeaders: FlatHeaders,
  otherBuilds: () => readonly string[] = () => [],
): Middleware {
  const own = readAssets(folder, extraHeaders)
  const others = new OtherBuilds(otherBuilds, extraHeaders)
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = pathOf(request.url ?? '')
    const asset = own.get(path) ?? others.find(path)
    if (!asset) {
      // A chunk of a build long ago, or what scanners look for: a page for it would cost a rendering and help nobody.
      const isNoPage = NEVER_A_PAGE.test(path) && !path.startsWith('/images/')
      if (!path.startsWith('/assets/') && !isNoPage) return false
      sendText(response, 404, 'Not found', ['cache-control', 'no-store'])
      return true
    }
    if (matchesEtag(request.headers['if-none-match'], asset.etag)) {
      response.writeHead(304, asset.revalidatedHeaders as string[]).end()
      return true
    }
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const variant = accepted
      .map((wanted) => asset.variants.find(({ encoding }) => encoding === wanted))
      .find(Boolean)
    if (!variant) return false
    response.writeHead(200, variant.headers as string[])
    if (variant.body || request.method === 'HEAD') response.end(variant.body ?? undefined)
    else
      createReadStream(variant.path)
        .on('error', () => response.destroy())
        .pipe(response)
    return true
  }
}

/** Milliseconds after which it is looked again whether there is another build. */
const LOOKED_AGAIN = 1_000

/** What other builds have: those that were there at the start, and one that a deploy brings meanwhile once a part of it is asked for. */
class OtherBuilds {
  readonly #list: () => readonly string[]
  readonly #extraHeaders: FlatHeaders
  readonly #builds = new Map<string, ReadonlyMap<string, Asset>>()
  #looked = 0

  constructor(list: () => readonly string[], extraHeaders: FlatHeaders) {
    this.#list = list
    this.#extraHeaders = extraHeaders
    this.#look()
  }

  find(path: string): Asset | undefined {
    if (!path.startsWith('/assets/')) return undefined
    const found = this.#inBuilds(path)
    if (found || performance.now() - this.#looked < LOOKED_AGAIN) return found
    return this.#look() ? this.#inBuilds(path) : undefined
  }

  #inBuilds(path: string): Asset | undefined {
    for (const assets of this.#builds.values()) {
      const asset = assets.get(path)
      if (asset) return asset
    }
    return undefined
  }

  /** @returns whether there is a build that was not there before */
  #look(): boolean {
    this.#looked = performance.now()
    const added = this.#list().filter((build) => !this.#builds.has(build))
    for (const build of added) this.#builds.set(build, readAssets(build, this.#extraHeaders, '/assets/', 0))
    return added.length > 0
  }
}

/**
 * @param below where the folder stands in the shop's addresses
 * @param largestInMemory bytes
 */
function readAssets(
  folder: string,
  extraHeaders: FlatHeaders,
  below = '/',
  largestInMemory = LARGEST_IN_MEMORY,
): ReadonlyMap<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const path = below + relative(folder, file).split(sep).map(encodeURIComponent).join('/')
    // Vite's own notes (`.vite/manifest.json`) and the compressed forms are no files of the site.
    if (path.startsWith('/.') || /\.(br|gz)$/.test(path)) continue
    assets.set(path, readAsset(path, file, new Set(files), extraHeaders, largestInMemory))
  }
  return assets
}

function readAsset(
  path: string,
  file: string,
  files: ReadonlySet<string>,
  extraHeaders: FlatHeaders,
  largestInMemory: number,
): Asset {
  const original = readFileSync(file)
  const etag = `W/"${createHash('sha256').update(original).digest('base64url').slice(0, 22)}"`
  const compressed = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const
  ).filter(([, suffix]) => files.has(file + suffix))
  const revalidatedHeaders = [
    'cache-control',
    lifetimeOf(path),
    'etag',
    etag,
    ...(compressed.length > 0 ? ['vary', 'Accept-Encoding'] : []),
    ...extraHeaders,
  ]
  const variant = (encoding: Encoding, from: string): Variant => {
    const size = statSync(from).size
    return {
      encoding,
      path: from,
      body: size <= largestInMemory ? readFileSync(from) : null,
      headers: [
        'content-type',
        TYPES[extname(file)] ?? 'application/octet-stream',
        'content-length',
        String(size),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        ...revalidatedHeaders,
      ],
    }
  }
  return {
    etag,
    revalidatedHeaders,
    variants: [
      ...compressed.map(([encoding, suffix]) => variant(encoding, file + suffix)),
      variant('identity', file),
    ],
  }
}

function lifetimeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return REVALIDATED.has(path) ? 'no-cache' : 'public, max-age=3600'
}
