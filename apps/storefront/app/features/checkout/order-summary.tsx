import { useState } from 'react'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { ChevronRightIcon, ShoppingBagIcon } from '../../ui/icons.ts'
import { Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { CartTotals, RowTotal } from '../cart/cart-totals.tsx'
import { CouponForm } from '../cart/coupon-form.tsx'
import { usePricedCart } from '../cart/estimated-totals.ts'
import { UnfitWarning } from '../product/bike/fits-my-bike.tsx'
import { DurabilityLink } from '../product/durability-link.tsx'
import { ItemPicture } from './order-item.tsx'

interface OrderSummaryProps {
  cart: Cart | undefined
  /** Destination country if known; two letters. */
  country: string | undefined
  /** Return period and cost, in sentences. */
  returns: string
  onChanged: () => void
}

/** Order summary beside the steps, always visible. */
export function OrderSummary({ cart, country, returns, onChanged }: OrderSummaryProps) {
  return (
    <Panel className="grid gap-4 max-lg:hidden lg:sticky lg:top-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{texts.checkout_your_order()}</h2>
        <EditCart />
      </div>
      {cart ? (
        <>
          <Ordered cart={cart} country={country} onChanged={onChanged} />
          {/* Rendered together with the items above it, which would otherwise push it down. */}
          <p className="text-meta text-ink-3">{returns}</p>
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Panel>
  )
}

/** Collapsible summary on a phone: quantity and total in a line above the steps. The full one is repeated above the button. */
export function FoldedSummary({ cart, country, onChanged }: Omit<OrderSummaryProps, 'returns'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="-mx-gutter mb-4 border-line border-y bg-paper px-gutter lg:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
        <span className="flex items-center gap-2 font-semibold">
          <ShoppingBagIcon size="sm" />
          {cart ? texts.checkout_show_order({ count: cart.quantity }) : texts.checkout_your_order()}
        </span>
        {/* The total has a minimum width, so that nothing moves when it or the font loads. */}
        <span className="flex items-center gap-2">
          <b className="min-w-20 font-display text-price-line">
            {cart && <CartTotal cart={cart} country={country} />}
          </b>
          <ChevronRightIcon size="sm" className={isOpen ? '-rotate-90' : 'rotate-90'} />
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-5">
        <EditCart />
        {isOpen && cart && <Ordered cart={cart} country={country} onChanged={onChanged} />}
      </div>
    </details>
  )
}

function EditCart() {
  return (
    <Link href={paths.cart()} className="link justify-self-end">
      {texts.checkout_edit()} <span className="sr-only">{texts.checkout_cart()}</span>
    </Link>
  )
}

/** Total including delivery; empty until it is known. */
function CartTotal({ cart, country }: { cart: Cart; country: string | undefined }) {
  const priced = usePricedCart(cart, { country })
  return priced.delivery === 'pending' ? null : formatPrice(priced.cart.totals.grandTotal)
}

interface OrderedProps {
  cart: Cart
  country: string | undefined
  onChanged: () => void
}

function Ordered({ cart, country, onChanged }: OrderedProps) {
  const priced = usePricedCart(cart, { country })
  return (
    <>
      <ul className="grid gap-3">
        {cart.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 border-line border-b pb-3"
          >
            <ItemPicture url={item.picture} ground="bg-studio" />
            <div className="text-sm">
              <b className="block font-semibold">
                {item.quantity} × {item.name}
              </b>
              <span className="text-ink-3">{item.options.map(({ value }) => value).join(', ')}</span>
              <UnfitWarning sku={item.variantSku ?? item.sku} />
              <DurabilityLink {...item} path={paths.product(item.urlKey, item.urlSuffix)} target="_blank" />
              {item.errors.map((error) => (
                <span key={error} className="block text-amber">
                  {error}
                </span>
              ))}
            </div>
            <b className="text-sm">
              <RowTotal item={item} />
            </b>
          </li>
        ))}
      </ul>
      <CouponForm cart={cart} onChanged={onChanged} />
      <CartTotals {...priced} />
      {priced.delivery === 'missing' && <p className="text-meta text-ink-3">{texts.cart_shipping_later()}</p>}
    </>
  )
}
