import { useState } from 'react'
import { requestPasswordReset } from '../../features/customer/customer-api.ts'
import { UsernameField } from '../../features/customer/login-fields.tsx'
import { problemOfEmail } from '../../lib/forms/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Message } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'

/** Form that requests a link to set a new password. The response is the same for every email. */
export default function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    name: 'forgot',
    initial: { email: '' },
    check: ({ email }) => (problemOfEmail(email) ? { email: problemOfEmail(email) } : {}),
    async send({ email }) {
      await requestPasswordReset(email.trim())
      setSent(true)
    },
  })
  if (isSent)
    return (
      <Message replaces tone="success" title={texts.customer_reset_sent()}>
        <p>{texts.customer_reset_sent_text()}</p>
        <p>
          {texts.customer_reset_not_received()}{' '}
          <button type="button" className="link" onClick={() => setSent(false)}>
            {texts.customer_reset_again()}
          </button>
        </p>
      </Message>
    )
  return (
    <Form
      form={form}
      className="noscript:hidden"
      submitLabel={texts.customer_send_reset()}
      busyLabel={texts.customer_busy()}
      refusedTitle={texts.customer_password_reset_error()}
      aside={
        <Link href={paths.login()} className="link">
          {texts.customer_back_to_login()}
        </Link>
      }
    >
      <UsernameField {...form.field('email')} />
    </Form>
  )
}
