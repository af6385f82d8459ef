import { type CommerceBackend, sendForShopper } from '@kopgroep/contract/client/commerce-client'
import { addressBlock, clientAddress } from '@kopgroep/server-kit/client-address'
import { bodyText, parseJson } from '@kopgroep/server-kit/http-app'
import type { RateLimit } from '@kopgroep/server-kit/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { PAGE_KINDS } from '../../app/lib/page/page-kinds.server.ts'
import { NOT_STORED } from '../http-app.ts'
import type { App } from '../render.ts'
import { log } from './log.ts'

const MAX_BYTES = 400
/** Maximum views per call of the backend; further ones are dropped, because they are a sample anyway. */
const MAX_WAITING = 500
const SEND_AFTER_MS = 5_000

const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)))
const View = v.strictObject({
  page: v.picklist(PAGE_KINDS),
  lcp: milliseconds,
  inp: milliseconds,
  cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10))),
})

export interface PageSpeedOptions {
  backend: CommerceBackend
  build: () => Promise<{ app: Pick<App, 'countPageSpeed'> }> | { app: Pick<App, 'countPageSpeed'> }
  rateLimit: RateLimit
  trustedProxies: number
}

/**
 * Adds `POST /page-speed`, which receives the measurements of a page view (features/consent/page-speed/page-speed.ts).
 * Answers 204; 400 for anything else, 429 over the rate limit of an address, and 404 if the backend does not
 * count views. Sends the views to the backend in batches every few seconds, without anything about the
 * visitor.
 */
export function addPageSpeed(app: FastifyInstance, options: PageSpeedOptions): void {
  const { backend, build, rateLimit, trustedProxies } = options
  let waiting: v.InferOutput<typeof View>[] = []
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    const input = waiting
    waiting = []
    if (input.length === 0) return
    try {
      const { countPageSpeed } = (await build()).app
      const { errors } = await sendForShopper(backend, countPageSpeed, { input }, { store: '', address: '' })
      if (errors?.length) throw new Error(errors[0]?.message)
    } catch (error) {
      log.warn({ reason: String(error), views: input.length }, 'measured views of pages were lost')
    }
  }
  app.addHook('onClose', send)
  app.post(
    '/page-speed',
    {
      bodyLimit: MAX_BYTES,
      onRequest: async (request, reply) => {
        reply.headers(NOT_STORED)
        if (!backend.capabilities.features().has('page_speed')) return reply.code(404).send()
        const wait = rateLimit.take(addressBlock(clientAddress(request.raw, trustedProxies)), 1)
        if (wait > 0) return reply.code(429).header('retry-after', wait).send()
      },
    },
    (request, reply) => {
      const view = v.safeParse(View, parseJson(bodyText(request)))
      if (!view.success) return reply.code(400).send()
      if (waiting.length < MAX_WAITING) waiting.push(view.output)
      timer ??= setTimeout(() => void send(), SEND_AFTER_MS)
      timer.unref()
      return reply.code(204).send()
    },
  )
}
