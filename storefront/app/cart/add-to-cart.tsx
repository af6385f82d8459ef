import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { ShoppingBagIcon } from '../ui/icons-buying.ts'
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
  soldOutText?: string
  /** Whether something else that can still be chosen costs more. */
  isFrom?: boolean
  /** What must be chosen before: 'Kies maat'. */
  chooseFirst?: string
  /** Leads there. */
  onChooseFirst?: () => void
}

const MOST = 99

/** Quantity and button. */
export function AddToCart({
  product,
  shown,
  isFrom,
  isSoldOut,
  soldOutText,
  chooseFirst,
  onChooseFirst,
}: AddToCartProps) {
  const [quantity, setQuantity] = useState(1)
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
          min={1}
          max={MOST}
          onChange={setQuantity}
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
      <noscript>
        {/* React in the browser draws nothing of this, and need not know the words. */}
        <p className="text-sm text-ink-2">{import.meta.env.SSR && texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}
