import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { TrashIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'
import {
  QueryResult,
  refetchAccountQuery,
  requireAccountData,
  useAccountQuery,
} from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { Thumbnail } from '../orders/order-row.tsx'
import { ActionButton } from './action-button.tsx'

const ReadStockAlerts = graphql(`
  query ReadStockAlerts {
    customer {
      product_alerts {
        sku
        email
        type
        target_price {
          value
        }
        created_at
        product {
          name
          url_key
          url_suffix
          image {
            url
          }
        }
      }
    }
  }
`)
const DeleteStockAlert = graphql(`
  mutation DeleteStockAlert($sku: String!, $type: ProductAlertTypeEnum) {
    deleteProductAlertSubscription(sku: $sku, type: $type)
  }
`)

type StockAlert = NonNullable<ResultOf<typeof ReadStockAlerts>['customer']>['product_alerts'][number]

/** Products that the customer waits for. */
export function StockAlerts() {
  const read = useAccountQuery(['stock-alerts'], async (signal) => {
    const { customer } = await callCommerce(ReadStockAlerts, {}, { signal })
    return requireAccountData(customer).product_alerts
  })
  return (
    <>
      <ScreenHead title={texts.account_stock_alerts()} />
      <QueryResult query={read} blocks={['h-24', 'h-24']}>
        {(alerts) =>
          alerts.length === 0 ? (
            <EmptyPage picture={lighthouse} title={texts.account_no_stock_alerts()}>
              <p>{texts.account_no_stock_alerts_help()}</p>
            </EmptyPage>
          ) : (
            <ul>
              {alerts.map((alert) => (
                <AlertRow key={`${alert.type} ${alert.sku}`} alert={alert} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  )
}

function AlertRow({ alert }: { alert: StockAlert }) {
  const { sku, email, type, created_at, product } = alert
  const target = alert.target_price?.value
  const name = product?.name ?? sku
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-line border-b py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Thumbnail url={product?.image?.url} name="" large />
      <div>
        {product?.url_key ? (
          <Link
            href={paths.product(product.url_key, product.url_suffix ?? '')}
            className="inline-flex min-h-6 items-center font-semibold hover:underline"
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <p className="text-ink-3 text-sm">
          {target
            ? texts.account_price_alert_since({
                price: formatPrice(target),
                date: formatDate(created_at) ?? '',
                email,
              })
            : texts.account_stock_alert_since({ date: formatDate(created_at) ?? '', email })}
        </p>
      </div>
      <ActionButton
        variant="tertiary"
        size="sm"
        className="max-sm:col-start-2 max-sm:justify-self-start"
        action={() => callCommerce(DeleteStockAlert, { sku, type })}
        done={texts.account_stock_alert_deleted({ name })}
        failed={texts.account_stock_alert_not_deleted()}
        onDone={() => refetchAccountQuery('stock-alerts')}
        aria-label={
          target
            ? texts.account_delete_price_alert_of({ name })
            : texts.account_delete_stock_alert_of({ name })
        }
      >
        <TrashIcon size="sm" />
        {texts.account_delete()}
      </ActionButton>
    </li>
  )
}
