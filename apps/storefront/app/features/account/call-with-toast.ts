import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { showMessage } from '../../lib/page/messages.ts'

/**
 * Carries out a change that has no form of its own, and says how it ended.
 * @param done said when it was carried out
 * @param failed stands above the reason when it was not
 * @returns whether it was
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
