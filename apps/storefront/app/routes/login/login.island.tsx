import { useState } from 'react'
import { beginSession, useLeaveAsCustomer } from '../../features/customer/begin-session.ts'
import { canUsePasskeys, generateTokenByPasskey } from '../../features/customer/customer-api.ts'
import { PasswordLogin } from '../../features/customer/password-login.tsx'
import { showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { KeyRoundIcon } from '../../ui/account-icons.ts'
import { Button } from '../../ui/button.tsx'

/** Login by email and password or by passkey; leaves the page on success. */
export default function LoginForm() {
  useLeaveAsCustomer()
  return (
    <div className="noscript:hidden grid gap-6">
      <PasswordLogin onToken={(token) => start(token, 'password')} />
      {hasFeature('passkeys') && <PasskeyLogin />}
    </div>
  )
}

const start = (token: string, method: 'password' | 'passkey') =>
  beginSession('login', token, texts.customer_logged_in(), texts.customer_logged_in_text(), method)

/** Login by passkey. Separate from the password form, so that too many wrong passwords never block it. */
function PasskeyLogin() {
  const [busy, setBusy] = useState(false)
  const logIn = async () => {
    if (!canUsePasskeys()) {
      showMessage('info', texts.customer_passkey_unsupported())
      return
    }
    setBusy(true)
    try {
      const token = await generateTokenByPasskey()
      if (token) start(token, 'passkey')
    } catch (cause) {
      showRefusal(texts.customer_login_error(), cause)
    }
    setBusy(false)
  }
  return (
    <div>
      <Button variant="secondary" busy={busy} busyLabel={texts.customer_busy()} onClick={() => void logIn()}>
        <KeyRoundIcon />
        {texts.customer_log_in_by_passkey()}
      </Button>
    </div>
  )
}
