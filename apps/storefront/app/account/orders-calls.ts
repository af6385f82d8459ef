import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { required } from './account-calls.ts'
import { refetchAccountQuery } from './account-queries.ts'

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
          ...OrderBlock_order
          ...OrderDetails_order
        }
      }
    }
  }
`)

type OrdersData = NonNullable<NonNullable<ResultOf<typeof ReadOrders>['customer']>['orders']>

/** A page of the customer's orders, the latest first. */
export interface OrdersPage {
  orders: readonly NonNullable<OrdersData['items'][number]>[]
  count: number
  page: number
  pages: number
}

/** How the orders of a page stand. */
export const statusesOf = (page: OrdersPage | undefined) => page?.orders.map(({ status }) => status) ?? []

/** The backend searches by a part of an order's number, from this length on. */
export const MIN_SEARCH_LENGTH = 3

/**
 * Reads a page of orders. Rejects as `callCommerce` does.
 * @param search part of an order's number; nothing to see all
 */
export async function readOrders(page: number, search: string, signal?: AbortSignal): Promise<OrdersPage> {
  const filter = search ? { number: { match: search } } : undefined
  const { perPage } = shopConfig.orders
  const { customer } = await callCommerce(ReadOrders, { page, perPage, filter }, { signal })
  const { items, total_count, page_info } = required(required(customer).orders)
  return {
    orders: present(items),
    count: total_count ?? 0,
    page: page_info?.current_page ?? page,
    pages: page_info?.total_pages ?? 1,
  }
}

type OrderData = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof ReadCustomerOrder>['customer']>['orders']>['items'][number]
>

/** Reads one order of the customer's; null when there is none of this number. Rejects as `callCommerce` does. */
export async function readCustomerOrder(number: string, signal?: AbortSignal): Promise<OrderData | null> {
  const { customer } = await callCommerce(ReadCustomerOrder, { number }, { signal })
  return present(required(required(customer).orders).items)[0] ?? null
}

/** The key of one order among the account's queries (account-queries.ts). */
export const orderKey = (number: string) => ['order', number] as const

/** Reads an order, and the first page of all orders, again after a change. */
export function refetchOrders(number: string): void {
  refetchAccountQuery(...orderKey(number))
  refetchAccountQuery(...ordersKey(1, ''))
}

/** The same for a page of orders. */
export const ordersKey = (page: number, search: string) => ['orders', String(page), search] as const
