import { beginSession } from '../../features/customer/begin-session.ts'
import { generateToken } from '../../features/customer/customer-api.ts'
import { CurrentPasswordField, problemOfEmail, UsernameField } from '../../features/customer/login-fields.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'

/** E-mail address and password; once they are right, the page is left. */
export default function LoginForm() {
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
      className="noscript:hidden"
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
