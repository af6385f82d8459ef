import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allLanguages } from '../app/lib/i18n/language.ts'
import * as paths from '../app/paths.ts'
import { matchesEtag } from './send.ts'

const RULES_PATH = '/speculation-rules.json'

/** Response header that refers to the rules. Only Chromium 121 and later reads it. */
export const SPECULATION_RULES = ['speculation-rules', `"${RULES_PATH}"`] as const

/**
 * Paths that are never prefetched: personal pages, payment, and URLs that are not documents. They apply in
 * every language and to all paths below.
 */
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

/**
 * Selectors of links that are not prefetched: to other sites, to files, and to the countless filtered views
 * of listings.
 */
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
        // Every language has a prefix, except the default language.
        href_matches: ['', ...allLanguages().map((language) => `/${language}`)].flatMap((prefix) =>
          EXCLUDED_PATHS.map((path) => `${prefix}${path}{/*}?`),
        ),
      },
    },
    { not: { selector_matches: NOT_FOLLOWED } },
  ],
}

/**
 * Speculation rules. `moderate` prefetches on hover or touch, and on phones when a large link is in view
 * after scrolling. `eager` prefetches a link that is in view for a moment. Before Chromium 144 that happened
 * at once, so a page marks only a few likely links with `data-prefetch="eager"`, never a whole grid.
 */
const RULES = {
  prefetch: [
    { where: { and: [pages, { selector_matches: '[data-prefetch=eager]' }] }, eagerness: 'eager' },
    { where: pages, eagerness: 'moderate' },
  ],
  prerender: [{ where: pages, eagerness: 'moderate' }],
}

/** Adds `/speculation-rules.json`, which lists the links that browsers may prefetch. */
export function addSpeculationRules(app: FastifyInstance): void {
  const body = Buffer.from(JSON.stringify(RULES))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // Every document refers to this file. An hour in the cache saves most requests and still allows changes.
  const headers = {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    etag,
  }
  app.get(RULES_PATH, (request, reply) => {
    reply.headers(headers)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.send(body)
  })
}
