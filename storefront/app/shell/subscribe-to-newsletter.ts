import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'

const SubscribeToNewsletter = graphql(`
  mutation SubscribeToNewsletter($email: String!) {
    subscribeEmailToNewsletter(email: $email) {
      status
    }
  }
`)

/** Null when the address is subscribed, else the backend's refusal in its own words. Rejects when it does not answer. */
export async function subscribeToNewsletter(email: string): Promise<string | null> {
  try {
    await callCommerce(SubscribeToNewsletter, { email })
    return null
  } catch (cause) {
    if (!(cause instanceof CallRefused)) throw cause
    showMessage('danger', texts.shell_newsletter_failed(), cause.message)
    return cause.message
  }
}
