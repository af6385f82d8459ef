import type { ReactNode } from 'react'
import { problemOfEmail } from '../customer/email-address.ts'
import { generateToken } from '../customer/password-calls.ts'
import {
  CurrentPasswordField,
  NewPasswordField,
  problemOfNewPassword,
  problemOfRepeated,
} from '../customer/password-fields.tsx'
import { openSession } from '../customer/session.ts'
import { callCommerce, exchangeToken } from '../platform/browser-commerce.ts'
import { hasFeature } from '../platform/current-page.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { type Problems, useForm } from '../platform/use-form.ts'
import { TextField } from '../ui/field.tsx'
import { refetchAccount, useAccount } from './account-queries.ts'
import { ScreenHead } from './account-shell.tsx'
import { Passkeys } from './passkeys.tsx'
import { QueryResult } from './query-result.tsx'

const ChangeEmail = graphql(`
  mutation ChangeEmail($email: String!, $password: String!) {
    updateCustomerEmail(email: $email, password: $password) {
      customer {
        email
      }
    }
  }
`)
const ChangePassword = graphql(`
  mutation ChangePassword($current: String!, $wanted: String!) {
    changeCustomerPassword(currentPassword: $current, newPassword: $wanted) {
      email
    }
  }
`)

/** What one logs in with: the address, the password, passkeys. */
export function PasswordAndEmail() {
  const account = useAccount()
  return (
    <>
      <ScreenHead title={texts.account_password_and_email()} />
      <QueryResult of={account} blocks={['h-80', 'h-80']}>
        {({ email }) => (
          <div className="grid max-w-160 gap-10">
            <Part title={texts.account_change_password()}>
              <PasswordForm email={email ?? ''} />
            </Part>
            <Part title={texts.account_change_email()}>
              <EmailForm email={email ?? ''} />
            </Part>
            {hasFeature('passkeys') && (
              <Part title={texts.account_passkeys()}>
                <Passkeys />
              </Part>
            )}
          </div>
        )}
      </QueryResult>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

function EmailForm({ email }: { email: string }) {
  const form = useForm({
    id: 'email',
    initial: { email: '', password: '' },
    check(values) {
      const problems: Problems<typeof values> = {}
      const problem = problemOfEmail(values.email)
      if (problem) problems.email = problem
      if (!values.password) problems.password = texts.account_password_required()
      return problems
    },
    async send(values) {
      await callCommerce(ChangeEmail, { email: values.email.trim(), password: values.password })
      refetchAccount()
      form.reset()
      showMessage('success', texts.account_email_changed())
    },
  })
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.account_save_email()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_email_not_changed()}
    >
      <p>{texts.account_email_is({ email })}</p>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={texts.account_new_email()}
        {...form.field('email')}
      />
      <CurrentPasswordField label={texts.account_current_password()} {...form.field('password')} />
    </SubmitForm>
  )
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    id: 'password',
    initial: { current: '', wanted: '', repeated: '' },
    check(values) {
      const problems: Problems<typeof values> = {}
      if (!values.current) problems.current = texts.account_password_required()
      const broken = problemOfNewPassword(values.wanted)
      if (broken) problems.wanted = broken
      const differs = problemOfRepeated(values.repeated, values.wanted)
      if (differs) problems.repeated = differs
      return problems
    },
    async send({ current, wanted }) {
      await exchangeToken(async () => {
        await callCommerce(ChangePassword, { current, wanted }, { exchangesToken: true })
        form.reset()
        // Every session has ended with the old password; this one goes on with the new, or is opened by hand: the
        // password is changed, whatever comes of the login.
        const token = await generateToken(email, wanted).catch(() => null)
        if (token) openSession(token)
      })
      showMessage('success', texts.account_password_changed(), texts.account_password_changed_text())
    },
  })
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.account_save_password()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_password_not_changed()}
    >
      {/* So that a password manager knows whose it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField label={texts.account_current_password()} {...form.field('current')} />
      <NewPasswordField label={texts.account_new_password()} {...form.field('wanted')} />
      <CurrentPasswordField
        label={texts.account_repeat_password()}
        autoComplete="new-password"
        {...form.field('repeated')}
      />
    </SubmitForm>
  )
}
