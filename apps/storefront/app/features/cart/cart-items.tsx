import { type ReactNode, useState } from 'react'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import * as paths from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Message } from '../../ui/feedback.tsx'
import { TrashIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { clampQuantity, QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { UnfitWarning } from '../product/bike/fits-my-bike.tsx'
import { DurabilityLink } from '../product/durability-link.tsx'
import { Price } from '../product/price/price.tsx'
import { useNetPrices } from '../product/price/use-net-prices.ts'
import { addToCart, changeQuantity } from './cart-actions.ts'
import { type Cart, type CartItem, readStoredCart, toProductToAdd } from './cart-store.ts'
import { applyCouponCode } from './coupon-form.tsx'
import type { ShowChange } from './use-cart.ts'

/** An item that was removed, and the coupon that the cart had then. */
export interface Removal {
  item: CartItem
  coupon: string | null
}

/** Tracks the last removal, as long as it can be undone. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removal | null>(null)
  const undo = async () => {
    if (!removed) return
    setRemoved(null)
    const { item, coupon } = removed
    if (!(await addToCart(toProductToAdd(item), item.quantity))) return
    const cart = readStoredCart()
    // The backend drops a coupon that the smaller cart does not meet.
    if (coupon && cart && !cart.coupon) await applyCouponCode(cart, coupon, () => null)
  }
  return { removed, setRemoved, undo }
}

interface CartItemsProps {
  cart: Cart
  showChange: ShowChange
  /** Called after an item was removed, to offer to put it back. */
  onRemoved: (removal: Removal) => void
  /** Part below an item, such as its gift message. */
  below?: (item: CartItem) => ReactNode
}

export function CartItems(props: CartItemsProps) {
  return (
    <ul aria-label={texts.cart_items()}>
      {props.cart.items.map((item) => (
        <CartItemRow key={item.id} item={item} {...props} />
      ))}
    </ul>
  )
}

export function UndoRemoval({ removed, undo }: Pick<ReturnType<typeof useRemoval>, 'removed' | 'undo'>) {
  return (
    <div role="status">
      {removed && (
        <p className="flex items-center justify-between gap-4 rounded-md bg-studio px-4 py-2 text-sm">
          {texts.cart_removed({ name: removed.item.name })}
          <Button variant="tertiary" size="sm" onClick={() => void undo()}>
            {texts.cart_undo()}
          </Button>
        </p>
      )}
    </div>
  )
}

/** One item of the cart: its name and options, quantity and price. */
function CartItemRow({ cart, item, showChange, onRemoved, below }: CartItemsProps & { item: CartItem }) {
  const [isPending, during] = usePending()
  const change = async (quantity: number) => {
    const send = () => changeQuantity(cart, item, quantity)
    const done = await during(() => showChange({ itemId: item.id, quantity }, send))
    if (done && quantity === 0) onRemoved({ item, coupon: cart.coupon })
  }
  const isNet = useNetPrices()
  const was = isNet ? undefined : item.wasTotal
  const saved = item.discount + (was ? was - item.rowTotal : 0)
  const gross = isNet && texts.product_price_gross()
  const href = paths.product(item.urlKey, item.urlSuffix)
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)] gap-4 border-line border-b py-4" aria-busy={isPending}>
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="aspect-[4/5] overflow-hidden rounded-md bg-studio"
      >
        {item.picture && (
          <Picture src={item.picture} alt="" width={800} height={1000} sizes="80px" widths={[80, 160]} />
        )}
      </Link>
      <div className="grid content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          <div>
            {item.brand && <p className="text-meta text-ink-3">{item.brand}</p>}
            <Link href={href} className="link-quiet font-medium">
              {item.name}
            </Link>
          </div>
          <Price
            now={formatPrice(isNet ? item.netRowTotal : item.rowTotal)}
            was={was ? formatPrice(was) : undefined}
            nowLabel={texts.product_price_now()}
            wasLabel={texts.product_price_was()}
            tax={isNet ? texts.product_price_net() : undefined}
            note={!isNet && item.quantity > 1 ? `${item.quantity} × ${formatPrice(item.price)}` : undefined}
            size="line"
            align="end"
          />
        </div>
        {item.options.map(({ label, value }) => (
          <p key={label} className="text-meta text-ink-3">
            {label}: {value}
          </p>
        ))}
        <UnfitWarning sku={item.variantSku ?? item.sku} />
        <DurabilityLink {...item} path={href} />
        {item.isBackordered && <p className="text-meta text-ink-2">{texts.cart_backordered()}</p>}
        {item.errors.length > 0 && (
          <Message tone="warning" live={false}>
            <span className="block">{item.errors.join(' ')}</span>
            <WayOut item={item} change={(quantity) => void change(quantity)} />
          </Message>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <QuantityStepper
            label={texts.cart_quantity_of({ name: item.name })}
            lessLabel={texts.cart_less()}
            moreLabel={texts.cart_more()}
            value={item.quantity}
            min={item.min}
            max={item.max ?? 9999}
            step={item.step}
            onChange={(quantity) => void change(quantity)}
            onRemove={() => void change(0)}
            removeLabel={texts.cart_remove({ name: item.name })}
          />
          {/* At the minimum the stepper itself removes the item. */}
          {item.quantity > item.min && (
            <IconButton
              size="sm"
              label={texts.cart_remove({ name: item.name })}
              onClick={() => void change(0)}
            >
              <TrashIcon size="sm" />
            </IconButton>
          )}
        </div>
        {!!item.savings && (
          <p className="text-right text-groen text-meta">
            {texts.cart_item_savings({ amount: formatPrice(item.savings) })} {gross}
          </p>
        )}
        {saved > 0 && (
          <p className="text-right text-meta text-vod">
            {texts.cart_item_discount({ amount: formatPrice(saved) })} {gross}
          </p>
        )}
        {below?.(item)}
      </div>
    </li>
  )
}

/** Actions for an item that cannot be ordered as it is. */
function WayOut({ item, change }: { item: CartItem; change: (quantity: number) => void }) {
  const { name, available, quantity, min, step } = item
  const fitting = available && clampQuantity(Math.min(quantity, available), { min, max: available, step })
  const canChange = fitting && fitting !== quantity
  return (
    <button type="button" className="link" onClick={() => change(canChange ? fitting : 0)}>
      {canChange ? texts.cart_lower_to({ count: fitting, name }) : texts.cart_remove({ name })}
    </button>
  )
}
