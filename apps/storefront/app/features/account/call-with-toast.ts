import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { showMessage } from '../../lib/page/messages.ts'

/**
 * Runs a change that has no form and reports the outcome.
 * @param done message on success
 * @param failed title of the message on failure
 * @returns true on success
 */
export async function callWithToast(
  call: () => Promise<unknown>,
  done: string,
  failed: string,
): Promise<boolean> {
  try {
    await call()
    forgetRefusals(failed)
    showMessage('success', done)
    return true
  } catch (cause) {
    showRefusal(failed, cause)
    return false
  }
}
