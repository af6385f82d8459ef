import * as paths from '../paths.ts'
import { trackEvent } from '../platform/data-layer.ts'
import { navigateTo } from '../platform/navigate.ts'
import { storeNextMessage } from '../platform/next-message.ts'
import { returnPath } from './return-path.ts'
import { openSession } from './session.ts'

/**
 * Logs in with a token, and leaves the page for where the visitor wanted to be, or for the account; there it is said.
 * What else a login brings (the carts, the wishlists) is done by that page, and by the next ones until it succeeds.
 * @param how whether the account was there or has just been made
 */
export function beginSession(how: 'login' | 'sign_up', token: string, title: string, text: string): void {
  trackEvent(how, { method: 'password' })
  storeNextMessage({ kind: 'success', title, text })
  openSession(token)
  leaveForCustomer()
}

/** Leaves a page that is for visitors, for where its visitor wanted to be, or for the account. */
export function leaveForCustomer(): void {
  navigateTo(returnPath(location.search, location.origin) ?? paths.account(), 'replace')
}
