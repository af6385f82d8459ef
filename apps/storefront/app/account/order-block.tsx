import { formatDate, today } from '../platform/dates.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { present } from '../platform/present.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPill } from './order-pill.tsx'
import { OrderProgress } from './order-progress.tsx'
import { expectedDay, orderProgress, paymentNotice } from './order-status.ts'

const Order = graphql(`
  fragment OrderBlock_order on CustomerOrder {
    number
    order_date
    status
    payment_url
    payment_status
    shipping_method
    pickup_location_code
    delivery_promise {
      latest
    }
    invoices {
      id
    }
    shipments {
      id
    }
    total {
      grand_total {
        value
      }
    }
    ...OrderItems_order
    ...OrderActions_order
  }
`)

interface OrderBlockProps {
  order: FragmentType<typeof Order>
  /** On the order's own page, where more of it follows. */
  isWhole?: boolean
}

/** An order: how it stands, how far it has come, what it held and what can be done with it. */
export function OrderBlock({ isWhole, ...props }: OrderBlockProps) {
  const order = readFragment(Order, props.order)
  const shipments = present(order.shipments).length
  const invoices = present(order.invoices).length
  const progress = orderProgress(order.status, invoices, shipments)
  const expected = expectedDay(
    {
      progress,
      latest: order.delivery_promise?.latest,
      isCollected: Boolean(order.pickup_location_code),
    },
    today(),
  )
  const notice = paymentNotice({
    status: order.status,
    invoices,
    canPay: Boolean(order.payment_url),
    payment: order.payment_status,
  })
  return (
    <article
      aria-label={texts.account_order({ number: order.number })}
      className="overflow-hidden rounded-md border border-line"
    >
      <header className="flex flex-wrap items-center gap-x-12 gap-y-3 bg-studio px-4 py-3.5 lg:px-6">
        <Fact term={texts.account_order_number()} value={order.number} />
        <Fact term={texts.account_ordered_on()} value={formatDate(order.order_date) ?? ''} />
        <Fact term={texts.account_total()} value={formatPrice(order.total?.grand_total.value ?? 0)} />
        <span className="ml-auto">
          <OrderPill status={order.status} isShipped={shipments > 0} />
        </span>
      </header>
      {notice && <p className="px-4 pt-5 lg:px-6">{notice}</p>}
      {progress && <OrderProgress progress={progress} ordered={order.order_date} expected={expected} />}
      <OrderItems order={order} />
      <div className="px-4 pb-6 lg:px-6">
        <OrderActions order={order} isWhole={isWhole} />
      </div>
    </article>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <p className="[line-height:1.375]">
      <span className="block text-ink-3 text-sm">{term}</span>
      <b>{value}</b>
    </p>
  )
}
