import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allLanguages } from '../app/lib/i18n/language.ts'
import * as paths from '../app/paths.ts'
import { matchesEtag } from './send.ts'

const ADDRESS = '/speculation-rules.json'

/** Response header that refers to the rules. Only Chromium 121 and later reads it. */
export const SPECULATION_RULES = ['speculation-rules', `"${ADDRESS}"`] as const

/** Paths never prefetched (personal, payment, not a document), in every language and with everything below them. */
const EXCLUDED_PATHS = [
  paths.cart(),
  paths.checkout(),
  paths.account(),
  paths.login(),
  paths.createAccount(),
  paths.forgotPassword(),
  '/customer',
  '/multisafepay',
  '/graphql',
  '/api',
]

/** Links that lead elsewhere, to a file, or to one of countless views of a listing. */
const NOT_FOLLOWED = [
  '[target]',
  '[download]',
  '[rel~=nofollow]',
  '[href^="#"]',
  '[data-prefetch=none]',
  '[data-prefetch=none] *',
].join(', ')

const pages = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        // Prefixes of all languages, and none for the default one.
        href_matches: ['', ...allLanguages().map((language) => `/${language}`)].flatMap((prefix) =>
          EXCLUDED_PATHS.map((path) => `${prefix}${path}{/*}?`),
        ),
      },
    },
    { not: { selector_matches: NOT_FOLLOWED } },
  ],
}

/**
 * Speculation rules. `moderate` prefetches on hover, on touch, or (on a phone) when a large link is in view after
 * scrolling. `eager` prefetches when it is in view for a moment; before Chromium 144 it meant immediately, so a
 * page marks only a few likely links with `data-prefetch="eager"`, never a whole grid.
 */
const RULES = {
  prefetch: [
    { where: { and: [pages, { selector_matches: '[data-prefetch=eager]' }] }, eagerness: 'eager' },
    { where: pages, eagerness: 'moderate' },
  ],
  prerender: [{ where: pages, eagerness: 'moderate' }],
}

/** Adds `/speculation-rules.json`: which links of a page browsers may prefetch and prerender. */
export function addSpeculationRules(app: FastifyInstance): void {
  const body = Buffer.from(JSON.stringify(RULES))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // Requested with every document: an hour saves most requests and still allows changes.
  const headers = {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    etag,
  }
  app.get(ADDRESS, (request, reply) => {
    reply.headers(headers)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.send(body)
  })
}
