import { type MouseEvent, useState } from 'react'
import { afterPaint } from '../platform/after-paint.ts'
import { texts } from '../platform/i18n/texts.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { ShoppingBagIcon } from '../ui/icons-buying.ts'
import { clampQuantity, type QuantityLimits } from '../ui/quantity.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { BuyBarPrice } from './buy-bar-price.tsx'
import type { ProductToAdd } from './cart.ts'
import { type AddedItem, openCartDrawer } from './cart-events.ts'
import { addToCart } from './change-cart.ts'

interface AddToCartProps {
  product: ProductToAdd
  /** What the drawer shows at once. */
  shown: AddedItem
  isSoldOut: boolean
  /** How many may be ordered at once, and what is said of it. */
  limits?: QuantityLimits & { text?: string }
  soldOutText?: string
  /** Whether something else that can still be chosen costs more. */
  isFrom?: boolean
  /** What must be chosen before: 'Kies maat'. */
  chooseFirst?: string
  /** Leads there. */
  onChooseFirst?: () => void
}

const USUAL: QuantityLimits & { text?: string } = { min: 1, max: 99 }

/** Quantity and button. */
export function AddToCart({
  product,
  shown,
  isFrom,
  isSoldOut,
  soldOutText,
  limits = USUAL,
  chooseFirst,
  onChooseFirst,
}: AddToCartProps) {
  const [wanted, setWanted] = useState(1)
  // Another variant may be sold by other numbers.
  const quantity = clampQuantity(wanted, limits)
  const [isPending, during] = usePending()

  const add = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    if (chooseFirst) return onChooseFirst?.()
    if (button.ariaBusy) return
    const added = addToCart(product, quantity)
    // The number on the cart's icon answers the press. It is painted first, as to draw the button busy takes longer.
    button.ariaBusy = button.ariaDisabled = 'true'
    await afterPaint()
    button.ariaBusy = button.ariaDisabled = null
    if (await during(() => added)) openCartDrawer(shown)
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3" id="buy">
        <QuantityStepper
          label={texts.cart_quantity()}
          lessLabel={texts.cart_less()}
          moreLabel={texts.cart_more()}
          value={quantity}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          onChange={setWanted}
        />
        <div className="buy-bar">
          <BuyBarPrice price={shown.price} isFrom={isFrom} />
          <Button
            size="lg"
            wide
            busy={isPending}
            busyLabel={texts.cart_adding()}
            data-adds-to-cart={chooseFirst || isSoldOut ? undefined : quantity}
            disabledReason={isSoldOut ? (soldOutText ?? texts.cart_sold_out()) : undefined}
            onClick={add}
          >
            <ShoppingBagIcon /> {chooseFirst ?? texts.cart_add()}
          </Button>
        </div>
      </div>
      {limits.text && <p className="text-sm text-ink-2">{limits.text}</p>}
      <noscript>
        {/* Rendered by the server alone: the browser's bundle does not need the text. */}
        <p className="text-sm text-ink-2">{import.meta.env.SSR && texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}
