import type { IncomingMessage } from 'node:http'
import {
  clientAddress,
  clientAddressFromOwnNetwork,
  isForwarded,
  isLoopbackAddress,
} from '@kopgroep/server-kit/client-address'
import { equalSecrets } from '@kopgroep/server-kit/equal-secrets'
import { bodyText } from '@kopgroep/server-kit/http-app'
import { PatternRefused, tagsOfPattern } from '@kopgroep/server-kit/purge-pattern'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_STORED } from '../http-app.ts'
import { log } from '../observe/log.ts'
import { purges } from '../observe/metrics.ts'
import type { PageCache } from './page-cache.ts'

export interface PurgeOptions {
  cache: Pick<PageCache, 'purge' | 'tags'>
  /** Token that allows purging from any address. */
  token: string | null
  /** Client addresses that may purge without a token. */
  addresses: readonly string[]
  trustedProxies: number
}

const BODY_LIMIT = 256 * 1024

/**
 * Adds purging by cache tag. `PURGE` of any URL with `X-Magento-Tags-Pattern` is the request that Magento
 * sends to Varnish; its `X-Pool` is ignored, because there is one cache. `POST /purge` takes `{"tags":
 * [...]}` or `{"tags": "all"}` as JSON. Both answer with the number of outdated pages.
 */
export function addPurging(app: FastifyInstance, options: PurgeOptions): void {
  const { cache, trustedProxies } = options
  const onRequest = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    reply.headers(NOT_STORED)
    if (isAllowed(raw, options)) return
    purges.inc({ result: 'refused' })
    log.warn({ address: clientAddress(raw, trustedProxies) }, 'a purge was refused')
    return reply.code(403).send({ error: 'Not allowed to purge.' })
  }
  app.route({
    method: 'PURGE',
    url: '*',
    onRequest,
    handler: ({ headers }, reply) => purge(reply, cache, () => tagsOfHeader(headers, cache)),
  })
  app.post('/purge', { bodyLimit: BODY_LIMIT, onRequest }, (request, reply) =>
    purge(reply, cache, () => tagsOfBody(request)),
  )
}

type Tags = readonly string[] | 'all'

function purge(reply: FastifyReply, cache: PurgeOptions['cache'], readTags: () => Tags) {
  try {
    const tags = readTags()
    const pages = cache.purge(tags)
    purges.inc({ result: 'done' })
    log.info({ tags: tags === 'all' ? tags : tags.slice(0, 20), pages }, 'pages were purged')
    return reply.send({ purged: pages })
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    return reply.code(400).send({ error: error.message })
  }
}

function tagsOfHeader(headers: IncomingMessage['headers'], cache: PurgeOptions['cache']): Tags {
  const pattern = headers['x-magento-tags-pattern']
  if (typeof pattern !== 'string') throw new PatternRefused('The header X-Magento-Tags-Pattern is missing.')
  return tagsOfPattern(pattern, cache.tags)
}

function tagsOfBody(request: FastifyRequest): Tags {
  // A form of another site, opened in a browser on this machine, can send text but not JSON.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new PatternRefused('The content type is application/json.')
  let tags: unknown
  try {
    tags = JSON.parse(bodyText(request))?.tags
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
  const [, givenToken] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token !== null && givenToken !== undefined && equalSecrets(givenToken, token)) return true
  // Only the address of the client itself counts. A forwarded request never counts as one from this machine.
  const address = clientAddressFromOwnNetwork(request, trustedProxies)
  return addresses.includes(address) && !(isForwarded(request) && isLoopbackAddress(address))
}
