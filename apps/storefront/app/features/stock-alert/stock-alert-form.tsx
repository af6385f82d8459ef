import { useEffect, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Message } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/layout.tsx'

const SubscribeToStock = graphql(`
  mutation SubscribeToStock($input: ProductAlertSubscriptionInput!) {
    productAlertSubscription(input: $input) {
      email
      sku
    }
  }
`)
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Email field, then the confirmation. */
export default function StockAlertForm({ sku, name }: { sku: string; name: string }) {
  const [subscribed, setSubscribed] = useState<string | null>(null)
  const form = useForm({
    name: 'stock-alert',
    initial: { email: '' },
    check: ({ email }) => {
      const given = email.trim()
      if (EMAIL_PATTERN.test(given)) return {}
      return { email: given ? texts.stock_alert_invalid() : texts.stock_alert_required() }
    },
    async send({ email }) {
      await callCommerce(SubscribeToStock, { input: { email: email.trim(), sku, type: 'stock' } })
      setSubscribed(email.trim())
    },
  })
  const field = form.field('email')
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id])

  if (subscribed) {
    return (
      <Message replaces tone="success" title={texts.stock_alert_done()}>
        {texts.stock_alert_mail_to({ email: subscribed, name })}
      </Message>
    )
  }
  return (
    <Panel ground="studio">
      <p className="pb-3 text-sm">{texts.stock_alert_about({ name })}</p>
      <Form
        form={form}
        submitLabel={texts.stock_alert_title()}
        busyLabel={texts.stock_alert_busy()}
        refusedTitle={texts.stock_alert_failed()}
      >
        <TextField type="email" label={texts.stock_alert_email()} autoComplete="email" {...field} />
      </Form>
    </Panel>
  )
}
