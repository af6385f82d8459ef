import { lazy, Suspense, useState } from 'react'
import { requireCanceled } from '../checkout/require-canceled.ts'
import { callCommerce } from '../platform/browser-commerce.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { Button } from '../ui/button.tsx'
import { refetchOrders } from './orders-calls.ts'

const CancelOrderDialog = lazy(() => importWithTimeout(() => import('../checkout/cancel-order-dialog.tsx')))

const Order = graphql(`
  fragment CancelOrder_order on CustomerOrder {
    id
    number
  }
`)

const Cancel = graphql(`
  mutation CancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) {
      error
      order {
        status
      }
    }
  }
`)

/** Canceling an order that has not left. */
export function CancelOrder(props: { order: FragmentType<typeof Order> }) {
  const { id, number } = readFragment(Order, props.order)
  const [isOpen, setOpen] = useState(false)
  const cancel = async (reason: string) => {
    const { cancelOrder } = await callCommerce(Cancel, { input: { order_id: id, reason } })
    requireCanceled(cancelOrder)
    refetchOrders(number)
    showMessage('success', texts.checkout_canceled(), texts.checkout_canceled_text({ number }))
    setOpen(false)
  }
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {texts.checkout_cancel_order()}
      </Button>
      {isOpen && (
        <Suspense>
          <CancelOrderDialog number={number} cancel={cancel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
