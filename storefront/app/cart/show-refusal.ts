import { CallFailed, CallRefused } from '../platform/browser-commerce.ts'
import { reportError } from '../platform/error-reporting.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'

/** Says why something was not done: each of the backend's messages, or that it did not answer, under what was tried. */
export function showRefusal(title: string, cause: unknown): void {
  if (cause instanceof CallRefused) {
    for (const { message } of cause.errors) showMessage('danger', title, message)
  } else if (cause instanceof CallFailed) {
    showMessage('danger', title, texts.cart_no_connection())
  } else {
    showMessage('danger', title, texts.cart_unknown_fault())
    reportError(cause, { during: title })
  }
}
