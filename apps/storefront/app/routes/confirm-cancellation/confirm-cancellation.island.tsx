import { useEffect, useState } from 'react'
import { requireCanceled } from '../../features/orders/orders-api.ts'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'

const ConfirmCancellation = graphql(`
  mutation ConfirmCancellation($input: ConfirmCancelOrderInput!) {
    confirmCancelOrder(input: $input) {
      error
      order {
        number
      }
    }
  }
`)

/** Target of the link in a cancellation mail. Cancels only on a click, so that link scanners cannot. */
export default function ConfirmCancellationPage() {
  const [key, setKey] = useState<{ order_id: string; confirmation_key: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [canceled, setCanceled] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(currentPage().search)
    const [order_id, confirmation_key] = [query.get('order_id'), query.get('confirmation_key')]
    if (order_id && confirmation_key) setKey({ order_id, confirmation_key })
    else setRefusal(texts.checkout_cancel_link_broken())
  }, [])
  const confirm = async () => {
    if (!key) return
    setBusy(true)
    setRefusal(null)
    try {
      const { confirmCancelOrder } = await callCommerce(ConfirmCancellation, { input: key }, { as: 'guest' })
      requireCanceled(confirmCancelOrder)
      setCanceled(confirmCancelOrder?.order?.number ?? '')
    } catch (cause) {
      setRefusal(refusalMessages(cause, 'confirming a cancellation').join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Container className="grid max-w-160 content-start gap-5 py-section">
      <h1>{texts.checkout_cancel_confirm_title()}</h1>
      {canceled !== null ? (
        <Message replaces tone="success" title={texts.checkout_canceled()}>
          {texts.checkout_canceled_text({ number: canceled })}
        </Message>
      ) : (
        <p>{texts.checkout_cancel_confirm_text()}</p>
      )}
      {refusal && (
        <Message tone="danger" title={texts.checkout_cancel_failed()}>
          {refusal}
        </Message>
      )}
      <div className="flex flex-wrap gap-3">
        {canceled === null && key && (
          <Button busy={busy} busyLabel={texts.checkout_cancel_busy()} onClick={() => void confirm()}>
            {texts.checkout_cancel_order()}
          </Button>
        )}
        <LinkButton href={paths.home()} variant="tertiary">
          {texts.checkout_on_shopping()}
        </LinkButton>
      </div>
    </Container>
  )
}
