import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'

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
      payment_methods {
        name
      }
      shipping_address {
        firstname
        lastname
        street
        postcode
        city
      }
      items {
        id
        product_name
        quantity_ordered
        product_sale_price {
          value
        }
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
export const isUnpaid = ({ status }: OrderData) =>
  /^(pending_payment|payment_review|wacht op betaling)$/i.test(status)
