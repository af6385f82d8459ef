import { currentMessages, dismissMessage } from './messages.ts'

/** Takes away why something was not done, once it was: what stands there is about something that is over. */
export function forgetRefusals(title: string): void {
  for (const { id, ...message } of currentMessages())
    if (message.kind === 'danger' && message.title === title) dismissMessage(id)
}
