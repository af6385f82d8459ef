import { texts } from '../i18n/texts.ts'
import { reportError } from './error-reporting.ts'

export type MessageKind = 'success' | 'info' | 'warning' | 'danger'

/** Message to the shopper, shown as a toast in a live region. */
export interface Message {
  id: number
  kind: MessageKind
  title: string
  text?: string
}

/** Key of the next page's message in the tab's session storage. */
export const NEXT_MESSAGE_KEY = 'kopgroep-next'

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a message. A message with the same title and text replaces the earlier one and moves to the end. */
export function showMessage(kind: MessageKind, title: string, text?: string): void {
  lastId += 1
  const others = messages.filter((message) => message.title !== title || message.text !== text)
  replace([...others, { id: lastId, kind, title, text }])
}

export function dismissMessage(id: number): void {
  replace(messages.filter((message) => message.id !== id))
}

/** Removes all messages with a title, once they no longer apply. */
export function dismissTitled(title: string): void {
  replace(messages.filter((message) => message.title !== title))
}

export function currentMessages(): readonly Message[] {
  return messages
}

/** Calls back at each change. Returns a function that unsubscribes. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message that loading failed and can be retried or needs a reload. */
export function showLoadFailure(cause: unknown): undefined {
  reportError(cause, { during: 'loading a part of the page' })
  showMessage('danger', texts.platform_part_failed(), texts.platform_no_connection())
  document.querySelector('.toast:last-child [hidden]')?.removeAttribute('hidden')
}
