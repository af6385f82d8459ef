import type { FastifyRequest } from 'fastify'
import type { Domain, ShopParts } from '../platform/graphql/domain.ts'
import { readStoreViews } from '../platform/graphql/store-views.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import {
  confirmNewsletter,
  endByCode,
  leaveNewsletter,
  NEWSLETTER_QUESTION,
  NEWSLETTER_WELCOME,
  subscribe,
} from './newsletter.ts'
import { newsletterQuestionMail, newsletterWelcomeMail } from './newsletter-mails.ts'
import newsletterPhrases from './phrases.nl.json' with { type: 'json' }

export const newsletterDomain: Domain = {
  resolvers: {
    Mutation: {
      async subscribeEmailToNewsletter(_, { email }, context) {
        await subscribe(context, email.trim())
        return { status: 'UNCONFIRMED' }
      },
      async confirmNewsletterSubscription(_, { code }, context) {
        await confirmNewsletter(context, code)
        return { status: 'SUBSCRIBED' }
      },
      async unsubscribeFromNewsletter(_, { code }, context) {
        await leaveNewsletter(context, code)
        return { status: 'UNSUBSCRIBED' }
      },
    },
  },
  phrases: newsletterPhrases,
  routes: newsletterRoutes,
  mails: {
    [NEWSLETTER_QUESTION]: newsletterQuestionMail,
    [NEWSLETTER_WELCOME]: newsletterWelcomeMail,
  },
}

/**
 * Serves the unsubscribe button of mail programs (RFC 8058). A GET only redirects to the storefront's page, because programs that
 * scan links must not unsubscribe anybody.
 */
function newsletterRoutes({ db, settings, now }: ShopParts): HttpRoute[] {
  const codeIn = (request: FastifyRequest) => String((request.query as Record<string, unknown>).code ?? '')
  return [
    {
      method: 'POST',
      url: '/newsletter/unsubscribe',
      bodyLimit: 1_000,
      handler: async (request, reply) => {
        await endByCode(db, codeIn(request), now())
        // Unknown codes get the same response, so that valid ones are not revealed.
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
