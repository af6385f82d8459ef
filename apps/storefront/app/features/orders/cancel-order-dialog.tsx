import { useEffect, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPart, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form.tsx'

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

interface CancelOrderDialogProps {
  number: string
  /** Cancels the order; if it rejects, the dialog shows the reason. */
  cancel: (reason: string) => Promise<void>
  onClose: () => void
}

/** Dialog to cancel an order: the shopper picks one of the shop's reasons and confirms. */
export default function CancelOrderDialog({ number, cancel, onClose }: CancelOrderDialogProps) {
  const [reasons, setReasons] = useState<readonly string[] | 'failed' | null>(null)
  const load = () => {
    setReasons(null)
    readReasons().then(setReasons, () => setReasons('failed'))
  }
  useEffect(load, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.checkout_cancel_order_number({ number })}
      closeLabel={texts.product_close()}
    >
      {reasons === 'failed' ? (
        <ErrorPart
          title={texts.checkout_cancel_unread()}
          retryLabel={texts.checkout_retry()}
          onRetry={load}
        />
      ) : reasons === null ? (
        <SkeletonGroup label={texts.checkout_cancel_loading()}>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      ) : reasons.length > 0 ? (
        <CancelForm reasons={reasons} cancel={cancel} onClose={onClose} />
      ) : (
        <p>{texts.checkout_cancel_not_possible()}</p>
      )}
    </Dialog>
  )
}

/** Reads the cancellation reasons; empty if the shop allows no cancellation. */
async function readReasons(): Promise<string[]> {
  const { storeConfig } = await callCommerce(ReadCancellation, {}, { as: 'guest' })
  if (!storeConfig?.order_cancellation_enabled) return []
  return nonNull(storeConfig.order_cancellation_reasons).map(({ description }) => description)
}

interface CancelFormProps extends Pick<CancelOrderDialogProps, 'cancel' | 'onClose'> {
  reasons: readonly string[]
}

function CancelForm({ reasons, cancel, onClose }: CancelFormProps) {
  const form = useForm({
    name: 'cancel-order',
    // A backend requires one of its reasons. The last one is the general one, so that nobody has to choose.
    initial: { reason: reasons.at(-1) ?? '' },
    check: () => ({}),
    send: ({ reason }) => cancel(reason),
  })
  return (
    <Form
      form={form}
      variant="danger"
      submitLabel={texts.checkout_cancel_order()}
      busyLabel={texts.checkout_cancel_busy()}
      refusedTitle={texts.checkout_cancel_failed()}
      aside={
        <Button variant="tertiary" onClick={onClose}>
          {texts.checkout_cancel_keep()}
        </Button>
      }
    >
      <p>{texts.checkout_cancel_help()}</p>
      <RadioField
        id={`${form.id}-reason`}
        name="reason"
        label={texts.checkout_cancel_reason()}
        error={form.problems.reason}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </Form>
  )
}
