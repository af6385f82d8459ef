import { reportError } from './error-reporting.ts'
import { texts } from './i18n/texts.ts'
import { showMessage } from './messages.ts'

/** Tells the shopper that what was asked for did not arrive, and may be tried again; or the whole page may. */
export function showLoadFailure(cause: unknown): void {
  reportError(cause, { during: 'loading a part of the page' })
  showMessage('danger', texts.platform_part_failed(), texts.platform_no_connection())
  document.querySelector('.toast:last-child [hidden]')?.removeAttribute('hidden')
}
