import { useState } from 'react'
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

  const add = async () => {
    if (chooseFirst) return onChooseFirst?.()
    if (await during(() => addToCart(product, quantity))) openCartDrawer(shown)
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
            onClick={() => void add()}
          >
            <ShoppingBagIcon /> {chooseFirst ?? texts.cart_add()}
          </Button>
        </div>
      </div>
      {limits.text && <p className="text-sm text-ink-2">{limits.text}</p>}
      <noscript>
        {/* Nothing of this is drawn in the browser, which need not know the words. */}
        <p className="text-sm text-ink-2">{import.meta.env.SSR && texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}
