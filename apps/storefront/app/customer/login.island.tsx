import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { useForm } from '../platform/use-form.ts'
import { Link } from '../ui/link.tsx'
import { beginSession } from './begin-session.ts'
import { problemOfEmail } from './email-address.ts'
import { generateToken } from './password-calls.ts'
import { CurrentPasswordField } from './password-fields.tsx'
import { UsernameField } from './username-field.tsx'

/** E-mail address and password; once they are right, the page is left. */
export default function LoginForm() {
  const form = useForm({
    id: 'login',
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
    <SubmitForm
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
    </SubmitForm>
  )
}
