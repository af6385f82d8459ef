import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withoutQuery } from './send.ts'

/**
 * Files without a content hash that browsers revalidate on each request: a service worker must be replaceable
 * at once.
 */
const REVALIDATED = new Set(['/sw.js', '/service-worker.js'])

/**
 * Extensions that no page has, so that such a path gets 404 without rendering. `.txt`, `.xml` and `.json` are
 * absent because the app renders some.
 */
const ASSET_EXTENSION =
  /\.(?:ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|woff2?|php\d?|aspx?|jsp|cgi|env|sql|zip|t?gz|bak|ini|ya?ml)$/i

export interface AssetOptions {
  /** Folder of the built files. */
  folder: string
  headers: Record<string, string>
  /** Lists asset folders of other builds (earlier-builds.ts), to search for files that this build lacks. */
  otherBuilds?: () => readonly string[]
}

/**
 * Adds routes for the built files, precompressed by compress-assets.ts (`x.br` and `x.gz` beside `x`). Files
 * in `/assets/` have a hash in their name and may be cached for a year. Only files in the folder's listing
 * are sent, so no URL can leave it.
 */
export function addAssets(
  app: FastifyInstance,
  { folder, headers, otherBuilds = () => [] }: AssetOptions,
): void {
  app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) =>
      reply.headers({ ...headers, 'cache-control': cacheControl(reply.request.url) }),
  })
  const own = filesIn(folder)
  const builds = new OtherBuilds(otherBuilds)
  for (const file of own) {
    if (!file.startsWith('assets/')) app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': file } }, reply) => {
    if (own.has(`assets/${file}`)) return reply.sendFile(`assets/${file}`, folder)
    const build = builds.find(file)
    return build ? reply.sendFile(file, build) : sendNotFound(reply)
  })
}

/** Answers 404 without rendering: the file of an old build, or a URL that a scanner tries. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found')
}

export const isNeverAPage = (path: string) => ASSET_EXTENSION.test(path)

/** Lists the files of a folder as paths with `/`, without compressed copies and hidden files. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(files.filter((file) => !file.startsWith('.') && !/\.(br|gz)$/.test(file)))
}

/** Minimum interval in ms between two scans for other builds. */
const SCAN_INTERVAL_MS = 1_000

/**
 * Files of other builds: those present at startup, and those of a newer build from the moment that one is
 * requested.
 */
class OtherBuilds {
  readonly #list: () => readonly string[]
  readonly #builds = new Map<string, ReadonlySet<string>>()
  #looked = 0

  constructor(list: () => readonly string[]) {
    this.#list = list
    this.#look()
  }

  /** Returns the folder that contains a file; undefined if none does. */
  find(file: string): string | undefined {
    const folder = this.#findFolder(file)
    if (folder || performance.now() - this.#looked < SCAN_INTERVAL_MS) return folder
    return this.#look() ? this.#findFolder(file) : undefined
  }

  #findFolder(file: string): string | undefined {
    return [...this.#builds].find(([, files]) => files.has(file))?.[0]
  }

  /** @returns true if a new build was found */
  #look(): boolean {
    this.#looked = performance.now()
    const added = this.#list().filter((build) => !this.#builds.has(build))
    for (const build of added) this.#builds.set(build, filesIn(build))
    return added.length > 0
  }
}

function cacheControl(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return REVALIDATED.has(withoutQuery(url)) ? 'no-cache' : 'public, max-age=3600'
}
