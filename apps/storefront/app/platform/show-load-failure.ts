import { reportError } from './error-reporting.ts'
import { texts } from './i18n/texts.ts'
import { showMessage } from './messages.ts'

/** Shows a message that something could not be loaded, to be tried again or by loading the page again. */
export function showLoadFailure(cause: unknown): void {
  reportError(cause, { during: 'loading a part of the page' })
  showMessage('danger', texts.platform_part_failed(), texts.platform_no_connection())
  document.querySelector('.toast:last-child [hidden]')?.removeAttribute('hidden')
}
