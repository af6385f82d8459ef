import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'

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

/** Where the parcels of an order are, and its invoice; nothing while it has neither. */
export function OrderPapers(props: { order: FragmentType<typeof Order> }) {
  const order = readFragment(Order, props.order)
  const parcels = present(order.shipments).flatMap(({ tracking }) =>
    present(tracking).flatMap(({ title, number, url }) =>
      url ? [{ url, label: texts.checkout_parcel({ carrier: title, number: number ?? '' }) }] : [],
    ),
  )
  const invoices = present(order.invoices).flatMap(({ pdf_url: url }) =>
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
