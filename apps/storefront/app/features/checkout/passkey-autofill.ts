import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { beginSession } from '../customer/begin-session.ts'
import { canUsePasskeys, generateTokenByPasskey } from '../customer/customer-api.ts'

/**
 * Waits until the shopper picks a passkey among the browser's suggestions, then continues the checkout as
 * that customer.
 */
export async function logInByAutofill(signal: AbortSignal): Promise<void> {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const token = await generateTokenByPasskey(signal)
  if (token)
    beginSession(
      'login',
      token,
      texts.customer_logged_in(),
      texts.customer_logged_in_text(),
      'passkey',
      paths.checkout(),
    )
}
