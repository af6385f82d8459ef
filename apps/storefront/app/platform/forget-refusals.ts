import { currentMessages, dismissMessage } from './messages.ts'

/** Removes the messages about a failure once the same thing has succeeded. */
export function forgetRefusals(title: string): void {
  for (const { id, ...message } of currentMessages())
    if (message.kind === 'danger' && message.title === title) dismissMessage(id)
}
