import type { FastifyInstance } from 'fastify'
import { addressBlock, clientAddress } from '../../../packages/server-kit/client-address.ts'
import { callUpstream, UpstreamUnavailable } from './gateway/upstream.ts'
import { NOT_STORED } from './http-app.ts'
import { log } from './observe/log.ts'
import type { RateLimit } from './rate-limit.ts'

interface ReviewPhotoOptions {
  /** Origin of the backend, which checks and encodes the photos. */
  backendOrigin: string
  rateLimit: RateLimit
  trustedProxies: number
}

/** Bytes of a photo. */
const MAX_BYTES = 5_000_000
const TIMEOUT = 20_000
const MAX_ANSWER = 10_000

/**
 * Adds `POST /review-photos?key=…`, which passes a photo for a review on to the backend and answers with its status: 201 for one
 * that was added. Beyond 5 MB it answers 413, after too many 429, and 502 when the backend does not answer.
 */
export function addReviewPhotos(app: FastifyInstance, options: ReviewPhotoOptions): void {
  const { backendOrigin, rateLimit, trustedProxies } = options
  app.post<{ Querystring: { key?: string } }>(
    '/review-photos',
    { bodyLimit: MAX_BYTES, config: { bodyPace: { seconds: 30, perSecond: 10_000 } } },
    async ({ raw, query, body }, reply) => {
      reply.headers(NOT_STORED)
      const address = clientAddress(raw, trustedProxies)
      const wait = rateLimit.take(addressBlock(address), 1)
      if (wait > 0) return reply.code(429).header('retry-after', wait).send()
      if (!Buffer.isBuffer(body)) return reply.code(415).send()
      try {
        const { status } = await callUpstream(
          `${backendOrigin}/review-photos?${new URLSearchParams({ key: String(query.key ?? '') })}`,
          {
            to: 'backend',
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': address },
            body,
            timeout: TIMEOUT,
            maxBytes: MAX_ANSWER,
            retry: false,
          },
        )
        return reply.code(status).send()
      } catch (error) {
        if (!(error instanceof UpstreamUnavailable)) throw error
        log.warn({ reason: error.message }, 'a photo could not be passed on')
        return reply.code(502).send()
      }
    },
  )
}
