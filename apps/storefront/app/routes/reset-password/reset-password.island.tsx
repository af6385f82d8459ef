import { useEffect, useState } from 'react'
import { resetPassword } from '../../features/customer/customer-api.ts'
import {
  CurrentPasswordField,
  NewPasswordField,
  problemOfNewPassword,
  problemOfRepeated,
  UsernameField,
} from '../../features/customer/login-fields.tsx'
import { problemOfEmail } from '../../lib/forms/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form.tsx'

/**
 * Sets a new password with the token of the mailed link. Magento's link names no email, so the form asks for it.
 * The token is removed from the URL, so that it does not stay in the browser's history.
 */
export default function ResetPasswordForm() {
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    name: 'reset',
    initial: { email: '', password: '', repeated: '' },
    check({ email, password, repeated }) {
      const problems = {
        email: problemOfEmail(email),
        password: problemOfNewPassword(password),
        repeated: problemOfRepeated(repeated, password),
      }
      return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
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
        <Message tone="danger" title={texts.customer_password_not_set()}>
          {texts.customer_token_empty()}
        </Message>
        <div>
          <LinkButton href={paths.forgotPassword()}>{texts.customer_ask_new_link()}</LinkButton>
        </div>
      </div>
    )
  return (
    <Form
      form={form}
      className="noscript:hidden"
      submitLabel={texts.customer_save_password()}
      busyLabel={texts.customer_busy()}
      refusedTitle={texts.customer_password_not_set()}
    >
      <UsernameField {...form.field('email')} />
      <NewPasswordField label={texts.customer_new_password()} {...form.field('password')} />
      <CurrentPasswordField
        label={texts.customer_repeat_password()}
        autoComplete="new-password"
        {...form.field('repeated')}
      />
    </Form>
  )
}
