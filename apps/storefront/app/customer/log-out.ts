import * as paths from '../paths.ts'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { navigateTo } from '../platform/navigate.ts'
import { storeNextMessage } from '../platform/next-message.ts'
import { endSession } from './session.ts'

const RevokeToken = graphql(`
  mutation RevokeToken {
    revokeCustomerToken {
      result
    }
  }
`)

/**
 * Logs out, and goes to the home page, which says so: nothing of the shopper stays on this device, in any tab, and the
 * backend accepts the token no more. The device does not wait for the backend.
 */
export function logOut(): void {
  // The token is read for this call before it is deleted below. If it cannot be revoked, it expires by itself.
  callCommerce(RevokeToken, {}, { keepalive: true }).catch(() => null)
  endSession('logout')
  storeNextMessage({
    kind: 'success',
    title: texts.customer_logged_out(),
    text: texts.customer_logged_out_text(),
  })
  navigateTo(paths.home())
}
