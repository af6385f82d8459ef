import type { Domain } from '../platform/graphql/domain.ts'
import { newsletterPhrases } from './newsletter.phrases.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import {
  confirmNewsletter,
  leaveNewsletter,
  NEWSLETTER_QUESTION,
  NEWSLETTER_WELCOME,
  subscribe,
} from './newsletter.ts'
import { newsletterQuestionMail, newsletterWelcomeMail } from './newsletter-mails.ts'

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
