import { useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { requestHydration } from '../../lib/page/page-events.ts'
import { Button } from '../../ui/button.tsx'
import { focusVariants } from '../../ui/focus.ts'
import { ShoppingBagIcon } from '../../ui/icons.ts'
import { clampQuantity, type QuantityLimits, QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { OfferedPrice } from '../product/price/price-policy.ts'
import { Amount } from '../product/price/product-price.tsx'
import { addProductsToCart, addToCart } from './cart-actions.ts'
import { type AddedItem, openCartDrawer } from './cart-drawer-store.ts'
import type { ProductToAdd } from './cart-store.ts'
import { ExpressForm } from './express-form.tsx'
import './add-to-cart.css'

interface AddToCartProps {
  product: ProductToAdd
  /** Item that the drawer shows immediately. */
  shown: AddedItem
  /** Per piece. */
  price: OfferedPrice
  isSoldOut: boolean
  /** Order limits, with their text. */
  limits?: QuantityLimits & { text?: string }
  soldOutText?: string
  /** True if another choice costs more. */
  isFrom?: boolean
  /** Choice that is still missing: 'Kies maat'. */
  chooseFirst?: string
  onChooseFirst?: () => void
  /** The express payment methods in words; null if there are none. */
  express?: string | null
}

/** Hydrates the cart icon, so that it shows the count at the press that adds. Its first count would load it later. */
const prepareCartCount = () => requestHydration('header-entries')

const DEFAULT_LIMITS: QuantityLimits & { text?: string } = { min: 1, max: 99 }

/** Quantity and button; a sold-out product has no quantity to choose. */
export function AddToCart({
  product,
  shown,
  price,
  isFrom,
  isSoldOut,
  soldOutText,
  limits = DEFAULT_LIMITS,
  chooseFirst,
  onChooseFirst,
  express,
}: AddToCartProps) {
  const [wanted, setWanted] = useState(1)
  // Another variant may have other quantity limits.
  const quantity = clampQuantity(wanted, limits)
  const [isPending, during] = usePending()
  useEffect(prepareCartCount, [])

  const add = async () => {
    if (chooseFirst) return onChooseFirst?.()
    if (await during(() => addToCart(product, quantity))) openCartDrawer(shown)
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3" id="buy">
        {!isSoldOut && (
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
        )}
        <div className="buy-bar">
          <BuyBarPrice price={price} isFrom={isFrom} />
          <Button
            size="lg"
            wide
            busy={isPending}
            busyLabel={texts.cart_adding()}
            disabledReason={isSoldOut ? (soldOutText ?? texts.cart_sold_out()) : undefined}
            onClick={() => void add()}
          >
            <ShoppingBagIcon /> {chooseFirst ?? texts.cart_add()}
          </Button>
        </div>
      </div>
      {limits.text && <p className="text-sm text-ink-2">{limits.text}</p>}
      {express && !isSoldOut && !chooseFirst && (
        <ExpressForm note={express} fields={{ ...expressFields(product), quantity }} />
      )}
      <noscript>
        {/* Only the server renders this text, so the browser's bundle does not include it. */}
        <p className="text-sm text-ink-2">{import.meta.env.SSR && texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}

const expressFields = (product: ProductToAdd): Record<string, string> =>
  product.type === 'configurable'
    ? { sku: product.variantSku ?? '', parent_sku: product.sku }
    : { sku: product.sku }

interface AddSeveralToCartProps {
  items: readonly { sku: string; parent_sku?: string; quantity: number }[]
  /** Number of wanted pieces, if some still need a choice; by default the number of items. */
  count?: number
  /** EUR incl. VAT of all items together. */
  total: number
  /** True if a choice that is still missing may raise the total. */
  isFrom?: boolean
  /** Name of the set for the confirmation in the drawer. */
  name: string
  /** Choice that is still missing, in full. The button shows a short form and links to the element with `chooseId`. */
  chooseFirst?: string
  chooseId?: string
  /** Element id, for links to it. */
  id?: string
  /** True if the page also has another offer, which stays in view on phones. */
  isSecondary?: boolean
}

const countPieces = (items: AddSeveralToCartProps['items']) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Adds a set to the cart, each part by its type's mutation. */
export function AddSeveralToCart(props: AddSeveralToCartProps) {
  const {
    items,
    count = countPieces(items),
    total,
    isFrom,
    name,
    chooseFirst,
    chooseId,
    id = 'buy',
    isSecondary,
  } = props
  const [isPending, during] = usePending()
  useEffect(prepareCartCount, [])
  const add = async () => {
    if (chooseFirst) return focusVariants(chooseId ?? '')
    if (await during(() => addProductsToCart(items))) openCartDrawer({ name })
  }
  return (
    <div className="grid gap-3" id={id}>
      <p className="flex items-baseline justify-between" role="status">
        <span>{texts.cart_together({ count })}</span>
        <b className="font-display text-price-total">
          {isFrom && <small>{texts.product_price_from()} </small>}
          <Amount offered={{ final: total }} />
        </b>
      </p>
      <div className={isSecondary ? undefined : 'buy-bar'}>
        {!isSecondary && <BuyBarPrice price={{ final: total }} isFrom={isFrom} />}
        <Button
          size="lg"
          variant={isSecondary ? 'secondary' : 'primary'}
          wide
          busy={isPending}
          busyLabel={texts.cart_adding()}
          aria-label={chooseFirst}
          disabledReason={count === 0 && !chooseFirst ? texts.cart_nothing_chosen() : undefined}
          onClick={() => void add()}
        >
          <ShoppingBagIcon /> {chooseFirst ? texts.product_choose_variant() : texts.cart_add_all({ count })}
        </Button>
      </div>
      <noscript>
        {/* Only the server renders this text, so the browser's bundle does not include it. */}
        <p className="text-sm text-ink-2">{import.meta.env.SSR && texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}

/** Price beside the button, which stays at the bottom of the screen on phones; elsewhere the price is above the button. */
export function BuyBarPrice({ price, isFrom }: { price: OfferedPrice; isFrom?: boolean }) {
  return (
    <b>
      {isFrom && <small>{texts.product_price_from()} </small>}
      <Amount offered={price} />
    </b>
  )
}
