import { problemOfEmail } from '../../lib/forms/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { generateToken } from './customer-api.ts'
import { CurrentPasswordField, UsernameField } from './login-fields.tsx'

interface PasswordLoginProps {
  email?: string
  onToken: (token: string, email: string) => void
}

export function PasswordLogin({ email = '', onToken }: PasswordLoginProps) {
  const form = useForm({
    name: 'login',
    initial: { email, password: '' },
    check: (values) => ({
      ...(problemOfEmail(values.email) && { email: problemOfEmail(values.email) }),
      ...(!values.password && { password: texts.customer_password_required() }),
    }),
    async send(values) {
      const entered = values.email.trim()
      onToken(await generateToken(entered, values.password), entered)
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
