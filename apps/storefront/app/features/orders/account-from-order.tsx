import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { beginRegisteredSession } from '../customer/begin-session.ts'
import { NewPasswordField, problemOfNewPassword } from '../customer/login-fields.tsx'

const CreateAccountFromOrder = graphql(`
  mutation CreateAccountFromOrder($input: CreateAccountFromOrderInput!) {
    createAccountFromOrder(input: $input) {
      token
      customer {
        email
      }
    }
  }
`)

interface AccountFromOrderProps {
  hash: string
  email: string
}

/** Form for a guest who has just ordered: a password creates an account with the order and its addresses. */
export function AccountFromOrder({ hash, email }: AccountFromOrderProps) {
  const isCustomer = useStored('user-server-token') !== null
  const form = useForm({
    name: 'account',
    initial: { password: '' },
    check: ({ password }) => {
      const problem = problemOfNewPassword(password)
      return problem ? { password: problem } : {}
    },
    async send({ password }) {
      const input = { order_id: hash, email, password }
      const { createAccountFromOrder } = await callCommerce(
        CreateAccountFromOrder,
        { input },
        { as: 'guest' },
      )
      beginRegisteredSession(createAccountFromOrder?.token ?? null)
    },
  })
  if (isCustomer || !hasFeature('account_from_order')) return null
  return (
    <Disclosure label={texts.checkout_account_from_order()} data-print="no">
      <p className="pb-4">{texts.checkout_account_from_order_text({ email })}</p>
      <Form
        form={form}
        submitLabel={texts.customer_create_account()}
        busyLabel={texts.customer_busy()}
        refusedTitle={texts.customer_register_error()}
      >
        {/* Lets password managers match the account. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label={texts.customer_password()} {...form.field('password')} />
      </Form>
    </Disclosure>
  )
}

/** Message that an order belongs to an account, for visitors who are not logged in. */
export function OrderInAccount({ email, isNew }: { email: string | null; isNew: boolean }) {
  const isCustomer = useStored('user-server-token') !== null
  if (isCustomer) return null
  return (
    <Message tone="success" title={isNew ? texts.checkout_account_made() : texts.checkout_order_in_account()}>
      <p>{email ? texts.checkout_account_log_in({ email }) : texts.checkout_order_in_account()}</p>
      <Link href={paths.login(paths.account())} className="link">
        {texts.customer_log_in()}
      </Link>
    </Message>
  )
}
