import { Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { onDemand } from '../../lib/islands/on-demand.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { AddressCountry } from '../address/address.ts'
import { QueryResult, useAccountQuery } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import NoOrders from './no-orders.tsx'
import { OrderBlock } from './order-block.tsx'
import { OrderRow } from './order-row.tsx'
import { useOpenPayments } from './order-status.ts'
import {
  MIN_SEARCH_LENGTH,
  type OrdersPage,
  orderKey,
  orderStatuses,
  ordersKey,
  readCustomerOrder,
  readOrders,
  readStatusCode,
} from './orders-api.ts'

/** All orders, the latest one in full; ten per page, with a search by number. */
export function Orders() {
  const [parameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page')) || 1))
  const search = parameters.get('q')?.trim() ?? ''
  const read = useAccountQuery(ordersKey(page, search), (signal) => readOrders(page, search, signal))
  useOpenPayments(orderStatuses(read.data), read.retry)
  return (
    <>
      <ScreenHead title={texts.account_orders()} aside={<OrderSearch key={search} search={search} />} />
      <QueryResult query={read} blocks={['h-96', 'h-20', 'h-20']}>
        {(orders) =>
          orders.count === 0 ? <NothingFound search={search} /> : <OrderList found={orders} search={search} />
        }
      </QueryResult>
    </>
  )
}

function OrderSearch({ search }: { search: string }) {
  const navigate = useNavigate()
  const form = useForm({
    name: 'order search',
    initial: { q: search },
    check({ q }) {
      const { length } = q.trim()
      if (length === 0 || length >= MIN_SEARCH_LENGTH) return {}
      return { q: texts.account_search_too_short({ length: MIN_SEARCH_LENGTH }) }
    },
    async send({ q }) {
      const query = q.trim() ? `?${new URLSearchParams({ q: q.trim() })}` : ''
      await navigate(paths.accountScreen('orders') + query)
    },
  })
  const { error, ...field } = form.field('q')
  return (
    <search className="w-full sm:max-w-[340px]">
      <Form form={form} summary={false}>
        <div className="grid gap-1">
          <div className="flex gap-2">
            <input
              {...field}
              className="control min-w-0 flex-1"
              type="search"
              inputMode="numeric"
              enterKeyHint="search"
              aria-label={texts.account_search_orders()}
              aria-describedby={error ? `${field.id}-error` : undefined}
              aria-invalid={error ? true : undefined}
              placeholder={texts.account_search_orders()}
            />
            <SubmitButton variant="tertiary" aria-label={texts.account_search()}>
              <SearchIcon />
            </SubmitButton>
          </div>
          {error && <FieldError id={`${field.id}-error`}>{error}</FieldError>}
        </div>
      </Form>
    </search>
  )
}

function NothingFound({ search }: { search: string }) {
  return search ? (
    <EmptyState
      title={texts.account_no_orders_found({ search })}
      actions={
        <LinkButton href={paths.accountScreen('orders')} variant="secondary">
          {texts.account_all_orders()}
        </LinkButton>
      }
    />
  ) : (
    <NoOrders />
  )
}

function OrderList({ found, search }: { found: OrdersPage; search: string }) {
  const { orders, count, page, pages } = found
  const [latest, ...earlier] = page === 1 && !search ? orders : [undefined, ...orders]
  const pageHref = (other: number) => {
    const query = new URLSearchParams({
      ...(search && { q: search }),
      ...(other > 1 && { page: String(other) }),
    })
    return paths.accountScreen('orders') + (query.size > 0 ? `?${query}` : '')
  }
  return (
    <div className="grid gap-10">
      <p role="status" className="sr-only">
        {texts.account_orders_found({ count })}
      </p>
      {latest && <OrderBlock order={latest} />}
      {earlier.length > 0 && (
        <section>
          {latest && <h2 className="pb-2">{texts.account_earlier_orders()}</h2>}
          <ul className="order-rows">
            {earlier.map((order) => order && <OrderRow key={order.number} order={order} />)}
          </ul>
        </section>
      )}
      <Pagination
        label={texts.account_pages()}
        page={page}
        pages={pages}
        toHref={pageHref}
        previousLabel={texts.account_previous_page()}
        nextLabel={texts.account_next_page()}
        pageLabel={(number) => texts.account_page({ page: number })}
        position={texts.account_page_of({ page, pages })}
        summary={texts.account_orders_found({ count })}
      />
    </div>
  )
}

const { Component: OrderDetails, prefetch: prefetchDetails } = onDemand(async () => ({
  default: (await import('./order-details.tsx')).OrderDetails,
}))

const { Component: TransferDetails } = onDemand(async () => ({
  default: (await import('./transfer-details.tsx')).TransferDetails,
}))

/** Full details of an order; also printable. */
export function OrderScreen({ countries }: { countries: readonly AddressCountry[] }) {
  const { number = '' } = useParams()
  const read = useAccountQuery(orderKey(number), (signal) => {
    // The code is fetched together with the order.
    void prefetchDetails()
    return readCustomerOrder(number, signal)
  })
  useOpenPayments(read.data ? [readStatusCode(read.data)] : [], read.retry)
  return (
    <>
      <ScreenHead title={texts.account_order({ number })} />
      <QueryResult query={read} blocks={['h-96', 'h-40']}>
        {(order) =>
          order ? (
            <div className="grid gap-8">
              {readStatusCode(order) === 'pending' && (
                <Suspense>
                  <TransferDetails order={order} />
                </Suspense>
              )}
              <OrderBlock order={order} isWhole />
              <Suspense fallback={<Skeleton className="h-96" />}>
                <OrderDetails order={order} countries={countries} />
              </Suspense>
            </div>
          ) : (
            <EmptyState
              title={texts.account_order_unknown()}
              actions={
                <LinkButton href={paths.accountScreen('orders')}>{texts.account_all_orders()}</LinkButton>
              }
            >
              {texts.account_order_unknown_help()}
            </EmptyState>
          )
        }
      </QueryResult>
    </>
  )
}
