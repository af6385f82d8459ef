import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'

const ReadOrder = graphql(`
  query ReadOrder($hash: String!) {
    order(hash: $hash) {
      number
      token
      available_actions
      status
      order_date
      customer_email
      carrier
      shipping_method
      payment_status
      payment_url
      pickup_location_code
      payment_methods {
        name
        type
        additional_data {
          name
          value
        }
      }
      ...TransferDetails_order
      delivery_promise {
        earliest
        latest
      }
      ...OrderPapers_order
      shipping_address {
        firstname
        lastname
        company
        street
        postcode
        city
        company
        country_code
      }
      items {
        id
        product_sku
        product_name
        quantity_ordered
        product_sale_price {
          value
        }
        ...OrderItemPrice_item
        selected_options {
          label
          value
        }
        image {
          url
        }
      }
      total {
        grand_total {
          value
        }
        subtotal {
          value
        }
        shipping_handling {
          amount_including_tax {
            value
          }
        }
        discounts {
          label
          amount {
            value
          }
        }
        taxes {
          title
          amount {
            value
          }
        }
      }
    }
  }
`)

export type OrderData = NonNullable<ResultOf<typeof ReadOrder>['order']>

/** An order by its opaque key. Null when there is none. */
export async function readOrder(hash: string, signal?: AbortSignal): Promise<OrderData | null> {
  try {
    return (await callCommerce(ReadOrder, { hash }, { signal, as: 'guest' })).order ?? null
  } catch (cause) {
    if (cause instanceof CallRefused && cause.is('graphql-no-such-entity')) return null
    throw cause
  }
}

/** True while the payment's outcome has not reached the order yet. */
export const isUnpaid = ({ status }: OrderData) => /^(pending_payment|wacht op betaling)$/i.test(status)

/** Paid, and yet somebody at the shop has to look at it first. */
export const isInReview = ({ status }: OrderData) => /^(payment_review|betaling in onderzoek)$/i.test(status)

/** The payer broke the payment off, or it was refused. */
export const isBrokenOff = ({ status, payment_status }: OrderData) =>
  /^(canceled|geannuleerd)$/i.test(status) && /^(cancelled|failed)$/.test(payment_status ?? '')

/** The money is in. */
export const isPaid = (order: OrderData) =>
  order.payment_status === 'paid' || /^(processing|complete|in behandeling|compleet)$/i.test(order.status)

/** Whether the money is to be transferred. */
export const transferOf = ({ payment_methods }: OrderData) =>
  present(payment_methods).some(({ additional_data }) =>
    present(additional_data).some(({ name }) => name === 'iban'),
  )
