import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { endSession, readCustomerToken } from './session.ts'

/**
 * Ends a session whose token the backend refused, and says so. However many calls found it out, here or in other tabs, it
 * ends once; a session that was opened meanwhile stays.
 */
export function expireSession(token: string): void {
  if (readCustomerToken() !== token) return
  endSession('expired')
  showMessage('danger', texts.customer_session_expired(), texts.customer_session_expired_text())
}
