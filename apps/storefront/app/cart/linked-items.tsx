import { useEffect, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/layout.tsx'
import type { ItemToAdd } from './cart.ts'
import { itemsOfLink } from './cart-link.ts'
import { addProductsToCart } from './change-cart.ts'

/** Offers the items of a shared link: they are added when the shopper presses the button, never automatically. */
export function LinkedItems() {
  const [items, setItems] = useState<readonly ItemToAdd[]>([])
  const [isPending, during] = usePending()
  useEffect(() => {
    const read = () => setItems(itemsOfLink(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const close = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setItems([])
  }
  const add = async () => {
    const isIn = await during(() => addProductsToCart(items))
    if (!isIn) return
    close()
    showMessage('success', texts.cart_added())
  }
  if (items.length === 0) return null
  return (
    <Panel ground="studio" className="mb-6 grid gap-3">
      <h2 className="text-h3">{texts.cart_linked_title()}</h2>
      <p>{texts.cart_linked_text({ count: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} busyLabel={texts.cart_adding()} onClick={() => void add()}>
          {texts.cart_linked_add()}
        </Button>
        <Button variant="tertiary" onClick={close}>
          {texts.cart_linked_leave()}
        </Button>
      </div>
    </Panel>
  )
}
