import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { ShoppingBagIcon } from '../ui/icons-buying.ts'
import { BuyBarPrice } from './buy-bar-price.tsx'
import { openCartDrawer } from './cart-events.ts'
import { addProductsToCart } from './change-cart.ts'

interface AddSeveralToCartProps {
  items: readonly { sku: string; parent_sku?: string; quantity: number }[]
  /** How many pieces are wanted when some still wait for a choice; else as many as the items. */
  count?: number
  /** EUR incl. VAT of all items together. */
  total: number
  /** The name of the set, for the drawer's green line. */
  name: string
  /** What must be chosen before, in full; the button says it in short, and leads to the element of that id. */
  chooseFirst?: string
  chooseId?: string
  /** Of the whole, for what leads here. */
  id?: string
}

const piecesOf = (items: AddSeveralToCartProps['items']) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Puts a whole set into the cart, each part by its own kind. */
export function AddSeveralToCart(props: AddSeveralToCartProps) {
  const { items, count = piecesOf(items), total, name, chooseFirst, chooseId, id = 'buy' } = props
  const [isPending, during] = usePending()
  const add = async () => {
    if (chooseFirst) {
      const part = document.getElementById(chooseId ?? '')
      part?.scrollIntoView({ block: 'center' })
      return part?.querySelector('select')?.focus({ preventScroll: true })
    }
    if (await during(() => addProductsToCart(items))) openCartDrawer({ name, price: total, picture: null })
  }
  return (
    <div className="grid gap-3" id={id}>
      <p className="flex items-baseline justify-between" role="status">
        <span>{texts.cart_together({ count })}</span>
        <b className="font-display text-price-total">{formatPrice(total)}</b>
      </p>
      <div className="buy-bar">
        <BuyBarPrice price={total} />
        <Button
          size="lg"
          wide
          busy={isPending}
          busyLabel={texts.cart_adding()}
          aria-label={chooseFirst}
          data-adds-to-cart={chooseFirst || count === 0 ? undefined : count}
          disabledReason={count === 0 && !chooseFirst ? texts.cart_nothing_chosen() : undefined}
          onClick={() => void add()}
        >
          <ShoppingBagIcon /> {chooseFirst ? texts.product_choose_variant() : texts.cart_add_all({ count })}
        </Button>
      </div>
      <noscript>
        {/* Rendered by the server alone: the browser's bundle does not need the text. */}
        <p className="text-sm text-ink-2">{import.meta.env.SSR && texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}
