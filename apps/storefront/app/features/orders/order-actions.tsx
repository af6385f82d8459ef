import { lazy, Suspense, useState } from 'react'
import { callCommerce, newIdempotencyKey } from '../../lib/api/browser-client.ts'
import { type DataOf, type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { formatDate, today } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { PackageIcon, PrinterIcon } from '../../ui/account-icons.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { setCart } from '../cart/cart-actions.ts'
import { loadCustomerCart } from '../cart/customer-cart.ts'
import { unmaskCart } from '../cart/unmask-cart.ts'
import { readStatusCode, refetchOrders, requireCanceled } from './orders-api.ts'

const OrderActionsFields = graphql(`
  fragment OrderActions_order on CustomerOrder {
    number
    hash
    status
    status_code
    payment_url
    available_actions
    return_until
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

interface InvoiceLinkProps {
  /** Null if there is no invoice yet, or if the backend serves no PDF. */
  url: string | null | undefined
  /** Order number as the shopper knows it. */
  number: string
}

export function InvoiceLink({ url, number }: InvoiceLinkProps) {
  if (!url) return null
  return (
    <LinkButton
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="tertiary"
      size="sm"
      aria-label={texts.account_invoice_of({ number })}
      data-print="no"
    >
      {texts.account_invoice_button()}
    </LinkButton>
  )
}

interface OrderActionsProps {
  order: FragmentType<typeof OrderActionsFields>
  isWhole?: boolean
}

/** Buttons of an order: pay, track, reorder, print, cancel and withdraw. */
export function OrderActions({ isWhole, ...props }: OrderActionsProps) {
  const order = readFragment(OrderActionsFields, props.order)
  const { number, available_actions: actions, payment_url: paymentUrl } = order
  const findName = (sku: string | null) =>
    nonNull(order.items).find(({ product_sku }) => product_sku === sku)?.product_name ?? sku
  const again = useReorder(number, findName)
  const code = readStatusCode(order)
  const isComplete = code === 'complete'
  const canCancel = actions?.includes('CANCEL')
  return (
    <div className="grid gap-4" data-print="no">
      {again.outcome}
      <div className="flex flex-wrap items-center gap-2.5">
        {/* On its own page, an order that waits for its payment begins with this button. */}
        {paymentUrl && !isWhole && <LinkButton href={paymentUrl}>{texts.account_pay()}</LinkButton>}
        {(isPast(order.return_until) ? [] : listParcels(order)).map(({ key, url, title }, index) => (
          <LinkButton
            key={key}
            href={url}
            target="_blank"
            rel="noreferrer"
            variant={index === 0 && !isComplete ? 'primary' : 'tertiary'}
          >
            <PackageIcon />
            {texts.account_track({ carrier: title })}
          </LinkButton>
        ))}
        {shopConfig.reorderAllowed && actions?.includes('REORDER') && (
          <Button
            variant={isComplete ? 'primary' : 'tertiary'}
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
        {isWhole && canCancel && <CancelOrder order={order} />}
        {/* Cancelling is one step; the footer links to the withdrawal too. */}
        {code !== 'canceled' && !canCancel && !isPast(order.return_until) && (
          <Link href={paths.withdrawal(order.hash)} className="link text-sm lg:ml-auto">
            {texts.account_withdraw()}
          </Link>
        )}
      </div>
      {hasFeature('guarantee_desk') && order.return_until && (
        <p className="text-sm">
          <Link href={paths.reportDefect(order.hash)} className="link">
            {texts.withdrawal_defect_title()}
          </Link>
        </p>
      )}
      {isPast(order.return_until) && (
        <p className="text-ink-2 text-sm">
          {texts.account_return_over({ day: formatDate(order.return_until) ?? '' })}{' '}
          <Link href={paths.guarantee()} className="link">
            {texts.account_guarantee()}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Checks that a last day has passed; an order that can still be returned has no last day or a later one. */
const isPast = (day: string | null | undefined): day is string => day != null && day < today()

type ActionsOrder = DataOf<typeof OrderActionsFields>

function listParcels({ shipments }: ActionsOrder) {
  return nonNull(shipments).flatMap(({ id, tracking }) =>
    nonNull(tracking).flatMap(({ title, number, url }) =>
      url ? [{ key: `${id} ${number}`, url, title }] : [],
    ),
  )
}

/** Reorders, then names the items that could not be added. */
export function useReorder(number: string, findName: (sku: string | null) => string | null) {
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
          <li key={`${sku} ${reason}`}>{withName(findName(sku), reason)}</li>
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

/** A stock Magento's reason does not name the product. */
const withName = (name: string | null | undefined, reason: string) =>
  name && !reason.includes(name) ? `${name}: ${reason}` : reason

const CancelOrderDialog = lazy(() => importWithTimeout(() => import('./cancel-order-dialog.tsx')))

const CancelOrderFields = graphql(`
  fragment CancelOrder_order on CustomerOrder {
    id
    number
  }
`)

const Cancel = graphql(`
  mutation CancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) {
      error
      order {
        status
      }
    }
  }
`)

/** Cancels an order that has not been shipped. */
export function CancelOrder(props: { order: FragmentType<typeof CancelOrderFields> }) {
  const { id, number } = readFragment(CancelOrderFields, props.order)
  const [isOpen, setOpen] = useState(false)
  const cancel = async (reason: string) => {
    const { cancelOrder } = await callCommerce(Cancel, { input: { order_id: id, reason } })
    requireCanceled(cancelOrder)
    refetchOrders(number)
    showMessage('success', texts.checkout_canceled(), texts.checkout_canceled_text({ number }))
    setOpen(false)
  }
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {texts.checkout_cancel_order()}
      </Button>
      {isOpen && (
        <Suspense>
          <CancelOrderDialog number={number} cancel={cancel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Reorder = graphql(`
  mutation Reorder($number: String!) {
    reorderItems(orderNumber: $number) {
      cart {
        ...CartFragment_cart
      }
      userInputErrors {
        message
        path
      }
    }
  }
`)

/** An item of an order that could not be added to the cart again. */
export interface NotReordered {
  /** Sku, if the backend names it. */
  sku: string | null
  reason: string
}

/**
 * Adds the items of an order that are still for sale to the customer's cart.
 * @param number of the order, as the shopper knows it
 * @returns the items that were not added
 * @throws as `callCommerce` does
 */
export async function reorder(number: string): Promise<NotReordered[]> {
  // A guest's cart is merged first.
  await loadCustomerCart()
  const { reorderItems } = await callCommerce(Reorder, { number }, { idempotencyKey: newIdempotencyKey() })
  if (!reorderItems) throw new Error('The backend answered without a cart.')
  setCart(unmaskCart(reorderItems.cart))
  return nonNull(reorderItems.userInputErrors).map(({ message, path }) => ({
    sku: path[1] ?? null,
    reason: message,
  }))
}
