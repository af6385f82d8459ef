import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import type { AccountCustomer } from './account-queries.tsx'

const ResendConfirmation = graphql(`
  mutation ResendConfirmation($email: String!) {
    resendConfirmationEmail(email: $email)
  }
`)

interface UnverifiedEmailProps {
  /** Undefined while it is loading. */
  customer: AccountCustomer | undefined
  className?: string
}

/** Notice for a customer with an unconfirmed email, with a button that sends the link again. */
export function UnverifiedEmail({ customer, className }: UnverifiedEmailProps) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting')
  const email = customer?.email
  // Null if the backend does not say.
  if (!email || customer.email_verified !== false) return null
  const resend = async () => {
    setState('sending')
    try {
      await callCommerce(ResendConfirmation, { email }, { as: 'guest' })
      forgetRefusals(texts.customer_unverified_not_sent())
      setState('sent')
    } catch (cause) {
      showRefusal(texts.customer_unverified_not_sent(), cause)
      setState('waiting')
    }
  }
  return state === 'sent' ? (
    <Message replaces tone="success" title={texts.customer_unverified_sent()} className={className}>
      {texts.customer_unverified_sent_text({ email })}
    </Message>
  ) : (
    <Message tone="info" title={texts.customer_unverified()} live={false} className={className}>
      <p>{texts.customer_unverified_text({ email })}</p>
      <div className="pt-3">
        <Button
          variant="secondary"
          size="sm"
          busy={state === 'sending'}
          busyLabel={texts.customer_busy()}
          onClick={() => void resend()}
        >
          {texts.customer_unverified_resend()}
        </Button>
      </div>
    </Message>
  )
}
