import { lazy, Suspense } from 'react'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate, today } from '../../lib/format/dates.ts'
import { formatNumber, formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { listParts, OrderItemPrice, RecallLink } from '../checkout/order-item.tsx'
import { InvoiceLink, OrderActions } from './order-actions.tsx'
import { OrderPill, OrderProgress } from './order-progress.tsx'
import { Thumbnail } from './order-row.tsx'
import { expectedDay, orderProgress, paymentNotice } from './order-status.ts'
import { readStatusCode } from './orders-api.ts'

const GiftMessageText = lazy(() => importWithTimeout(() => import('./gift-message-text.tsx')))

const OrderBlockFields = graphql(`
  fragment OrderBlock_order on CustomerOrder {
    number
    order_date
    status
    status_code
    payment_url
    payment_status
    payment_methods {
      type
    }
    gift_message {
      ...GiftMessageText_gift
    }
    shipping_method
    pickup_location_code
    delivery_promise {
      latest
    }
    invoices {
      id
      pdf_url
    }
    shipments {
      id
    }
    total {
      grand_total {
        value
      }
    }
    ...OrderItems_order
    ...OrderActions_order
  }
`)

interface OrderBlockProps {
  order: FragmentType<typeof OrderBlockFields>
  /** True on the order's own page, which shows more below. */
  isWhole?: boolean
}

/** Order with status, progress, items and actions. */
export function OrderBlock({ isWhole, ...props }: OrderBlockProps) {
  const order = readFragment(OrderBlockFields, props.order)
  const shipments = nonNull(order.shipments).length
  const invoices = nonNull(order.invoices).length
  const code = readStatusCode(order)
  const amount = formatPrice(order.total?.grand_total.value ?? 0)
  const progress = orderProgress(code, invoices, shipments)
  const expected = expectedDay(
    {
      progress,
      latest: order.delivery_promise?.latest,
      isCollected: Boolean(order.pickup_location_code),
    },
    today(),
  )
  const notice = paymentNotice({
    code,
    invoices,
    canPay: Boolean(order.payment_url),
    payment: order.payment_status,
  })
  return (
    <article
      aria-label={texts.account_order({ number: order.number })}
      className="overflow-hidden rounded-md border border-line"
    >
      <header className="flex flex-wrap items-center gap-x-12 gap-y-3 bg-studio px-4 py-3.5 lg:px-6">
        <Fact term={texts.account_order_number()} value={order.number} />
        <Fact term={texts.account_ordered_on()} value={formatDate(order.order_date) ?? ''} />
        <Fact term={texts.account_total()} value={amount} />
        <span className="ml-auto flex flex-wrap items-center gap-3">
          <InvoiceLink url={nonNull(order.invoices)[0]?.pdf_url} number={order.number} />
          <OrderPill order={order} isShipped={shipments > 0} />
        </span>
      </header>
      {isWhole && order.payment_url && code !== 'pending' ? (
        <Message tone="warning" title={texts.account_to_pay({ amount })} live={false} className="m-4 lg:mx-6">
          <p className="pb-3">{notice}</p>
          <LinkButton href={order.payment_url}>{texts.account_pay()}</LinkButton>
        </Message>
      ) : (
        notice && <p className="px-4 pt-5 lg:px-6">{notice}</p>
      )}
      {progress && (
        <OrderProgress
          progress={progress}
          ordered={order.order_date}
          expected={expected}
          isOnCredit={nonNull(order.payment_methods).some(({ type }) => type in shopConfig.payLater)}
        />
      )}
      <OrderItems order={order} />
      {isWhole && order.gift_message && (
        <div className="px-4 pb-4 lg:px-6">
          <Suspense>
            <GiftMessageText gift={order.gift_message} />
          </Suspense>
        </div>
      )}
      <div className="px-4 pb-6 lg:px-6">
        <OrderActions order={order} isWhole={isWhole} />
      </div>
    </article>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <p className="[line-height:1.375]">
      <span className="block text-ink-3 text-sm">{term}</span>
      <b>{value}</b>
    </p>
  )
}

const OrderItemsFields = graphql(`
  fragment OrderItems_order on CustomerOrder {
    items {
      id
      product_name
      product_sku
      product_url_key
      product {
        url_suffix
      }
      quantity_ordered
      quantity_canceled
      quantity_refunded
      ...OrderItemPrice_item
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
      gift_message {
        ...GiftMessageText_gift
      }
      ...OrderParts_item
    }
  }
`)

/** Order items; those still for sale link to their page. */
export function OrderItems(props: { order: FragmentType<typeof OrderItemsFields> }) {
  const { items } = readFragment(OrderItemsFields, props.order)
  return (
    <ul aria-label={texts.account_items()} className="px-4 py-1 lg:px-6">
      {nonNull(items).map((item) => {
        const quantity = item.quantity_ordered ?? 1
        const options = nonNull(item.selected_options).map(({ value }) => value)
        const name = item.product_name ?? item.product_sku
        return (
          <li
            key={item.id}
            className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-4 border-line border-b py-3.5 [line-height:1.375] last:border-0"
          >
            <Thumbnail url={item.image?.url} name="" large />
            <div>
              {item.product && item.product_url_key ? (
                <Link
                  href={paths.product(item.product_url_key, item.product.url_suffix ?? '')}
                  className="inline-flex min-h-6 items-center font-semibold hover:underline"
                >
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <p className="text-ink-3 text-sm">
                {[...options, texts.account_quantity({ quantity: formatNumber(quantity) })].join(', ')}
              </p>
              {listParts(item).map((part) => (
                <p key={part} className="text-ink-3 text-sm">
                  {part}
                </p>
              ))}
              {item.recall && <RecallLink />}
              <Changed canceled={item.quantity_canceled ?? 0} refunded={item.quantity_refunded ?? 0} />
              {item.gift_message && (
                <Suspense>
                  <GiftMessageText gift={item.gift_message} />
                </Suspense>
              )}
            </div>
            <b className="font-display text-price-line">
              <OrderItemPrice item={item} />
            </b>
          </li>
        )
      })}
    </ul>
  )
}

function Changed({ canceled, refunded }: { canceled: number; refunded: number }) {
  if (canceled === 0 && refunded === 0) return null
  const changes = [
    canceled > 0 && texts.account_quantity_canceled({ quantity: formatNumber(canceled) }),
    refunded > 0 && texts.account_quantity_refunded({ quantity: formatNumber(refunded) }),
  ]
  return <p className="text-amber text-sm">{changes.filter(Boolean).join(', ')}</p>
}
