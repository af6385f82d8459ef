import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { documentData } from '../page/current-page.ts'
import { type Message, showMessage } from '../page/messages.ts'
import { leaveToNextPage, takeLeft } from '../storage/next-page.ts'

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

/** Stores a message for the next page of this tab: for actions that leave the page. */
export const storeNextMessage = (message: Omit<Message, 'id'>): void => leaveToNextPage({ message })

/** Shows the message that the previous page stored, once. */
export function showStoredMessage(): void {
  const message = takeLeft('message') as Omit<Message, 'id'> | undefined
  if (message) showMessage(message.kind, message.title, message.text)
}
