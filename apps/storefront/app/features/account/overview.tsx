import { lazy, type ReactNode, Suspense } from 'react'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import * as paths from '../../paths.ts'
import { Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import type { AddressCountry } from '../address/address.ts'
import { QueryResult, useAccount, useAccountQuery } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { UnverifiedEmail } from '../customer/unverified-email.tsx'
import { OrderBlock } from '../orders/order-block.tsx'
import { useOpenPayments } from '../orders/order-status.ts'
import { orderStatuses, ordersKey, readOrders } from '../orders/orders-api.ts'
import { isDefaultAddress } from './account-api.ts'
import { AddressText } from './address-text.tsx'

const NoOrders = lazy(() => importWithTimeout(() => import('../orders/no-orders.tsx')))

/** /account: the latest order, the default addresses, and the customer's details. */
export function Overview({ countries }: { countries: readonly AddressCountry[] }) {
  const account = useAccount()
  const orders = useAccountQuery(ordersKey(1, ''), (signal) => readOrders(1, '', signal))
  useOpenPayments(orderStatuses(orders.data), orders.retry)
  return (
    <>
      <ScreenHead title={texts.account_title()} />
      <UnverifiedEmail customer={account.data} className="mb-8" />
      <div className="grid gap-10">
        <section className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2>{texts.account_latest_order()}</h2>
            {orders.data && orders.data.count > 1 && (
              <Link href={paths.accountScreen('orders')} className="link">
                {texts.account_view_all_orders({ count: orders.data.count })}
              </Link>
            )}
          </div>
          <QueryResult query={orders} blocks={['h-96']}>
            {({ orders: [latest] }) =>
              latest ? (
                <OrderBlock order={latest} />
              ) : (
                <Suspense>
                  <NoOrders level={3} />
                </Suspense>
              )
            }
          </QueryResult>
        </section>
        <QueryResult query={account} blocks={['h-40']}>
          {(customer) => {
            const home = nonNull(customer.addresses).find(isDefaultAddress)
            return (
              <div className="grid gap-5 md:grid-cols-2">
                <Card
                  title={texts.account_details()}
                  href={paths.accountScreen('details')}
                  link={texts.account_edit_details()}
                >
                  <p>
                    {[
                      customer.prefix,
                      customer.firstname,
                      customer.middlename,
                      customer.lastname,
                      customer.suffix,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </p>
                  <p>{customer.email}</p>
                </Card>
                <Card
                  title={texts.account_default_shipping()}
                  href={paths.accountScreen('addresses')}
                  link={home ? texts.account_edit_addresses() : texts.account_add_address()}
                >
                  {home ? (
                    <AddressText address={home} countries={countries} />
                  ) : (
                    <p>{texts.account_no_addresses()}</p>
                  )}
                </Card>
                <Card
                  title={texts.account_wishlist()}
                  href={paths.accountScreen('wishlist')}
                  link={texts.account_view_wishlist()}
                >
                  <p>{texts.account_wishlist_help()}</p>
                </Card>
                <Card
                  title={texts.account_newsletter()}
                  href={paths.accountScreen('newsletter')}
                  link={texts.account_edit_newsletter()}
                >
                  <p>
                    {customer.is_subscribed ? texts.account_newsletter_on() : texts.account_newsletter_off()}
                  </p>
                </Card>
              </div>
            )
          }}
        </QueryResult>
      </div>
    </>
  )
}

interface CardProps {
  title: string
  href: string
  link: string
  children: ReactNode
}

function Card({ title, href, link, children }: CardProps) {
  return (
    <Panel ground="studio" className="flex flex-col gap-3">
      <h2 className="text-h3">{title}</h2>
      <div className="flex-1">{children}</div>
      <p>
        <Link href={href} className="link">
          {link}
        </Link>
      </p>
    </Panel>
  )
}
