import { type DataOf, graphql } from '../platform/graphql/graphql.ts'

/** What is shown of an order right after it was placed. */
export const OrderFields = graphql(`
  fragment OrderFields_order on CustomerOrder {
    number
    token
    available_actions
    status
    order_date
    customer_email
    email
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
`)

export type OrderData = DataOf<typeof OrderFields>
