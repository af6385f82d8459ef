import { useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { Button } from '../ui/button.tsx'
import { ShoppingBagIcon } from '../ui/icons-header.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import type { ProductToAdd } from './cart.ts'
import { type AddedItem, openCartDrawer } from './cart-events.ts'

interface AddToCartProps {
  product: ProductToAdd
  /** What the drawer shows at once. */
  shown: AddedItem
  isSoldOut: boolean
  soldOutText?: string
  /** What must be chosen before: 'Kies maat'. The button then leads there. */
  chooseFirst?: string
}

const MOST = 99
const loadCart = () => importWithTimeout(() => import('./change-cart.ts'))

/** Quantity and button. The cart's code comes when the button is about to be pressed. */
export function AddToCart({ product, shown, isSoldOut, soldOutText, chooseFirst }: AddToCartProps) {
  const [quantity, setQuantity] = useState(1)
  const [busy, setBusy] = useState(false)

  const add = async () => {
    if (chooseFirst) return focusOpenOption()
    setBusy(true)
    try {
      const { addToCart } = await loadCart()
      const added = addToCart(product, quantity)
      if (await added) openCartDrawer(shown)
    } catch {
      showMessage('danger', texts.cart_add_failed(), texts.platform_unreachable())
    } finally {
      setBusy(false)
    }
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
        <div className="flex-1">
          <Button
            size="lg"
            wide
            busy={busy}
            busyLabel={texts.cart_adding()}
            data-adds-to-cart={chooseFirst || isSoldOut ? undefined : quantity}
            disabledReason={isSoldOut ? (soldOutText ?? texts.cart_sold_out()) : undefined}
            onPointerEnter={() => void loadCart()}
            onFocus={() => void loadCart()}
            onClick={() => void add()}
          >
            <ShoppingBagIcon /> {chooseFirst ?? texts.cart_add()}
          </Button>
        </div>
      </div>
      <noscript>
        <p className="text-sm text-ink-2">{texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}

/** To the first option that has no choice yet. */
function focusOpenOption() {
  const groups = [...document.querySelectorAll('[role="radiogroup"]')]
  const open = groups.find((group) => !group.querySelector('input:checked'))
  open?.scrollIntoView({ block: 'center' })
  open?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}
