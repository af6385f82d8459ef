import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { today } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Panel } from '../../ui/layout.tsx'
import { ItemPicture, listParts, OrderItemPrice, RecallLink } from '../checkout/order-item.tsx'
import { occasionText } from '../product/delivery/dated-promise.ts'
import { expectedDaysText } from '../product/delivery/delivery-promise.ts'
import { OrderSumsList } from '../product/price/totals.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { isUnpaid, type OrderData, orderSums } from './orders-api.ts'

export function OrderOverview({ order }: { order: OrderData }) {
  const { total } = order
  return (
    <Panel ground="studio" className="grid gap-5">
      <h2 className="text-h3">{texts.checkout_your_order()}</h2>
      <ul className="grid gap-3">
        {nonNull(order.items).map((item) => (
          <li key={item.id} className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4">
            <ItemPicture url={item.image?.url} ground="bg-paper" />
            <span className="text-sm">
              <b className="block font-semibold">
                {item.quantity_ordered} × {item.product_name}
              </b>
              {item.recall && <RecallLink />}
              <span className="text-ink-3">
                {[...nonNull(item.selected_options).map(({ value }) => value), ...listParts(item)].join(', ')}
              </span>
            </span>
            <b className="text-sm">
              <OrderItemPrice item={item} />
            </b>
          </li>
        ))}
      </ul>
      {total && (
        <OrderSumsList
          {...orderSums(total)}
          delivery={{
            title:
              [order.carrier, order.shipping_method].filter(Boolean).join(': ') || texts.checkout_delivery(),
            price: total.shipping_handling?.amount_including_tax?.value ?? 0,
          }}
        />
      )}
      <OrderPlace order={order} />
    </Panel>
  )
}

/** Expected days of an order in large type, with a link to note them; nothing without a promise, and before payment. */
export function ExpectedDays({ order }: { order: OrderData }) {
  const { delivery_promise: promise, pickup_location_code: store } = order
  const days = isUnpaid(order) ? null : expectedDaysText(promise, new Date())
  if (!days || !promise) return null
  return (
    <div className="grid justify-items-start gap-1">
      <p>{store ? texts.checkout_expected_pickup() : texts.checkout_expected_delivery()}</p>
      <p className="font-bold font-display text-h1">
        <span className="inline-block first-letter:uppercase">{days}</span>
        {!store && <span className="font-normal text-h3">{occasionText(promise.latest, today())}</span>}
      </p>
      <CalendarLink number={order.number} day={promise.latest} />
    </div>
  )
}

function OrderPlace({ order }: { order: OrderData }) {
  const { shipping_address: address, pickup_location_code: store } = order
  // An express order has no address until it is paid.
  if (!address?.lastname) return null
  const street = nonNull(address.street).join(' ')
  const person = `${address.firstname} ${address.lastname}`
  // A pickup order has the store's name there.
  const name =
    store && address.company ? address.company : [address.company, person].filter(Boolean).join(', ')
  return (
    <p className="text-sm text-ink-2">
      <b className="block text-ink">
        {store ? texts.checkout_collect_at() : texts.checkout_shipping_address()}
      </b>
      {name}, {street}, {address.postcode} {address.city}
    </p>
  )
}

const Order = graphql(`
  fragment OrderPapers_order on CustomerOrder {
    invoices {
      id
      pdf_url
    }
    shipments {
      id
      tracking {
        title
        number
        url
      }
    }
  }
`)

/** Tracking and invoice of an order; renders nothing if it has neither. */
export function OrderPapers(props: { order: FragmentType<typeof Order> }) {
  const order = readFragment(Order, props.order)
  const parcels = nonNull(order.shipments).flatMap(({ tracking }) =>
    nonNull(tracking).flatMap(({ title, number, url }) =>
      url ? [{ url, label: texts.checkout_parcel({ carrier: title, number: number ?? '' }) }] : [],
    ),
  )
  const invoices = nonNull(order.invoices).flatMap(({ pdf_url: url }) =>
    url ? [{ url, label: texts.checkout_invoice_pdf() }] : [],
  )
  if (parcels.length + invoices.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2" data-print="no">
      {[...parcels, ...invoices].map(({ url, label }) => (
        <li key={url}>
          <a href={url} className="link" target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
