import type { FastifyRequest } from 'fastify'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { readStoreViews } from '../platform/graphql/store-views.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { endByCode } from './newsletter.ts'

/**
 * Where the unsubscribe button of mail programs posts to (RFC 8058). A person who opens the address is sent to the
 * storefront's page: what merely looks at links may end nothing.
 */
export function newsletterRoutes({ db, settings, now }: ShopParts): HttpRoute[] {
  const codeIn = (request: FastifyRequest) => String((request.query as Record<string, unknown>).code ?? '')
  return [
    {
      method: 'POST',
      url: '/newsletter/unsubscribe',
      bodyLimit: 1_000,
      handler: async (request, reply) => {
        await endByCode(db, codeIn(request), now())
        // The same answer for unknown codes, so that nobody can find out which exist.
        return sendText(reply, 200, 'Unsubscribed')
      },
    },
    {
      method: 'GET',
      url: '/newsletter/unsubscribe',
      handler: async (request, reply) => {
        const store = [...(await readStoreViews(db)).values()].find(({ isDefault }) => isDefault)
        if (!store) return sendText(reply, 404, 'Not found')
        const code = codeIn(request)
        return reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
          .redirect(storefrontLink({ settings, store }, '/newsletter/subscriber/unsubscribe', { code }))
      },
    },
  ]
}
