import { type Message, NEXT_MESSAGE_KEY, showMessage } from './messages.ts'
import { readTabStorage } from './tab-storage.ts'

/**
 * Has the next page of this tab show a message: for what ends by leaving this one. Other tabs do not hear of it, so it is
 * not among what they share (read-stored.ts).
 */
export function storeNextMessage(message: Omit<Message, 'id'>): void {
  try {
    sessionStorage.setItem(NEXT_MESSAGE_KEY, JSON.stringify(message))
  } catch {
    // Without storage the next page shows no message.
  }
}

/** Shows what the page before had to say, once. */
export function showStoredMessage(): void {
  const stored = readTabStorage(NEXT_MESSAGE_KEY)
  if (!stored) return
  sessionStorage.removeItem(NEXT_MESSAGE_KEY)
  const { kind, title, text }: Omit<Message, 'id'> = JSON.parse(stored)
  showMessage(kind, title, text)
}
