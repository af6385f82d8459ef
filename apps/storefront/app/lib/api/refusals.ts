import { texts } from '../i18n/texts.ts'
import { reportError } from '../page/error-reporting.ts'
import { currentMessages, dismissMessage, showMessage } from '../page/messages.ts'
import { CallFailed, CallRefused, secondsUntilRetry } from './browser-client.ts'

/**
 * Shows why an action failed, under a title that names the action. Replaces the message of an earlier
 * attempt. Shows nothing for an ended session, which has its own message (features/customer/session.ts).
 */
export function showRefusal(title: string, cause: unknown): void {
  forgetRefusals(title)
  for (const words of refusalMessages(cause, title)) showMessage('danger', title, words)
}

/**
 * Describes why an action failed: the backend's messages, or that it did not answer. Reports a technical
 * error and returns it too. Empty if the customer's session has ended.
 * @param during the action, for the report
 */
export function refusalMessages(cause: unknown, during: string): readonly string[] {
  if (cause instanceof CallRefused && cause.expiredToken) return []
  if (cause instanceof CallFailed) return [texts.platform_unreachable()]
  // The gateway's own refusals are in English only.
  if (cause instanceof CallRefused && cause.is('rate-limit'))
    return [texts.platform_too_often({ seconds: secondsUntilRetry(cause) ?? 1 })]
  // The backend's refusal after a lock timeout is in English too.
  if (cause instanceof CallRefused && cause.is('lock_timeout')) return [texts.platform_locked()]
  if (cause instanceof CallRefused && isForShopper(cause)) return cause.errors.map(({ message }) => message)
  reportError(cause, { during })
  return [texts.platform_unknown_fault()]
}

/** Checks that a refusal has a category; otherwise it is an error of the shop. */
function isForShopper({ errors }: CallRefused): boolean {
  return errors.every(({ extensions }) => extensions?.category?.startsWith('graphql-'))
}

/** Removes the messages about a failed action once it has succeeded. */
export function forgetRefusals(title: string): void {
  for (const { id, ...message } of currentMessages())
    if (message.kind === 'danger' && message.title === title) dismissMessage(id)
}
