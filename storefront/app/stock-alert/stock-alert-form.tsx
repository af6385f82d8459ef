import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/layout.tsx'
import { Message } from '../ui/message.tsx'

const SubscribeToStock = graphql(`
  mutation SubscribeToStock($input: ProductAlertSubscriptionInput!) {
    productAlertSubscription(input: $input) {
      email
      sku
    }
  }
`)

/** The address that the mail goes to; then the word that it is noted. */
export default function StockAlertForm({ sku, name }: { sku: string; name: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [subscribed, setSubscribed] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    const email = input?.value.trim() ?? ''
    if (!email || !input?.checkValidity()) {
      setProblem(email ? texts.stock_alert_invalid() : texts.stock_alert_required())
      return input?.focus()
    }
    setBusy(true)
    try {
      await callCommerce(SubscribeToStock, { input: { email, sku, type: 'stock' } })
      setSubscribed(email)
    } catch (cause) {
      const text = cause instanceof CallRefused ? cause.message : texts.product_no_connection()
      setProblem(text)
      showMessage('danger', texts.stock_alert_failed(), text)
    } finally {
      setBusy(false)
    }
  }

  if (subscribed) {
    return (
      <Message tone="success" title={texts.stock_alert_done()}>
        {texts.stock_alert_mail_to({ email: subscribed, name })}
      </Message>
    )
  }
  return (
    <Panel ground="studio">
      <form onSubmit={(event) => void submit(event)} className="grid gap-3" noValidate>
        <p className="text-sm">{texts.stock_alert_about({ name })}</p>
        <TextField
          ref={field}
          type="email"
          label={texts.stock_alert_email()}
          autoComplete="email"
          required
          error={problem ?? undefined}
          onInput={() => setProblem(null)}
        />
        <Button type="submit" busy={busy} busyLabel={texts.stock_alert_busy()}>
          {texts.stock_alert_title()}
        </Button>
      </form>
    </Panel>
  )
}
