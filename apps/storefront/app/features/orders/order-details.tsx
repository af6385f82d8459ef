import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Panel } from '../../ui/layout.tsx'
import type { Country } from '../customer/account-queries.tsx'
import { OrderSumsList } from '../product/price/totals.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { orderSums } from './orders-api.ts'
import { ReturnCase, ReturnCaseFields } from './withdrawal/return-case.tsx'

const OrderDetailsFields = graphql(`
  fragment OrderDetails_order on CustomerOrder {
    number
    carrier
    shipping_method
    pickup_location_code
    delivery_promise {
      earliest
      latest
    }
    payment_methods {
      name
    }
    shipping_address {
      ...OrderDetails_address
    }
    billing_address {
      ...OrderDetails_address
    }
    comments {
      message
      timestamp
    }
    total {
      ...OrderTotals_total
    }
    return_cases {
      key
      ...ReturnCase_case
    }
    ...OrderDocuments_order
  }
`)

const Address = graphql(`
  fragment OrderDetails_address on OrderAddress {
    prefix
    firstname
    middlename
    lastname
    suffix
    company
    street
    postcode
    city
    country_code
    telephone
    vat_id
    coc_number
  }
`)

const DAY_MS = 86_400_000

interface OrderDetailsProps {
  order: FragmentType<typeof OrderDetailsFields>
  countries: readonly Country[]
}

/** Delivery, payment, totals, parcels, documents and comments of an order. */
export function OrderDetails({ countries, ...props }: OrderDetailsProps) {
  const order = readFragment(OrderDetailsFields, props.order)
  const comments = nonNull(order.comments)
  const day = expectedBy(order.delivery_promise)
  return (
    <>
      {comments.length > 0 && (
        <section className="grid gap-3">
          <h2>{texts.account_messages()}</h2>
          <ul className="grid gap-3">
            {comments.map(({ message, timestamp }) => (
              <li key={timestamp + message} className="rounded-md bg-lucht px-4 py-3">
                <span className="block text-ink-2 text-sm">{formatDate(timestamp)}</span>
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Block
          title={order.pickup_location_code ? texts.account_pickup_place() : texts.account_shipping_address()}
        >
          <AddressLines address={order.shipping_address} countries={countries} />
          <p className="pt-3 text-ink-2 text-sm">
            {[order.carrier, order.shipping_method].filter(Boolean).join(': ')}
          </p>
          {day && order.delivery_promise && (
            <>
              <p className="text-groen text-sm">
                {order.pickup_location_code
                  ? texts.account_expected_pickup({ day })
                  : texts.account_expected_delivery({ day })}
              </p>
              <CalendarLink number={order.number} day={order.delivery_promise.latest} />
            </>
          )}
        </Block>
        <Block title={texts.account_billing_address()}>
          <AddressLines address={order.billing_address} countries={countries} />
          <p className="pt-3 text-ink-2 text-sm">
            {texts.account_paid_with({
              method: nonNull(order.payment_methods)
                .map(({ name }) => name)
                .join(', '),
            })}
          </p>
        </Block>
      </div>
      <OrderDocuments order={order} />
      {order.return_cases?.map((returned) => (
        <ReturnCase key={returned.key} returned={readFragment(ReturnCaseFields, returned)} />
      ))}
      {order.total && (
        <section className="grid gap-3 md:ml-auto md:w-100">
          <h2>{texts.account_costs()}</h2>
          <OrderTotals total={order.total} />
        </section>
      )}
    </>
  )
}

/** Returns the last promised day; null once it has passed. */
function expectedBy(promise: { latest: string } | null | undefined): string | null {
  const hasPassed = promise && Date.parse(promise.latest) + DAY_MS < Date.now()
  return promise && !hasPassed ? formatDate(promise.latest) : null
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel ground="studio">
      <h2 className="pb-2 text-h3">{title}</h2>
      {children}
    </Panel>
  )
}

function AddressLines(props: {
  address: FragmentType<typeof Address> | null | undefined
  countries: readonly Country[]
}) {
  if (!props.address) return null
  const address = readFragment(Address, props.address)
  const { company, country_code: code, telephone, vat_id, coc_number } = address
  const lines = [
    company,
    [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
      .filter(Boolean)
      .join(' '),
    nonNull(address.street).join(' '),
    [address.postcode, address.city].filter(Boolean).join(' '),
    props.countries.find((country) => country.code === code)?.name ?? code,
    telephone,
    coc_number && texts.account_coc({ number: coc_number }),
    vat_id && texts.account_vat_number({ number: vat_id }),
  ].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

const Total = graphql(`
  fragment OrderTotals_total on OrderTotal {
    subtotal {
      value
    }
    discounts {
      label
      amount {
        value
      }
    }
    shipping_handling {
      amount_including_tax {
        value
      }
    }
    taxes {
      title
      amount {
        value
      }
    }
    grand_total {
      value
    }
  }
`)

/** Totals of an order, as the backend computed them. */
export function OrderTotals(props: { total: FragmentType<typeof Total> }) {
  const total = readFragment(Total, props.total)
  const price = total.shipping_handling?.amount_including_tax?.value ?? 0
  return <OrderSumsList {...orderSums(total)} delivery={{ title: texts.account_shipping_costs(), price }} />
}
