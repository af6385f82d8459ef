import type { IncomingMessage } from 'node:http'
import { type CommerceBackend, sendForShopper } from '@kopgroep/contract/client/commerce-client'
import { findUnfitInput } from '@kopgroep/contract/unfit-text'
import { addressBlock, clientAddress } from '@kopgroep/server-kit/client-address'
import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { bodyText } from '@kopgroep/server-kit/http-app'
import { createRateLimit, type RateLimit } from '@kopgroep/server-kit/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languagePrefix } from '../app/lib/i18n/language.ts'
import { contact, expressOrder, reportReview } from '../app/paths.ts'
import { sendErrorPage } from './error-page.ts'
import { takeOver } from './http-app.ts'
import { pageTarget } from './page-cache/page-key.ts'
import type { Page } from './page-cache/page-renders.ts'
import type { RenderAnswer } from './render.ts'
import { RETRY_SECONDS, type RequestQueue } from './request-queues.ts'
import { type FlatHeaders, PRIVATE, send, withoutQuery } from './send.ts'
import type { StoreViews } from './store-views.ts'

/**
 * Pages whose forms work without JavaScript. Such a form posts to its own page, whose loader submits it to
 * the backend.
 */
const FORM_PAGES: ReadonlySet<string> = new Set([contact(), expressOrder(), reportReview()])

const BODY_LIMIT = 64 * 1024

/** Rate limit of forms per client address. Every form sends a mail or begins an order. */
const RATE_LIMIT = { burst: 20, perSecond: 0.1 }

interface FormPostsOptions {
  backend: CommerceBackend
  render: RenderAnswer
  storeViews: Pick<StoreViews, 'find'>
  queue: RequestQueue
  /** Public origin of the shop, for example https://www.kopgroep.nl. */
  origin: string
  trustedProxies: number
  headers: FlatHeaders
  rateLimit?: RateLimit
}

/**
 * Adds routes for forms that browsers post without JavaScript (`application/x-www-form-urlencoded`, at most
 * 64 KB); the response is the page. Refuses posts from other sites (403, by the Origin header), other bodies
 * (400, 413, 415) and more than the rate limit (429).
 */
export function addFormPosts(app: FastifyInstance, options: FormPostsOptions): void {
  const { rateLimit = createRateLimit(RATE_LIMIT), trustedProxies, queue } = options
  for (const url of [...FORM_PAGES].flatMap((page) => [page, `/:language${page}`])) {
    app.post(url, {
      bodyLimit: BODY_LIMIT,
      onRequest: async (request, reply) => {
        const { raw } = request
        if (!findFormPage(request)) return refuse(request, reply, 405, ['allow', 'GET, HEAD'])
        if (!isFromShop(raw, options.origin)) return refuse(request, reply, 403)
        if (!/^application\/x-www-form-urlencoded\b/i.test(raw.headers['content-type'] ?? '')) {
          return refuse(request, reply, 415)
        }
        const wait = rateLimit.take(addressBlock(clientAddress(raw, trustedProxies)), 1)
        if (wait > 0) return refuse(request, reply, 429, ['retry-after', String(wait)])
      },
      handler: async (request, reply) => {
        const page = findFormPage(request)
        if (!page) return refuse(request, reply, 405, ['allow', 'GET, HEAD'])
        try {
          await queue.run(request.raw, () => takeForm(request, reply, page, options))
        } catch (error) {
          if (!(error instanceof QueueFull)) throw error
          refuse(request, reply, error.status, ['retry-after', String(RETRY_SECONDS)])
        }
      },
    })
  }
}

/** Returns the page of the posted form's URL; null if the URL has no form. */
function findFormPage({ url }: FastifyRequest): Page | null {
  const target = pageTarget(url)
  if (target.kind !== 'page') return null
  const path = withoutQuery(target.address).slice(languagePrefix(target.language).length)
  return FORM_PAGES.has(path) ? target : null
}

function refuse({ url }: FastifyRequest, reply: FastifyReply, status: number, headers: FlatHeaders = []) {
  sendErrorPage(takeOver(reply), status, withoutQuery(url), headers)
}

async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { backend, render, storeViews, trustedProxies, headers }: FormPostsOptions,
): Promise<void> {
  const fields = new URLSearchParams(bodyText(request))
  if (findUnfitInput([...fields])) return refuse(request, reply, 400)
  const answer = await render(page, {
    fields,
    userAgent: request.headers['user-agent'] ?? '',
    send: (source, variables) =>
      sendForShopper(backend, source, variables, {
        store: storeViews.find(page.language)?.code ?? '',
        address: clientAddress(request.raw, trustedProxies),
      }),
  })
  const ownHeaders = answer.headers.filter(([name]) => !['content-type', 'cache-control'].includes(name))
  send(takeOver(reply), answer.status, 'text/html; charset=utf-8', answer.body, [
    ...ownHeaders.flat(),
    ...PRIVATE,
    ...headers,
  ])
}

/**
 * True if the post comes from a page of the shop. Behind a proxy the public origin may differ from the `Host`
 * header, so either may match.
 */
function isFromShop({ headers }: IncomingMessage, shop: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === new URL(shop).origin || new URL(origin).host === host
}
