import { isPostcode } from '@kopgroep/contract/postcode-rule'
import { isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import { addressBlock, clientAddress } from '@kopgroep/server-kit/client-address'
import type { RateLimit } from '@kopgroep/server-kit/rate-limit'
import { callUpstream, UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { allLanguages, defaultLanguage, type Language } from '../../app/lib/i18n/language.ts'
import { errorText } from '../error-page.ts'
import { NOT_STORED } from '../http-app.ts'
import { log } from '../observe/log.ts'

export interface LookupOptions {
  postcode: { url: string; clientId: string | null; secret: string | null }
  vat: { url: string; requesterCountry: string | null; requesterNumber: string | null; secret: string | null }
  rateLimit: RateLimit
  trustedProxies: number
}

const TIMEOUT_MS = 4_000
const MAX_ANSWER_BYTES = 64_000
const DAY_MS = 86_400_000
/** Maximum bytes of cached answers, and estimated bytes of one entry besides its URL. */
const MAX_CACHE_BYTES = 4_000_000
const ENTRY_BYTES = 500

/**
 * Adds `/api/postcode?postcode=&number=` and `/api/vat?country_code=&vat_id=`, which call external services
 * with secrets of the server. The response is JSON: the result, `null` if there is none, or `false` if the
 * input is malformed or the service failed. Too many requests get 429 with a `message` in the page's
 * language.
 */
export function addLookups(app: FastifyInstance, options: LookupOptions): void {
  const cache = new LRUCache<string, object>({
    ttl: DAY_MS,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (_, url) => 2 * url.length + ENTRY_BYTES,
  })
  const calls = { '/api/postcode': postcodeCall, '/api/vat': vatCall }
  for (const [url, toCall] of Object.entries(calls)) {
    app.get<{ Querystring: Record<string, unknown> }>(url, (request, reply) => {
      const address = addressBlock(clientAddress(request.raw, options.trustedProxies))
      const wait = options.rateLimit.take(address, 1)
      reply.headers(NOT_STORED)
      if (wait > 0) {
        const message = errorText(429, requestLanguage(request.headers['accept-language']))
        return reply.code(429).header('retry-after', wait).send({ message })
      }
      return answer(
        reply,
        toCall((name) => String(request.query[name] ?? ''), options),
        cache,
      )
    })
  }
}

/** Reads the page's language from Accept-Language. The shop's client sends exactly one. */
function requestLanguage(header = ''): Language {
  return allLanguages().find((language) => header.startsWith(language)) ?? defaultLanguage()
}

interface ServiceCall {
  url: string
  headers: Record<string, string>
}

async function answer(reply: FastifyReply, call: ServiceCall | null, cache: LRUCache<string, object>) {
  const cached = call && cache.get(call.url)
  const result = cached || (call !== null && (await fetchAnswer(call)))
  if (call && result) cache.set(call.url, result)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
}

async function fetchAnswer({ url, headers }: ServiceCall): Promise<object | null | false> {
  try {
    const { status, body } = await callUpstream(url, {
      to: 'service',
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      timeout: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      retry: true,
    })
    if (status !== 200 && status !== 404) return false
    // A 404 without JSON means that the server has no such service. Parsing then throws.
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return status === 200 && typeof parsed === 'object' ? parsed : null
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) && !(error instanceof SyntaxError)) throw error
    // The URL contains an address or a VAT number, so only the host is logged.
    log.warn({ host: new URL(url).host, reason: error.name }, 'a lookup failed')
    return false
  }
}

type Parameters = (name: string) => string

function postcodeCall(parameter: Parameters, { postcode: service }: LookupOptions): ServiceCall | null {
  const postcode = parameter('postcode').toUpperCase().replace(/\s/g, '')
  const number = parameter('number').trim()
  if (!isPostcode(postcode, 'NL') || !/^\d{1,5}$/.test(number)) return null
  return {
    url: withQuery(service.url, { postcode, number }),
    headers: present({ 'client-id': service.clientId, 'client-secret': service.secret }),
  }
}

function vatCall(parameter: Parameters, { vat: service }: LookupOptions): ServiceCall | null {
  const country = parameter('country_code').toUpperCase()
  const number = normaliseVatNumber(parameter('vat_id'))
  if (!/^[A-Z]{2}$/.test(country) || !isVatNumberFor(number, country)) return null
  return {
    url: withQuery(service.url, {
      country_code: country,
      vat_id: number,
      ...present({
        requester_country_code: service.requesterCountry,
        requester_vat_id: service.requesterNumber,
      }),
    }),
    headers: service.secret === null ? {} : { authorization: `Bearer ${service.secret}` },
  }
}

const withQuery = (url: string, parameters: Record<string, string>) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`

function present(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
