import { useState } from 'react'
import { type NotReordered, reorder } from '../cart/reorder.ts'
import * as paths from '../paths.ts'
import { type DataOf, type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { refusalMessages } from '../platform/show-refusal.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PackageIcon } from '../ui/icons.ts'
import { PrinterIcon } from '../ui/icons-account.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { CancelOrder } from './cancel-order.tsx'

const Order = graphql(`
  fragment OrderActions_order on CustomerOrder {
    number
    hash
    status
    payment_url
    available_actions
    shipments {
      id
      tracking {
        title
        number
        url
      }
    }
    items {
      product_name
      product_sku
    }
    ...CancelOrder_order
  }
`)

interface OrderActionsProps {
  order: FragmentType<typeof Order>
  isWhole?: boolean
}

/** Paying it, following its parcels, ordering again, printing, canceling and withdrawing. */
export function OrderActions({ isWhole, ...props }: OrderActionsProps) {
  const order = readFragment(Order, props.order)
  const { number, available_actions: actions, payment_url: paymentUrl, status } = order
  const nameOf = (sku: string | null) =>
    present(order.items).find(({ product_sku }) => product_sku === sku)?.product_name ?? sku
  const again = useReorder(number, nameOf)
  return (
    <div className="grid gap-4" data-print="no">
      {again.outcome}
      <div className="flex flex-wrap items-center gap-2.5">
        {paymentUrl && <LinkButton href={paymentUrl}>{texts.account_pay()}</LinkButton>}
        {parcelsOf(order).map(({ key, url, title }, index) => (
          <LinkButton
            key={key}
            href={url}
            target="_blank"
            rel="noreferrer"
            variant={index === 0 ? 'primary' : 'tertiary'}
          >
            <PackageIcon />
            {texts.account_track({ carrier: title })}
          </LinkButton>
        ))}
        {shopConfig.reorderAllowed && actions?.includes('REORDER') && (
          <Button
            variant="tertiary"
            busy={again.busy}
            busyLabel={texts.account_reordering()}
            onClick={again.start}
          >
            {texts.account_reorder()}
          </Button>
        )}
        {isWhole ? (
          <Button variant="tertiary" onClick={() => print()}>
            <PrinterIcon />
            {texts.account_print()}
          </Button>
        ) : (
          <LinkButton href={paths.accountOrder(number)} variant="tertiary">
            {texts.account_view_details()}
          </LinkButton>
        )}
        {isWhole && actions?.includes('CANCEL') && <CancelOrder order={order} />}
        {status !== 'canceled' && (
          <Link href={paths.withdrawal(order.hash)} className="link text-sm lg:ml-auto">
            {texts.account_withdraw()}
          </Link>
        )}
      </div>
    </div>
  )
}

type ActionsOrder = DataOf<typeof Order>

function parcelsOf({ shipments }: ActionsOrder) {
  return present(shipments).flatMap(({ id, tracking }) =>
    present(tracking).flatMap(({ title, number, url }) =>
      url ? [{ key: `${id} ${number}`, url, title }] : [],
    ),
  )
}

/** Orders again; afterwards it is said what is in the cart, and by name what is not. */
function useReorder(number: string, nameOf: (sku: string | null) => string | null) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<readonly NotReordered[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setResult(null)
    setRefusal(null)
    try {
      setResult(await reorder(number))
    } catch (cause) {
      setRefusal(refusalMessages(cause, 'ordering again').join(' '))
    } finally {
      setBusy(false)
    }
  }
  const toCart = (
    <Link href={paths.cart()} className="link">
      {texts.account_to_cart()}
    </Link>
  )
  const outcome = refusal ? (
    <Message tone="danger" title={texts.account_not_reordered()}>
      {refusal}
    </Message>
  ) : result && result.length > 0 ? (
    <Message tone="warning" title={texts.account_partly_reordered()}>
      <ul className="list-disc pb-2 pl-5">
        {result.map(({ sku, reason }) => (
          <li key={`${sku} ${reason}`}>{nameOf(sku) ? `${nameOf(sku)}: ${reason}` : reason}</li>
        ))}
      </ul>
      {toCart}
    </Message>
  ) : result ? (
    <Message tone="success" title={texts.account_reordered()}>
      {toCart}
    </Message>
  ) : null
  return { busy, outcome, start: () => void start() }
}
