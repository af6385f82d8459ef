import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { InvoiceLink, useReorder } from './order-actions.tsx'
import { OrderPill } from './order-progress.tsx'
import './order-row.css'

const OrderRowFields = graphql(`
  fragment OrderRow_order on CustomerOrder {
    number
    order_date
    status
    status_code
    payment_url
    available_actions
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
    items {
      id
      product_name
      product_sku
      image {
        url
      }
    }
  }
`)

/** Maximum pictures in a row; the last one is replaced by the number of further items. */
const MAX_PICTURES = 3

/** Row of an earlier order: pictures, date, status, total and actions. */
export function OrderRow(props: { order: FragmentType<typeof OrderRowFields> }) {
  const order = readFragment(OrderRowFields, props.order)
  const items = nonNull(order.items)
  const seen = items.slice(0, items.length > MAX_PICTURES ? MAX_PICTURES - 1 : MAX_PICTURES)
  const { number } = order
  const names = items.flatMap(({ product_name: name }) => name ?? [])
  const findName = (sku: string | null) =>
    items.find(({ product_sku }) => product_sku === sku)?.product_name ?? sku
  const again = useReorder(number, findName)
  return (
    <li className="order-row">
      <div className="order-pictures">
        {seen.map(({ id, image, product_name: name }) => (
          <Thumbnail key={id} url={image?.url} name={name ?? ''} />
        ))}
        {items.length > seen.length && (
          <span className="grid aspect-[4/5] w-13 place-items-center rounded-md bg-studio font-bold font-display text-ink-2">
            +{items.length - seen.length}
          </span>
        )}
      </div>
      <div className="order-name">
        <b className="block">{number}</b>
        <span className="text-ink-3 text-sm">{formatDate(order.order_date)}</span>
        <span>{names.join(', ')}</span>
      </div>
      <OrderPill order={order} isShipped={nonNull(order.shipments).length > 0} />
      <b className="order-sum">{formatPrice(order.total?.grand_total.value ?? 0)}</b>
      <div className="order-tools">
        {order.payment_url && (
          <LinkButton href={order.payment_url} size="sm" aria-label={texts.account_pay_order({ number })}>
            {texts.account_pay()}
          </LinkButton>
        )}
        <InvoiceLink url={nonNull(order.invoices)[0]?.pdf_url} number={number} />
        {shopConfig.reorderAllowed && order.available_actions?.includes('REORDER') && (
          <Button
            variant="tertiary"
            size="sm"
            aria-label={texts.account_reorder_order({ number })}
            busy={again.busy}
            busyLabel={texts.account_reordering()}
            onClick={again.start}
          >
            {texts.account_reorder()}
          </Button>
        )}
        <LinkButton
          href={paths.accountOrder(number)}
          variant="tertiary"
          size="sm"
          aria-label={texts.account_view_order({ number })}
        >
          {texts.account_view()}
        </LinkButton>
      </div>
      {again.outcome && <div className="col-span-full">{again.outcome}</div>}
    </li>
  )
}

/** Small picture of an ordered item. */
export function Thumbnail({ url, name, large }: { url?: string | null; name: string; large?: boolean }) {
  return (
    <span className={`aspect-[4/5] overflow-hidden rounded-md bg-studio ${large ? 'w-full' : 'w-13'}`}>
      {url && <Picture src={url} alt={name} width={800} height={1000} sizes="72px" widths={[80, 160]} />}
    </span>
  )
}
