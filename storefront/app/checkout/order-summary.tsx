import type { Cart } from '../cart/cart.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import { CouponForm } from '../cart/coupon-form.tsx'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Picture } from '../platform/pictures.tsx'
import { Panel } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface OrderSummaryProps {
  cart: Cart | undefined
  /** For how long it may be returned and what that costs, in sentences. */
  returns: string
  onChanged: () => void
}

/** What is being ordered, always in sight beside the steps, and above the button on a phone. */
export function OrderSummary({ cart, returns, onChanged }: OrderSummaryProps) {
  return (
    <Panel className="grid gap-4 lg:sticky lg:top-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{texts.checkout_your_order()}</h2>
        <Link href={paths.cart()} className="link">
          {texts.checkout_edit()} <span className="sr-only">{texts.checkout_cart()}</span>
        </Link>
      </div>
      {cart ? <Ordered cart={cart} returns={returns} onChanged={onChanged} /> : <Skeleton className="h-64" />}
    </Panel>
  )
}

function Ordered({ cart, returns, onChanged }: OrderSummaryProps & { cart: Cart }) {
  return (
    <>
      <ul className="grid gap-3">
        {cart.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 border-line border-b pb-3"
          >
            <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
              {item.picture && (
                <Picture
                  src={item.picture}
                  alt=""
                  width={800}
                  height={1000}
                  sizes="56px"
                  widths={[80, 160]}
                />
              )}
            </span>
            <span className="text-sm">
              <b className="block font-semibold">
                {item.quantity} × {item.name}
              </b>
              <span className="text-ink-3">{item.options.map(({ value }) => value).join(', ')}</span>
              {item.errors.map((error) => (
                <span key={error} className="block text-amber">
                  {error}
                </span>
              ))}
            </span>
            <b className="text-sm">{formatPrice(item.rowTotal)}</b>
          </li>
        ))}
      </ul>
      <CouponForm cart={cart} onChanged={onChanged} />
      <CartTotals cart={cart} />
      {/* With the rest, below which it stands: before it, the rest would push it down. */}
      <ul className="grid gap-1 text-meta text-ink-3">
        <li>{returns}</li>
        <li>
          <Link href={paths.guarantee()} className="link">
            {texts.checkout_guarantee()}
          </Link>
        </li>
      </ul>
    </>
  )
}
