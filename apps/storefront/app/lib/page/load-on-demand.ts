import { texts } from '../i18n/texts.ts'
import { importWithTimeout } from './chunk-loading.ts'
import { reportError } from './error-reporting.ts'
import { showMessage } from './messages.ts'

/**
 * Fetches code at its first use, or whatever else a shopper asked for by pressing something.
 * @returns null when it does not come; the shopper is told so then
 */
export async function loadOnDemand<Result>(load: () => Promise<Result>): Promise<Result | null> {
  try {
    return await importWithTimeout(load)
  } catch (cause) {
    showLoadFailure(cause)
    return null
  }
}

/** Shows a message that something could not be loaded, to be tried again or by loading the page again. */
export function showLoadFailure(cause: unknown): undefined {
  reportError(cause, { during: 'loading a part of the page' })
  showMessage('danger', texts.platform_part_failed(), texts.platform_no_connection())
  document.querySelector('.toast:last-child [hidden]')?.removeAttribute('hidden')
}
