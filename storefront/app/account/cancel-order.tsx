import { useState } from 'react'
import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { present } from '../platform/present.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { useForm } from '../platform/use-form.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceGroup, Radio } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useAccountQuery } from './account-queries.ts'
import { refetchOrders } from './orders-calls.ts'
import { QueryResult } from './query-result.tsx'

const Order = graphql(`
  fragment CancelOrder_order on CustomerOrder {
    id
    number
  }
`)

const ReadCancellation = graphql(`
  query ReadCancellation {
    storeConfig {
      order_cancellation_enabled
      order_cancellation_reasons {
        description
      }
    }
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

/** Canceling an order that has not left: one of the shop's reasons, and a second press to be sure. */
export function CancelOrder(props: { order: FragmentType<typeof Order> }) {
  const { id, number } = readFragment(Order, props.order)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {texts.account_cancel_order()}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={texts.account_cancel_order_number({ number })}
          closeLabel={texts.account_close()}
        >
          <Reasons id={id} number={number} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

interface ReasonsProps {
  id: string
  number: string
  onDone: () => void
}

function Reasons(order: ReasonsProps) {
  const reasons = useAccountQuery(['cancellation'], async (signal) => {
    const { storeConfig } = await callCommerce(ReadCancellation, {}, { signal })
    const { order_cancellation_enabled: isEnabled, order_cancellation_reasons: known } = storeConfig ?? {}
    return isEnabled ? present(known).map(({ description }) => description) : []
  })
  return (
    <QueryResult of={reasons} blocks={['h-40']}>
      {(known) =>
        known.length > 0 ? (
          <CancelForm {...order} reasons={known} />
        ) : (
          <p>{texts.account_cancel_not_possible()}</p>
        )
      }
    </QueryResult>
  )
}

function CancelForm({ id, number, reasons, onDone }: ReasonsProps & { reasons: readonly string[] }) {
  const form = useForm({
    id: 'cancel-order',
    initial: { reason: '' },
    check: ({ reason }) => (reason ? {} : { reason: texts.account_cancel_reason_required() }),
    async send({ reason }) {
      const { cancelOrder } = await callCommerce(Cancel, { input: { order_id: id, reason } })
      if (cancelOrder?.error)
        throw new CallRefused([{ message: cancelOrder.error, extensions: { category: 'graphql-input' } }])
      refetchOrders(number)
      showMessage('success', texts.account_order_canceled(), texts.account_order_canceled_text({ number }))
      onDone()
    },
  })
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.account_cancel_order()}
      busyLabel={texts.account_sending()}
      refusedTitle={texts.account_order_not_canceled()}
      aside={
        <Button variant="tertiary" onClick={onDone}>
          {texts.account_keep_order()}
        </Button>
      }
    >
      <p>{texts.account_cancel_help()}</p>
      <ChoiceGroup label={texts.account_cancel_reason()} error={form.problems.reason}>
        {reasons.map((reason, index) => (
          <Radio
            key={reason}
            // The summary of problems leads to the first of them.
            id={index === 0 ? 'cancel-order-reason' : undefined}
            name="reason"
            value={reason}
            label={reason}
            checked={form.values.reason === reason}
            onChange={() => form.change({ reason })}
          />
        ))}
      </ChoiceGroup>
    </SubmitForm>
  )
}
