import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isPostcode } from '../../../../packages/contract/postcode-rule.ts'
import { isVatNumberOf, normaliseVatNumber } from '../../../../packages/contract/vat-number-rule.ts'
import { allLanguages, defaultLanguage, type Language } from '../../app/lib/i18n/language.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import { errorText } from '../error-page.ts'
import { type Middleware, pathOf, queryOf } from '../middleware.ts'
import { log } from '../observe/log.ts'
import type { RateLimit } from '../rate-limit.ts'
import { answering, PRIVATE, sendJson } from '../send.ts'
import { callUpstream, UpstreamUnavailable } from './upstream.ts'

export interface LookupOptions {
  postcode: { url: string; clientId: string | null; secret: string | null }
  vat: { url: string; requesterCountry: string | null; requesterNumber: string | null; secret: string | null }
  rateLimit: RateLimit
  trustedProxies: number
}

const TIMEOUT = 4_000
const LARGEST_ANSWER = 64_000
const DAY = 86_400_000
/** Bytes that answers may take, and what one takes beside its address. */
const MAX_FOUND = 4_000_000
const FOUND = 500

/**
 * `/api/postcode?postcode=&number=` and `/api/vat?country_code=&vat_id=`: services outside the shop, whose secrets stay
 * here. The answer is what the service found, as JSON, `null` where it knows of nothing, or `false`: not asked, as the question
 * is none, or no answer, as the service failed or is not there. Who asks too
 * often is answered 429 with a `message` in the language that is asked for.
 */
export function lookupsMiddleware(options: LookupOptions): Middleware {
  const found = new LRUCache<string, object>({
    ttl: DAY,
    maxSize: MAX_FOUND,
    sizeCalculation: (_, url) => 2 * url.length + FOUND,
  })
  return (request, response) => {
    const path = pathOf(request.url ?? '')
    if (path !== '/api/postcode' && path !== '/api/vat') return false
    if (request.method !== 'GET') return false
    const address = addressBlock(clientAddress(request, options.trustedProxies))
    const wait = options.rateLimit.take(address, 1)
    if (wait > 0) {
      const message = errorText(429, languageOfRequest(request.headers['accept-language']))
      sendJson(response, 429, { message }, ['retry-after', String(wait), ...PRIVATE])
      return true
    }
    const question = path === '/api/postcode' ? postcodeQuestion : vatQuestion
    return answering(response, answer(response, question(queryOf(request.url ?? ''), options), found))
  }
}

/** The shop's own client names the language of its page, and nothing else. */
function languageOfRequest(header = ''): Language {
  return allLanguages().find((language) => header.startsWith(language)) ?? defaultLanguage()
}

interface Question {
  url: string
  headers: Record<string, string>
}

async function answer(response: ServerResponse, question: Question | null, found: LRUCache<string, object>) {
  if (!question) return sendJson(response, 200, false)
  const known = found.get(question.url)
  if (known) return sendJson(response, 200, known)
  const result = await fetchAnswer(question)
  if (result) found.set(question.url, result)
  sendJson(response, 200, result)
}

async function fetchAnswer({ url, headers }: Question): Promise<object | null | false> {
  try {
    const { status, body } = await callUpstream(url, {
      to: 'service',
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      timeout: TIMEOUT,
      maxBytes: LARGEST_ANSWER,
      retry: true,
    })
    if (status !== 200 && status !== 404) return false
    // A 404 without JSON is that of a server which has no such service.
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return status === 200 && typeof parsed === 'object' ? parsed : null
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) && !(error instanceof SyntaxError)) throw error
    // The URL holds an address or a VAT number: neither is logged.
    log.warn({ host: new URL(url).host, reason: error.name }, 'a lookup failed')
    return false
  }
}

function postcodeQuestion(
  parameters: URLSearchParams,
  { postcode: service }: LookupOptions,
): Question | null {
  const postcode = (parameters.get('postcode') ?? '').toUpperCase().replace(/\s/g, '')
  const number = (parameters.get('number') ?? '').trim()
  if (!isPostcode(postcode, 'NL') || !/^\d{1,5}$/.test(number)) return null
  return {
    url: withQuery(service.url, { postcode, number }),
    headers: present({ 'client-id': service.clientId, 'client-secret': service.secret }),
  }
}

function vatQuestion(parameters: URLSearchParams, { vat: service }: LookupOptions): Question | null {
  const country = (parameters.get('country_code') ?? '').toUpperCase()
  const number = normaliseVatNumber(parameters.get('vat_id') ?? '')
  if (!/^[A-Z]{2}$/.test(country) || !isVatNumberOf(number, country)) return null
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
