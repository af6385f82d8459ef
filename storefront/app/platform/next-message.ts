import { readStored, writeStored } from './browser-storage.ts'
import { type Message, NEXT_MESSAGE_KEY, showMessage } from './messages.ts'

/** Has the next page show a message: for what ends by leaving this one. */
export function storeNextMessage(message: Omit<Message, 'id'>): void {
  writeStored(NEXT_MESSAGE_KEY, JSON.stringify(message))
}

/** Shows what the page before had to say, once. */
export function showStoredMessage(): void {
  const kept = readStored(NEXT_MESSAGE_KEY)
  if (!kept) return
  writeStored(NEXT_MESSAGE_KEY, null)
  const { kind, title, text }: Omit<Message, 'id'> = JSON.parse(kept)
  showMessage(kind, title, text)
}
