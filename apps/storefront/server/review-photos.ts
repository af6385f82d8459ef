import { clientAddress } from '@kopgroep/server-kit/client-address'
import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { callUpstream, UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance } from 'fastify'
import { NOT_STORED } from './http-app.ts'
import { log } from './observe/log.ts'
import { RETRY_SECONDS, type RequestQueue } from './request-queues.ts'

interface ReviewPhotoOptions {
  /** Origin of the backend, which validates and encodes the photos. */
  backendOrigin: string
  queue: RequestQueue
  trustedProxies: number
}

const MAX_BYTES = 5_000_000
const TIMEOUT_MS = 20_000
const MAX_ANSWER = 10_000

/**
 * Adds `POST /review-photos?key=…`, which forwards a photo of a review to the backend and returns the
 * backend's status: 201 if the photo was added. Its own refusals: 413 beyond 5 MB, 429 and 503 by the queue, 502
 * if the backend does not answer.
 */
export function addReviewPhotos(app: FastifyInstance, options: ReviewPhotoOptions): void {
  const { backendOrigin, queue, trustedProxies } = options
  app.post<{ Querystring: { key?: string } }>(
    '/review-photos',
    { bodyLimit: MAX_BYTES, config: { bodyPace: { seconds: 30, perSecond: 10_000 } } },
    async ({ raw, query, body }, reply) => {
      reply.headers(NOT_STORED)
      const address = clientAddress(raw, trustedProxies)
      if (!Buffer.isBuffer(body)) return reply.code(415).send()
      try {
        const url = `${backendOrigin}/review-photos?${new URLSearchParams({ key: String(query.key ?? '') })}`
        const { status } = await queue.run(raw, () =>
          callUpstream(url, {
            to: 'backend',
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': address },
            body,
            timeout: TIMEOUT_MS,
            maxBytes: MAX_ANSWER,
            retry: false,
          }),
        )
        return reply.code(status).send()
      } catch (error) {
        if (error instanceof QueueFull)
          return reply.code(error.status).header('retry-after', RETRY_SECONDS).send()
        if (!(error instanceof UpstreamUnavailable)) throw error
        log.warn({ reason: error.message }, 'a photo could not be passed on')
        return reply.code(502).send()
      }
    },
  )
}
