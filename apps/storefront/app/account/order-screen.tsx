import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { AddressCountry } from '../checkout/address.ts'
import * as paths from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAccountQuery } from './account-queries.ts'
import { ScreenHead } from './account-shell.tsx'
import { OrderBlock } from './order-block.tsx'
import { orderKey, readCustomerOrder } from './orders-calls.ts'
import { QueryResult } from './query-result.tsx'
import { useOpenPayments } from './use-open-payments.ts'

const loadDetails = () => importWithTimeout(() => import('./order-details.tsx'))
const OrderDetails = lazy(async () => ({ default: (await loadDetails()).OrderDetails }))

/** One order, with all that is known of it; made to be printed as well. */
export function OrderScreen({ countries }: { countries: readonly AddressCountry[] }) {
  const { number = '' } = useParams()
  const read = useAccountQuery(orderKey(number), (signal) => {
    // The code is fetched together with the order; if that fails, again when it is drawn.
    loadDetails().catch(() => null)
    return readCustomerOrder(number, signal)
  })
  useOpenPayments(read.data ? [read.data.status] : [], read.retry)
  return (
    <>
      <ScreenHead title={texts.account_order({ number })} />
      <QueryResult of={read} blocks={['h-96', 'h-40']}>
        {(order) =>
          order ? (
            <div className="grid gap-8">
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
