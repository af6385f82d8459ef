import type { Cart } from '../cart/cart.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Button } from '../ui/button.tsx'
import { LockIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'

/** What is ordered and all that it costs, directly above the button that orders it (art. 6:230v BW). */
export function OrderRecap({ cart }: { cart: Cart }) {
  return (
    <section
      aria-label={texts.checkout_your_order()}
      className="grid gap-3 border-line border-t pt-4 text-sm"
    >
      <ul className="grid gap-1">
        {cart.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span>
              {item.quantity} × {[item.name, ...item.options.map(({ value }) => value)].join(', ')}
              {item.errors.map((error) => (
                <span key={error} className="block text-amber">
                  {error}
                </span>
              ))}
            </span>
            <span className="whitespace-nowrap">{formatPrice(item.rowTotal)}</span>
          </li>
        ))}
      </ul>
      {cart.items.some(({ errors }) => errors.length > 0) && (
        <Link href={paths.cart()} className="link justify-self-start">
          {texts.checkout_edit()} {texts.checkout_cart()}
        </Link>
      )}
      <CartTotals cart={cart} />
    </section>
  )
}

interface OrderButtonProps {
  /** EUR. */
  total: number
  busy: boolean
  /** Whether there is a way to pay. */
  canPay?: boolean
}

/** Names the duty to pay and the amount: the only texts that may stand on it (art. 6:230v BW). */
export function OrderButton({ total, busy, canPay = true }: OrderButtonProps) {
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        size="lg"
        wide
        busy={busy}
        busyLabel={texts.checkout_ordering()}
        disabledReason={canPay ? undefined : texts.checkout_no_method()}
      >
        <LockIcon /> {texts.checkout_order_and_pay({ amount: formatPrice(total) })}
      </Button>
      <p className="text-center text-meta text-ink-3">
        {texts.checkout_terms_before()}{' '}
        <Link href={paths.terms()} className="link" target="_blank">
          {texts.checkout_terms()}
        </Link>
        {texts.checkout_terms_after()}
      </p>
    </div>
  )
}
