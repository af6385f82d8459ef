import { type ReactNode, useState } from 'react'
import { CallRefused, callCommerce, exchangeToken } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { problemOfEmail } from '../../lib/forms/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TrashIcon } from '../../ui/icons.ts'
import lighthouse from '../../ui/places/lighthouse.avif'
import {
  QueryResult,
  refetchAccount,
  refetchAccountQuery,
  useAccount,
  useAccountQuery,
} from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { generateToken } from '../customer/customer-api.ts'
import {
  CurrentPasswordField,
  NewPasswordField,
  problemOfNewPassword,
  problemOfRepeated,
} from '../customer/login-fields.tsx'
import { openSession } from '../customer/session.ts'
import { UnverifiedEmail } from '../customer/unverified-email.tsx'
import { addPasskey, canMakePasskeys, deletePasskey, type Passkey, readPasskeys } from './account-api.ts'
import { ActionButton } from './action-button.tsx'
import { WithAside } from './with-aside.tsx'

const ChangeEmail = graphql(`
  mutation ChangeEmail($email: String!, $password: String!) {
    updateCustomerEmail(email: $email, password: $password) {
      customer {
        email
        pending_email
      }
    }
  }
`)
const CancelEmailChange = graphql(`
  mutation CancelEmailChange {
    cancelCustomerEmailChange
  }
`)
const ChangePassword = graphql(`
  mutation ChangePassword($current: String!, $wanted: String!) {
    changeCustomerPassword(currentPassword: $current, newPassword: $wanted) {
      email
    }
  }
`)

/** Login settings: email, password and passkeys. */
export function PasswordAndEmail() {
  const account = useAccount()
  return (
    <>
      <ScreenHead title={texts.account_password_and_email()} />
      <UnverifiedEmail customer={account.data} className="mb-8 max-w-160" />
      <QueryResult query={account} blocks={['h-80', 'h-80']}>
        {({ email, email_verified, pending_email }) => (
          <WithAside picture={lighthouse} next="sessions" help={texts.account_next_sessions()}>
            <div className="grid gap-10">
              <Part title={texts.account_change_password()}>
                <PasswordForm email={email ?? ''} />
              </Part>
              <Part title={texts.account_change_email()}>
                <EmailForm email={email ?? ''} pending={pending_email} />
              </Part>
              {hasFeature('passkeys') && (
                <Part title={texts.account_passkeys()}>
                  <Passkeys mayAdd={email_verified !== false} />
                </Part>
              )}
            </div>
          </WithAside>
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

interface EmailFormProps {
  email: string
  /** The pending new email; null if there is none. */
  pending: string | null
}

/** Changes the email. If the backend confirms the new one first, explains what is restricted until then. */
function EmailForm({ email, pending }: EmailFormProps) {
  const form = useForm({
    name: 'email',
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: problemOfEmail(email),
      password: password ? undefined : texts.account_password_required(),
    }),
    async send(values) {
      const { updateCustomerEmail } = await callCommerce(ChangeEmail, {
        email: values.email.trim(),
        password: values.password,
      })
      refetchAccount()
      form.reset()
      if (updateCustomerEmail?.customer.pending_email) showMessage('info', texts.account_email_pending())
      else showMessage('success', texts.account_email_changed())
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.account_save_email()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_email_not_changed()}
    >
      <p>{texts.account_email_is({ email })}</p>
      {pending && <PendingEmail email={pending} current={email} />}
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={texts.account_new_email()}
        {...form.field('email')}
      />
      <CurrentPasswordField label={texts.account_current_password()} {...form.field('password')} />
    </Form>
  )
}

function PendingEmail({ email, current }: { email: string; current: string }) {
  return (
    <Message tone="info" title={texts.account_email_pending()} live={false}>
      <p>{texts.account_email_pending_text({ email, current })}</p>
      <div className="pt-3">
        <ActionButton
          variant="secondary"
          size="sm"
          action={() => callCommerce(CancelEmailChange, {})}
          done={texts.account_email_kept()}
          failed={texts.account_email_not_kept()}
          onDone={refetchAccount}
        >
          {texts.account_email_keep()}
        </ActionButton>
      </div>
    </Message>
  )
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    name: 'password',
    initial: { current: '', wanted: '', repeated: '' },
    check: ({ current, wanted, repeated }) => ({
      current: current ? undefined : texts.account_password_required(),
      wanted: problemOfNewPassword(wanted),
      repeated: problemOfRepeated(repeated, wanted),
    }),
    async send({ current, wanted }) {
      await exchangeToken(async () => {
        await callCommerce(ChangePassword, { current, wanted }, { exchangesToken: true })
        form.reset()
        // Changing the password ends every session. If this login fails, the password is changed anyway and
        // the customer logs in again.
        const token = await generateToken(email, wanted).catch(() => null)
        if (token) openSession(token)
      })
      showMessage('success', texts.account_password_changed(), texts.account_password_changed_text())
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.account_save_password()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_password_not_changed()}
    >
      {/* Lets password managers match the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField label={texts.account_current_password()} {...form.field('current')} />
      <NewPasswordField label={texts.account_new_password()} {...form.field('wanted')} />
      <CurrentPasswordField
        label={texts.account_repeat_password()}
        autoComplete="new-password"
        {...form.field('repeated')}
      />
    </Form>
  )
}

interface PasskeysProps {
  /** False while the email is unverified. */
  mayAdd: boolean
}

export function Passkeys({ mayAdd }: PasskeysProps) {
  const read = useAccountQuery(['passkeys'], readPasskeys)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="grid gap-5">
      <p>{texts.account_passkeys_help()}</p>
      <QueryResult query={read} blocks={['h-16']}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-ink-2">{texts.account_no_passkeys()}</p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {!mayAdd ? (
        <p className="text-ink-2 text-sm">{texts.account_passkeys_unverified()}</p>
      ) : !canMakePasskeys() ? (
        <p className="text-ink-2 text-sm">{texts.account_passkeys_unsupported()}</p>
      ) : isAdding ? (
        <NewPasskey onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {texts.account_add_passkey()}
          </Button>
        </div>
      )}
    </div>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <p>
        <b className="block">{name}</b>
        <span className="text-ink-3 text-sm">
          {last_used_at
            ? texts.account_passkey_used({ date: formatDate(last_used_at) ?? '' })
            : texts.account_passkey_since({ date: formatDate(created_at) ?? '' })}
        </span>
      </p>
      <ActionButton
        variant="tertiary"
        size="sm"
        aria-label={texts.account_delete_passkey_of({ name })}
        action={() => deletePasskey(id)}
        done={texts.account_passkey_deleted({ name })}
        failed={texts.account_passkey_not_deleted()}
        onDone={() => refetchAccountQuery('passkeys')}
      >
        <TrashIcon size="sm" />
        {texts.account_delete()}
      </ActionButton>
    </li>
  )
}

function NewPasskey({ onDone }: { onDone: () => void }) {
  // A recent login needs no password.
  const [needsPassword, setNeedsPassword] = useState(!hasFeature('account_security'))
  const form = useForm({
    name: 'passkey',
    initial: { name: '', password: '' },
    check: ({ password }) => ({
      password: needsPassword && !password ? texts.account_password_required() : undefined,
    }),
    async send({ name, password }): Promise<{ password?: string }> {
      try {
        if (!(await addPasskey(password || null, name))) return {}
      } catch (cause) {
        if (!isRecentLoginNeeded(cause)) throw cause
        setNeedsPassword(true)
        return { password: texts.account_recent_login() }
      }
      refetchAccountQuery('passkeys')
      showMessage('success', texts.account_passkey_added())
      onDone()
      return {}
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.account_add_passkey()}
      busyLabel={texts.account_sending()}
      refusedTitle={texts.account_passkey_not_added()}
      aside={
        <Button variant="tertiary" onClick={onDone}>
          {texts.account_not_now()}
        </Button>
      }
    >
      <TextField
        label={texts.account_passkey_name()}
        optional={texts.account_optional()}
        hint={texts.account_passkey_name_hint()}
        maxLength={60}
        {...form.field('name')}
      />
      {needsPassword && (
        <CurrentPasswordField label={texts.account_current_password()} {...form.field('password')} />
      )}
    </Form>
  )
}

const isRecentLoginNeeded = (cause: unknown) =>
  cause instanceof CallRefused && cause.errors.some(({ extensions }) => extensions?.reason === 'recent_login')
