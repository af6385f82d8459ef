import { CallRefused, callCommerce } from '../../lib/api/browser-client.ts'
import { type DataOf, graphql, type ResultOf, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import { refetchAccountQuery, requireAccountData } from '../customer/account-queries.tsx'
import type { OrderSums } from '../product/price/totals.tsx'

const ReadOrders = graphql(`
  query ReadOrders($page: Int!, $perPage: Int!, $filter: CustomerOrdersFilterInput) {
    customer {
      orders(
        currentPage: $page
        pageSize: $perPage
        filter: $filter
        sort: { sort_field: CREATED_AT, sort_direction: DESC }
      ) {
        total_count
        page_info {
          current_page
          total_pages
        }
        items {
          number
          status
          status_code
          ...OrderRow_order
          ...OrderBlock_order
        }
      }
    }
  }
`)

const ReadCustomerOrder = graphql(`
  query ReadCustomerOrder($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, pageSize: 1) {
        items {
          status
          status_code
          ...OrderBlock_order
          ...OrderDetails_order
          ...TransferDetails_order
        }
      }
    }
  }
`)

type OrdersData = NonNullable<NonNullable<ResultOf<typeof ReadOrders>['customer']>['orders']>

/** Page of the customer's orders, the latest first. */
export interface OrdersPage {
  orders: readonly NonNullable<OrdersData['items'][number]>[]
  count: number
  page: number
  pages: number
}

export const orderStatuses = (page: OrdersPage | undefined) => page?.orders.map(readStatusCode) ?? []

/** Minimum characters for the backend's search by a part of an order's number. */
export const MIN_SEARCH_LENGTH = 3

/**
 * Reads a page of orders. Rejects as `callCommerce` does.
 * @param search part of an order number; empty for all orders
 */
export async function readOrders(page: number, search: string, signal?: AbortSignal): Promise<OrdersPage> {
  const filter = search ? { number: { match: search } } : undefined
  const { perPage } = shopConfig.orders
  const { customer } = await callCommerce(ReadOrders, { page, perPage, filter }, { signal })
  const { items, total_count, page_info } = requireAccountData(requireAccountData(customer).orders)
  return {
    orders: nonNull(items),
    count: total_count ?? 0,
    page: page_info?.current_page ?? page,
    pages: page_info?.total_pages ?? 1,
  }
}

type CustomerOrderData = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof ReadCustomerOrder>['customer']>['orders']>['items'][number]
>

/** Reads one of the customer's orders; null if there is none with this number. Rejects as `callCommerce` does. */
export async function readCustomerOrder(
  number: string,
  signal?: AbortSignal,
): Promise<CustomerOrderData | null> {
  const { customer } = await callCommerce(ReadCustomerOrder, { number }, { signal })
  return nonNull(requireAccountData(requireAccountData(customer).orders).items)[0] ?? null
}

/** Builds the key of an order among the account's queries (account-queries.tsx). */
export const orderKey = (number: string) => ['order', number] as const

/** Reloads an order and the first page of orders after a change. */
export function refetchOrders(number: string): void {
  refetchAccountQuery(...orderKey(number))
  refetchAccountQuery(...ordersKey(1, ''))
}

export const ordersKey = (page: number, search: string) => ['orders', String(page), search] as const

const ReadOrder = graphql(`
  query ReadOrder($hash: String!) {
    order(hash: $hash) {
      ...OrderFields_order
    }
  }
`)

/** Loads an order by its opaque key. Null if there is none. */
export async function readOrder(hash: string, signal?: AbortSignal): Promise<OrderData | null> {
  if (!hasFeature('order_hash')) return readCoreOrder(hash, signal)
  try {
    const { order } = await callCommerce(ReadOrder, { hash }, { signal, as: 'guest' })
    return order ? readFragment(OrderFields, order) : null
  } catch (cause) {
    if (cause instanceof CallRefused && cause.is('graphql-no-such-entity')) return null
    throw cause
  }
}

/** Codes of Magento's order statuses, each with its default labels in English and, if different, Dutch, in lower case. */
const STATUS_LABELS = {
  pending: [],
  pending_payment: ['pending payment', 'wacht op betaling'],
  payment_review: ['payment review', 'betaling in onderzoek'],
  processing: ['in behandeling'],
  holded: ['on hold', 'in de wacht'],
  complete: ['compleet'],
  canceled: ['geannuleerd'],
  closed: ['gesloten'],
  fraud: ['suspected fraud'],
} as const satisfies Record<string, readonly string[]>

export type OrderStatusCode = keyof typeof STATUS_LABELS

export interface OrderStatusFields {
  status: string
  /** Null if the backend serves no codes, like a stock Magento. */
  status_code: string | null
}

/**
 * Reads the code of an order's status. A stock Magento returns only a label, so its default labels are mapped to
 * codes.
 * @returns null for a custom status, which is shown by its label
 */
export function readStatusCode({ status, status_code }: OrderStatusFields): OrderStatusCode | null {
  const text = (status_code ?? status).toLowerCase()
  const label = Object.entries<readonly string[]>(STATUS_LABELS).find(
    ([code, labels]) => code === text || labels.includes(text),
  )
  // The entries' keys are the codes.
  return label ? (label[0] as OrderStatusCode) : null
}

/** Checks that an order still waits for the outcome of its payment. */
export const isUnpaid = (order: OrderStatusFields) => readStatusCode(order) === 'pending_payment'

/** Checks that a paid order waits for a review by the shop. */
export const isInReview = (order: OrderStatusFields) => readStatusCode(order) === 'payment_review'

export const isBrokenOff = (order: OrderData) =>
  readStatusCode(order) === 'canceled' && ['cancelled', 'failed'].includes(order.payment_status ?? '')

/** Checks that the shop cancelled the order after it was paid; the money goes back. */
export const isRefunded = (order: OrderData) =>
  readStatusCode(order) === 'canceled' && order.payment_status === 'paid'

export const isPaid = (order: OrderData) =>
  order.payment_status === 'paid' || ['processing', 'complete'].includes(readStatusCode(order) ?? '')

export const isBankTransfer = ({ payment_methods }: OrderData) =>
  nonNull(payment_methods).some(({ additional_data }) =>
    nonNull(additional_data).some(({ name }) => name === 'iban'),
  )

const ReadGuestOrder = graphql(`
  query ReadGuestOrder($token: String!) {
    guestOrderByToken(input: { token: $token }) {
      ...OrderFields_order
    }
  }
`)
const ReadOwnOrder = graphql(`
  query ReadOwnOrder($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, pageSize: 1) {
        items {
          ...OrderFields_order
        }
      }
    }
  }
`)

/**
 * Reads an order of a stock Magento: a customer's by number, a guest's by token.
 *
 * @returns null if it is missing; also for a guest's order on a Magento before 2.4.7, which returns none
 */
export async function readCoreOrder(key: string, signal?: AbortSignal): Promise<OrderData | null> {
  if (readStored('user-server-token')) {
    const { customer } = await callCommerce(ReadOwnOrder, { number: key }, { signal })
    const [own] = nonNull(customer?.orders?.items)
    if (own) return readFragment(OrderFields, own)
  }
  if (!hasFeature('2.4.7')) return null
  try {
    const { guestOrderByToken: order } = await callCommerce(
      ReadGuestOrder,
      { token: key },
      { signal, as: 'guest' },
    )
    return order && readFragment(OrderFields, order)
  } catch (cause) {
    // Core answers an unknown key with an error of category graphql-input.
    if (cause instanceof CallRefused) return null
    throw cause
  }
}

/** Fields of an order right after it was placed. */
export const OrderFields = graphql(`
  fragment OrderFields_order on CustomerOrder {
    number
    token
    available_actions
    status
    status_code
    order_date
    customer_email
    has_account
    email
    carrier
    shipping_method
    payment_status
    payment_url
    comments {
      message
    }
    pickup_location_code
    return_until
    gift_message {
      ...GiftMessageText_gift
    }
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
      quantity_canceled
      quantity_refunded
      product_sale_price {
        value
      }
      ...OrderItemPrice_item
      ...OrderParts_item
      selected_options {
        label
        value
      }
      image {
        url
      }
      recall {
        id
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
        amount_excluding_tax {
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

/**
 * Throws if the answer to a cancellation contains an error, which the backend returns as data.
 * @throws {CallRefused} with the text for the shopper
 */
export function requireCanceled(answer: { error: string | null } | null | undefined): void {
  if (!answer) throw new Error('The backend answered nothing to a cancellation.')
  if (answer.error)
    throw new CallRefused([{ message: answer.error, extensions: { category: 'graphql-input' } }])
}

interface Amount {
  value?: number | null
}

interface OrderTotal {
  subtotal: Amount
  discounts?: readonly ({ label: string; amount: Amount } | null)[] | null
  grand_total: Amount
  taxes?: readonly ({ title: string; amount: Amount } | null)[] | null
}

/** Returns the sums of an order without its delivery. */
export function orderSums({
  subtotal,
  discounts,
  grand_total,
  taxes,
}: OrderTotal): Omit<OrderSums, 'delivery'> {
  return {
    subtotal: subtotal.value ?? 0,
    discounts: nonNull(discounts).map(({ label, amount }) => ({ label, amount: amount.value ?? 0 })),
    total: grand_total.value ?? 0,
    taxes: nonNull(taxes).map(({ title, amount }) => ({ label: title, amount: amount.value ?? 0 })),
  }
}
