import { reportError } from './error-reporting.ts'

export type MessageKind = 'success' | 'info' | 'warning' | 'danger'

/** Message to the shopper, shown as a toast in a live region. */
export interface Message {
  id: number
  kind: MessageKind
  title: string
  text?: string
  offersReload?: boolean
}

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a message. A message with the same title and text replaces the earlier one and moves to the end. */
export function showMessage(
  kind: MessageKind,
  title: string,
  text?: string,
  more: Pick<Message, 'offersReload'> = {},
): void {
  lastId += 1
  const others = messages.filter((message) => message.title !== title || message.text !== text)
  replace([...others, { id: lastId, kind, title, text, ...more }])
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

/** Ids of the dialog for code that does not load, and of its text (features/shell/messages.tsx). */
export const LOAD_FAILURE_ID = 'load-failure'
export const LOAD_FAILURE_TEXT_ID = 'load-failure-text'

/**
 * Tells the shopper that a part of the page failed to load. Opens a dialog of the page itself, because the code of
 * messages may be what failed: then its text is that of the messages.
 */
export function showLoadFailure(cause: unknown): undefined {
  reportError(cause, { during: 'loading a part of the page' })
  const dialog = document.getElementById(LOAD_FAILURE_ID)
  const text = document.getElementById(LOAD_FAILURE_TEXT_ID)
  const failed = messages.filter(({ kind }) => kind === 'danger')
  const sentences = failed.flatMap((message) => [message.title, message.text ?? ''])
  if (text && failed.length > 0) text.textContent = sentences.filter(Boolean).join('. ')
  if (dialog instanceof HTMLDialogElement) dialog.show()
}
