import { OrderItemPrice } from '../checkout/order-item-price.tsx'
import * as paths from '../paths.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { present } from '../platform/present.ts'
import { Link } from '../ui/link.tsx'
import { Thumbnail } from './order-row.tsx'

const Order = graphql(`
  fragment OrderItems_order on CustomerOrder {
    items {
      __typename
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
      ... on BundleOrderItem {
        bundle_options {
          uid
          label
          values {
            uid
            product_name
            quantity
          }
        }
      }
    }
  }
`)

/** What was ordered, piece by piece; what is still sold leads to its page. */
export function OrderItems(props: { order: FragmentType<typeof Order> }) {
  const { items } = readFragment(Order, props.order)
  return (
    <ul aria-label={texts.account_items()} className="px-4 py-1 lg:px-6">
      {present(items).map((item) => {
        const quantity = item.quantity_ordered ?? 1
        const options = present(item.selected_options).map(({ value }) => value)
        const parts =
          item.__typename === 'BundleOrderItem'
            ? present(item.bundle_options).flatMap(({ values }) =>
                present(values).map((part) => `${formatNumber(part.quantity)} × ${part.product_name}`),
              )
            : []
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
                  className="font-semibold hover:underline"
                >
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <p className="text-ink-3 text-sm">
                {[...options, texts.account_quantity({ quantity: formatNumber(quantity) })].join(', ')}
              </p>
              {parts.map((part) => (
                <p key={part} className="text-ink-3 text-sm">
                  {part}
                </p>
              ))}
              <Changed canceled={item.quantity_canceled ?? 0} refunded={item.quantity_refunded ?? 0} />
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
