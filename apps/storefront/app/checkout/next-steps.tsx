import { texts } from '../platform/i18n/texts.ts'
import { isUnpaid, transferOf } from './order-calls.ts'
import type { OrderData } from './order-fields.ts'

/** What happens with an order from here on; nothing once it was cancelled or has left. */
export function NextSteps({ order }: { order: OrderData }) {
  if (!/^(pending|processing|pending_payment)$/i.test(order.status)) return null
  const isCollected = Boolean(order.pickup_location_code)
  const steps = [
    !isUnpaid(order) && texts.checkout_next_mail(),
    transferOf(order) ? texts.checkout_next_transfer() : texts.checkout_next_pack(),
    isCollected ? texts.checkout_next_ready() : texts.checkout_next_ship(),
  ].filter((step) => step !== false)
  return (
    <section className="grid gap-2" data-print="no">
      <h2 className="text-h3">{texts.checkout_next_steps()}</h2>
      <ol className="list-decimal pl-5 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
