import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress, isLoopbackAddress } from '../client-address.ts'
import { type Middleware, pathOf } from '../middleware.ts'
import { log } from '../observe/log.ts'
import { purges } from '../observe/metrics.ts'
import { answering, readBody, sendJson } from '../send.ts'
import type { PageCache } from './page-cache.ts'
import { PatternRefused, tagsOfPattern } from './purge-pattern.ts'

export interface PurgeOptions {
  cache: Pick<PageCache, 'purge' | 'tags'>
  /** With it a purge is accepted from anywhere. */
  token: string | null
  /** Addresses that may purge without a token. */
  addresses: readonly string[]
  trustedProxies: number
}

const BODY_LIMIT = 256 * 1024

/**
 * Purging by tag: `PURGE` of any address with `X-Magento-Tags-Pattern`, as Magento sends it to Varnish (its `X-Pool`
 * names which of Varnish's pools is meant; there is one here), and `POST /purge` with `{"tags": [...]}` or
 * `{"tags": "all"}`. Answers with the number of pages that will be made anew.
 */
export function purgeMiddleware(options: PurgeOptions): Middleware {
  return (request, response) => {
    const isPost = request.method === 'POST' && pathOf(request.url ?? '') === '/purge'
    if (request.method !== 'PURGE' && !isPost) return false
    if (!isAllowed(request, options)) {
      request.resume()
      purges.inc({ result: 'refused' })
      log.warn({ address: clientAddress(request, options.trustedProxies) }, 'a purge was refused')
      sendJson(response, 403, { error: 'Not allowed to purge.' })
      return true
    }
    return answering(response, purge(request, response, options, isPost))
  }
}

async function purge(
  request: IncomingMessage,
  response: ServerResponse,
  { cache }: PurgeOptions,
  isPost: boolean,
) {
  try {
    const tags = isPost ? await tagsOfBody(request) : tagsOfHeader(request, cache)
    const pages = cache.purge(tags)
    purges.inc({ result: 'done' })
    log.info({ tags: tags === 'all' ? tags : tags.slice(0, 20), pages }, 'pages were purged')
    sendJson(response, 200, { purged: pages })
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    sendJson(response, 400, { error: error.message })
  }
}

function tagsOfHeader(request: IncomingMessage, cache: PurgeOptions['cache']): readonly string[] | 'all' {
  request.resume()
  const pattern = request.headers['x-magento-tags-pattern']
  if (typeof pattern !== 'string') throw new PatternRefused('The header X-Magento-Tags-Pattern is missing.')
  return tagsOfPattern(pattern, cache.tags)
}

async function tagsOfBody(request: IncomingMessage): Promise<readonly string[] | 'all'> {
  const body = await readBody(request, BODY_LIMIT)
  let tags: unknown
  try {
    tags = body && JSON.parse(body.toString('utf8')).tags
  } catch {
    throw new PatternRefused('The body is not JSON.')
  }
  if (tags === 'all') return 'all'
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) {
    throw new PatternRefused('The body is {"tags": ["cat_p_1"]} or {"tags": "all"}.')
  }
  return tags
}

function isAllowed(request: IncomingMessage, { token, addresses, trustedProxies }: PurgeOptions): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token !== null && given !== undefined && isSame(given, token)) return true
  const address = clientAddress(request, trustedProxies)
  // Behind a proxy that the settings do not name, everybody seems to come from this machine.
  const isHidden = trustedProxies === 0 && 'x-forwarded-for' in request.headers && isLoopbackAddress(address)
  return addresses.includes(address) && !isHidden
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))
