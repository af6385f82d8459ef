import { useEffect, useState } from 'react'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { navigateTo } from '../platform/navigate.ts'
import { storeNextMessage } from '../platform/next-message.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { useForm } from '../platform/use-form.ts'
import { LinkButton } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { problemOfEmail } from './email-address.ts'
import { resetPassword } from './password-calls.ts'
import {
  CurrentPasswordField,
  NewPasswordField,
  problemOfNewPassword,
  problemOfRepeated,
} from './password-fields.tsx'
import { UsernameField } from './username-field.tsx'

/**
 * Sets a new password with the token of the mailed link. Magento's link names no address, so it is asked for; the token
 * is taken out of the page's address at once, where it would stay in the browser's history.
 */
export default function ResetPasswordForm() {
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    id: 'reset',
    initial: { email: '', password: '', repeated: '' },
    check({ email, password, repeated }) {
      const found = {
        email: problemOfEmail(email),
        password: problemOfNewPassword(password),
        repeated: problemOfRepeated(repeated, password),
      }
      return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
    },
    async send({ email, password }) {
      await resetPassword(email.trim(), token ?? '', password)
      storeNextMessage({
        kind: 'success',
        title: texts.customer_password_changed(),
        text: texts.customer_password_changed_text(),
      })
      navigateTo(paths.login(), 'replace')
    },
  })
  const { change } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    setToken(parameters.get('token') ?? '')
    const email = parameters.get('email')
    if (email) change({ email })
    history.replaceState(history.state, '', location.pathname)
  }, [])

  if (token === '')
    return (
      <div className="grid gap-5">
        <Message tone="danger" title={texts.customer_password_reset_error()}>
          {texts.customer_token_empty()}
        </Message>
        <div>
          <LinkButton href={paths.forgotPassword()}>{texts.customer_ask_new_link()}</LinkButton>
        </div>
      </div>
    )
  return (
    <SubmitForm
      form={form}
      className="noscript:hidden"
      submitLabel={texts.customer_save_password()}
      busyLabel={texts.customer_busy()}
      refusedTitle={texts.customer_password_reset_error()}
    >
      <UsernameField {...form.field('email')} />
      <NewPasswordField label={texts.customer_new_password()} {...form.field('password')} />
      <CurrentPasswordField
        label={texts.customer_repeat_password()}
        autoComplete="new-password"
        {...form.field('repeated')}
      />
    </SubmitForm>
  )
}
