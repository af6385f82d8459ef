import type { ShopParts } from '../platform/graphql/domain.ts'
import { readStoreViews } from '../platform/graphql/store-views.ts'
import { readBody } from '../platform/http/body.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { endByCode } from './newsletter.ts'

/**
 * Where the unsubscribe button of mail programs posts to (RFC 8058). A person who opens the address is sent to the
 * storefront's page: what merely looks at links may end nothing.
 */
export function newsletterRoutes({ db, settings, now }: ShopParts): HttpRoute[] {
  return [
    {
      path: '/newsletter/unsubscribe',
      async handle(request, response, url) {
        const code = url.searchParams.get('code') ?? ''
        if (request.method === 'POST') {
          await readBody(request, 1_000)
          await endByCode(db, code, now())
          // The same answer for unknown codes, so that nobody can find out which exist.
          return sendText(response, 200, 'Unsubscribed')
        }
        const store = [...(await readStoreViews(db)).values()].find(({ isDefault }) => isDefault)
        if (!store) return sendText(response, 404, 'Not found')
        response.writeHead(302, {
          Location: storefrontLink({ settings, store }, '/newsletter/subscriber/unsubscribe', { code }),
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
        })
        response.end()
      },
    },
  ]
}
