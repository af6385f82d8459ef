import { useState } from 'react'
import { beginSession, useLeaveAsCustomer } from '../../features/customer/begin-session.ts'
import {
  canUsePasskeys,
  generateToken,
  generateTokenByPasskey,
} from '../../features/customer/customer-api.ts'
import { CurrentPasswordField, UsernameField } from '../../features/customer/login-fields.tsx'
import { showRefusal } from '../../lib/api/refusals.ts'
import { problemOfEmail } from '../../lib/forms/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { KeyRoundIcon } from '../../ui/account-icons.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'

/** Login by email and password or by passkey; leaves the page on success. */
export default function LoginForm() {
  useLeaveAsCustomer()
  return (
    <div className="noscript:hidden grid gap-6">
      <PasswordLogin />
      {hasFeature('passkeys') && <PasskeyLogin />}
    </div>
  )
}

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
      if (token)
        beginSession('login', token, texts.customer_logged_in(), texts.customer_logged_in_text(), 'passkey')
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

function PasswordLogin() {
  const form = useForm({
    name: 'login',
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(problemOfEmail(email) && { email: problemOfEmail(email) }),
      ...(!password && { password: texts.customer_password_required() }),
    }),
    async send({ email, password }) {
      const token = await generateToken(email.trim(), password)
      beginSession('login', token, texts.customer_logged_in(), texts.customer_logged_in_text())
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.customer_log_in()}
      busyLabel={texts.customer_busy()}
      refusedTitle={texts.customer_login_error()}
      aside={
        <Link href={paths.forgotPassword()} className="link">
          {texts.customer_forgot_password_question()}
        </Link>
      }
    >
      <UsernameField {...form.field('email')} />
      <CurrentPasswordField label={texts.customer_password()} {...form.field('password')} />
    </Form>
  )
}
