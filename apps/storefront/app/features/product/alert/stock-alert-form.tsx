import { useEffect, useEffectEvent, useState } from 'react'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { formatPrice } from '../../../lib/format/numbers.ts'
import { problemOfEmail } from '../../../lib/forms/email.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'
import { Message } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusField } from '../../../ui/focus.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/layout.tsx'

const SubscribeToStock = graphql(`
  mutation SubscribeToStock($input: ProductAlertSubscriptionInput!) {
    productAlertSubscription(input: $input) {
      email
      sku
    }
  }
`)
const ReadAlertEmail = graphql(`
  query ReadAlertEmail {
    customer {
      email
    }
  }
`)

interface StockAlertFormProps {
  sku: string
  name: string
  /** Current price in EUR for a price alert; absent for a stock alert. */
  price?: number | undefined
}

/** Form with an email field and, for a price alert, the price to wait for; then the confirmation. */
export default function StockAlertForm({ sku, name, price }: StockAlertFormProps) {
  const [subscribed, setSubscribed] = useState<string | null>(null)
  const form = useForm({
    name: 'stock-alert',
    initial: { target: '', email: '' },
    check: ({ target, email }) => {
      const problem = problemOfEmail(email)
      return {
        ...(price &&
          !(readAmount(target) < price) && { target: texts.stock_alert_price_invalid(current(price)) }),
        ...(problem && { email: problem }),
      }
    },
    async send({ target, email }) {
      const alert = price
        ? { type: 'price' as const, target_price: readAmount(target) }
        : { type: 'stock' as const }
      const input = { email: email.trim(), sku, ...alert }
      await callCommerce(SubscribeToStock, { input }, { isOpenToGuests: true })
      setSubscribed(email.trim())
    },
  })
  const isCustomer = useStored('user-server-token') !== null
  const fillEmail = useEffectEvent((email: string) => {
    if (!form.values.email) form.change({ email })
  })
  useEffect(() => {
    if (!isCustomer) return
    // Without an answer the customer types the email.
    callCommerce(ReadAlertEmail, {}).then(
      ({ customer }) => fillEmail(customer?.email ?? ''),
      () => null,
    )
  }, [isCustomer])
  const field = form.field('email')
  const target = form.field('target')
  const first = price ? target.id : field.id
  useEffect(() => focusField(first), [first])

  if (subscribed) {
    return (
      <Message
        replaces
        tone="success"
        title={price ? texts.stock_alert_price_done() : texts.stock_alert_done()}
      >
        {price
          ? texts.stock_alert_price_mail_to({ email: subscribed })
          : texts.stock_alert_mail_to({ email: subscribed, name })}
      </Message>
    )
  }
  return (
    <Panel ground="studio">
      <p className="pb-3 text-sm">
        {price ? texts.stock_alert_price_about({ name }) : texts.stock_alert_about({ name })}
      </p>
      <Form
        form={form}
        submitLabel={price ? texts.stock_alert_price_send() : texts.stock_alert_title()}
        busyLabel={texts.stock_alert_busy()}
        refusedTitle={price ? texts.stock_alert_price_failed() : texts.stock_alert_failed()}
      >
        {price && (
          <TextField
            inputMode="decimal"
            label={texts.stock_alert_price()}
            hint={texts.stock_alert_price_now(current(price))}
            autoComplete="off"
            {...target}
          />
        )}
        <TextField type="email" label={texts.stock_alert_email()} autoComplete="email" {...field} />
      </Form>
    </Panel>
  )
}

const current = (price: number) => ({ price: formatPrice(price) })

/** Reads a typed amount in EUR, with a comma or a point before the cents; NaN for any other text and for 0. */
function readAmount(text: string): number {
  const [, euros = '', cents = ''] = /^\s*(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?(?:,-)?\s*$/.exec(text) ?? []
  return Number(`${euros}.${cents}`) || Number.NaN
}
