import { useEffect } from 'react'
import { languageOfPath, languagePrefix } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import { trackEvent } from '../../lib/page/data-layer.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { openSession } from './session.ts'

/**
 * Logs in with a token and goes to the requested page or to the account, which shows a message. That page
 * loads carts and wishlists, and later ones retry until it succeeds.
 * @param how `login` or `sign_up`
 * @param method of the login
 * @param destination path to go to if the URL requests no page
 */
export function beginSession(
  how: 'login' | 'sign_up',
  token: string,
  title: string,
  text: string,
  method: 'password' | 'passkey' = 'password',
  destination: string = paths.account(),
): void {
  trackEvent(how, { method })
  storeNextMessage({ kind: 'success', title, text })
  openSession(token)
  leaveForCustomer(destination)
}

/**
 * Logs in to a new account; without a token goes to the login page, because the email has to be confirmed first.
 */
export function beginRegisteredSession(token: string | null): void {
  const title = texts.customer_registered()
  if (token) {
    beginSession('sign_up', token, title, texts.customer_registered_text())
    return
  }
  trackEvent('sign_up', { method: 'password' })
  storeNextMessage({ kind: 'success', title, text: texts.customer_log_in_to_continue() })
  navigateTo(paths.login(returnPath(location.search, location.origin)), 'replace')
}

/** Leaves a login or registration page for the page that the visitor wanted, or the account. */
export function leaveForCustomer(destination: string = paths.account()): void {
  navigateTo(returnPath(location.search, location.origin) ?? destination, 'replace')
}

/** Leaves a page for visitors once this browser has a customer's session, also one that another tab began. */
export function useLeaveAsCustomer(): void {
  const isCustomer = useStored('user-server-token') !== null
  useEffect(() => {
    if (isCustomer) leaveForCustomer()
  }, [isCustomer])
}

/** Pages that a login never returns to. */
const FOR_VISITORS = /^\/(login|create-account|forgot-password|customer\/account\/createPassword)(\/|$)/

/**
 * Reads the page to return to after login (`?return-to=`), as a path without a language prefix. Null unless it is a
 * page of this shop: a crafted link could name another host.
 * @param search of the page's URL, with its question mark
 * @param origin of the shop, as the browser sees it
 */
export function returnPath(search: string, origin: string): string | null {
  const returnTo = new URLSearchParams(search).get('return-to')
  const url = returnTo?.startsWith('/') ? parseUrl(returnTo, origin) : null
  // Parsed like a browser does: `//host` and `/\host` name other hosts.
  if (url?.origin !== origin) return null
  const path = url.pathname.slice(languagePrefix(languageOfPath(url.pathname)).length) || '/'
  // A path without its prefix may begin with two slashes, which would name another host.
  if (!/^\/(?!\/)/.test(path) || FOR_VISITORS.test(path)) return null
  return path + url.search + url.hash
}

function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
