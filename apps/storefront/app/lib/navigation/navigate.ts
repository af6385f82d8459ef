import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { documentData } from '../page/current-page.ts'
import { type Message, NEXT_MESSAGE_KEY, showMessage } from '../page/messages.ts'
import { readTabStorage } from '../storage/browser-storage.ts'

/**
 * Navigates to another page of the shop.
 * @param path without a language prefix, as in paths.ts
 * @param how `replace` replaces the history entry
 */
export function navigateTo(path: string, how: 'push' | 'replace' = 'push'): void {
  const address = inLanguage(path, getLocale())
  if (how === 'replace') location.replace(address)
  else location.assign(address)
}

/** Checks that pages of the shop replace each other in place, without loading another document. */
export const hasSoftNavigation = () => 'navigation' in window && 'build' in documentData()

/**
 * Stores a message for the next page of this tab: for actions that leave the page. Not shared with other tabs, so
 * it is not in browser-storage.ts.
 */
export function storeNextMessage(message: Omit<Message, 'id'>): void {
  try {
    sessionStorage.setItem(NEXT_MESSAGE_KEY, JSON.stringify(message))
  } catch {
    // Without storage the next page shows no message.
  }
}

/** Shows the message that the previous page stored, once. */
export function showStoredMessage(): void {
  const stored = readTabStorage(NEXT_MESSAGE_KEY)
  if (!stored) return
  sessionStorage.removeItem(NEXT_MESSAGE_KEY)
  const { kind, title, text }: Omit<Message, 'id'> = JSON.parse(stored)
  showMessage(kind, title, text)
}
