import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import CancelOrderDialog from './cancel-order-dialog.tsx'
import { requireCanceled } from './orders-api.ts'

const RequestCancellation = graphql(`
  mutation RequestCancellation($input: GuestOrderCancelInput!) {
    requestGuestOrderCancel(input: $input) {
      error
    }
  }
`)

interface CancelGuestOrderProps {
  number: string
  /** Key by which guests open the order. */
  token: string
}

/** Cancellation of a guest's order: sends a mail with a confirmation link. */
export default function CancelGuestOrder({ number, token }: CancelGuestOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMailed, setMailed] = useState(false)
  const cancel = async (reason: string) => {
    const input = { token, reason }
    const { requestGuestOrderCancel } = await callCommerce(RequestCancellation, { input }, { as: 'guest' })
    requireCanceled(requestGuestOrderCancel)
    setMailed(true)
    setOpen(false)
  }
  if (isMailed)
    return (
      <Message tone="info" title={texts.checkout_cancel_mailed()}>
        {texts.checkout_cancel_mailed_text()}
      </Message>
    )
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {texts.checkout_cancel_order()}
      </Button>
      {isOpen && <CancelOrderDialog number={number} cancel={cancel} onClose={() => setOpen(false)} />}
    </>
  )
}
