import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { addAgain, type Cart, type CartItem } from './cart.ts'
import { CartItemRow } from './cart-item-row.tsx'
import { addToCart } from './change-cart.ts'

/** The item that was taken away last, as long as it may be put back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<CartItem | null>(null)
  const undo = () => {
    if (!removed) return
    setRemoved(null)
    void addToCart(addAgain(removed), removed.quantity)
  }
  return { removed, setRemoved, undo }
}

/** The items of the cart. */
export function CartItems({ cart, onRemoved }: { cart: Cart; onRemoved: (item: CartItem) => void }) {
  return (
    <ul aria-label={texts.cart_items()}>
      {cart.items.map((item) => (
        <CartItemRow key={item.id} cart={cart} item={item} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}

/** Says what was taken away, with a button that puts it back. */
export function UndoRemoval({ removed, undo }: Pick<ReturnType<typeof useRemoval>, 'removed' | 'undo'>) {
  return (
    <div role="status">
      {removed && (
        <p className="flex items-center justify-between gap-4 rounded-md bg-studio px-4 py-2 text-sm">
          {texts.cart_removed({ name: removed.name })}
          <Button variant="tertiary" size="sm" onClick={undo}>
            {texts.cart_undo()}
          </Button>
        </p>
      )}
    </div>
  )
}
