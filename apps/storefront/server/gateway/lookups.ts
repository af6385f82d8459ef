import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isPostcode } from '../../../../packages/contract/postcode-rule.ts'
import { isVatNumberFor, normaliseVatNumber } from '../../../../packages/contract/vat-number-rule.ts'
import { addressBlock, clientAddress } from '../../../../packages/server-kit/client-address.ts'
import { allLanguages, defaultLanguage, type Language } from '../../app/lib/i18n/language.ts'
import { errorText } from '../error-page.ts'
import { NOT_STORED } from '../http-app.ts'
import { log } from '../observe/log.ts'
import type { RateLimit } from '../rate-limit.ts'
import { callUpstream, UpstreamUnavailable } from './upstream.ts'

export interface LookupOptions {
  postcode: { url: string; clientId: string | null; secret: string | null }
  vat: { url: string; requesterCountry: string | null; requesterNumber: string | null; secret: string | null }
  rateLimit: RateLimit
  trustedProxies: number
}

const TIMEOUT = 4_000
const MAX_ANSWER_BYTES = 64_000
const DAY = 86_400_000
/** Maximum size of cached answers, and the overhead per answer. Bytes. */
const MAX_FOUND = 4_000_000
const FOUND = 500

/**
 * Adds `/api/postcode?postcode=&number=` and `/api/vat?country_code=&vat_id=`: external services whose secrets stay
 * on the server. The response is the result as JSON, `null` if there is none, or `false` if the input is malformed
 * or the service did not answer. Too many requests result in 429 with a `message` in the requested language.
 */
export function addLookups(app: FastifyInstance, options: LookupOptions): void {
  const found = new LRUCache<string, object>({
    ttl: DAY,
    maxSize: MAX_FOUND,
    sizeCalculation: (_, url) => 2 * url.length + FOUND,
  })
  const questions = { '/api/postcode': postcodeQuestion, '/api/vat': vatQuestion }
  for (const [url, question] of Object.entries(questions)) {
    app.get<{ Querystring: Record<string, unknown> }>(url, (request, reply) => {
      const address = addressBlock(clientAddress(request.raw, options.trustedProxies))
      const wait = options.rateLimit.take(address, 1)
      reply.headers(NOT_STORED)
      if (wait > 0) {
        const message = errorText(429, languageOfRequest(request.headers['accept-language']))
        return reply.code(429).header('retry-after', wait).send({ message })
      }
      return answer(
        reply,
        question((name) => String(request.query[name] ?? ''), options),
        found,
      )
    })
  }
}

/** Reads the language of the page from the header, which the shop's own client sets to exactly one. */
function languageOfRequest(header = ''): Language {
  return allLanguages().find((language) => header.startsWith(language)) ?? defaultLanguage()
}

interface Question {
  url: string
  headers: Record<string, string>
}

async function answer(reply: FastifyReply, question: Question | null, found: LRUCache<string, object>) {
  const known = question && found.get(question.url)
  const result = known || (question !== null && (await fetchAnswer(question)))
  if (question && result) found.set(question.url, result)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
}

async function fetchAnswer({ url, headers }: Question): Promise<object | null | false> {
  try {
    const { status, body } = await callUpstream(url, {
      to: 'service',
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      timeout: TIMEOUT,
      maxBytes: MAX_ANSWER_BYTES,
      retry: true,
    })
    if (status !== 200 && status !== 404) return false
    // A 404 without JSON means that the server has no such service; JSON.parse then throws.
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return status === 200 && typeof parsed === 'object' ? parsed : null
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) && !(error instanceof SyntaxError)) throw error
    // The URL holds an address or a VAT number: neither is logged.
    log.warn({ host: new URL(url).host, reason: error.name }, 'a lookup failed')
    return false
  }
}

type Parameters = (name: string) => string

function postcodeQuestion(parameter: Parameters, { postcode: service }: LookupOptions): Question | null {
  const postcode = parameter('postcode').toUpperCase().replace(/\s/g, '')
  const number = parameter('number').trim()
  if (!isPostcode(postcode, 'NL') || !/^\d{1,5}$/.test(number)) return null
  return {
    url: withQuery(service.url, { postcode, number }),
    headers: present({ 'client-id': service.clientId, 'client-secret': service.secret }),
  }
}

function vatQuestion(parameter: Parameters, { vat: service }: LookupOptions): Question | null {
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
