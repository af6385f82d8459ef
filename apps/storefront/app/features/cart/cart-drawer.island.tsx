import { useState, useSyncExternalStore } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { EmptyState, ErrorPart, Message, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { LockIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { CartRecommendations } from '../listing/recommendations/cart-recommendations.tsx'
import { CLOSED_DRAWER, cartDrawer, closeCartDrawer, onCartDrawer } from './cart-drawer-store.ts'
import { CartItems, UndoRemoval, useRemoval } from './cart-items.tsx'
import { type Cart, headerCount } from './cart-store.ts'
import { CartTotals } from './cart-totals.tsx'
import { usePricedCart } from './estimated-totals.ts'
import { FreeShippingBar } from './free-shipping.tsx'
import { NearPromotions } from './promotions.tsx'
import { useCart, useOptimisticCart } from './use-cart.ts'

/** Cart drawer of every page. Renders nothing and loads no cart until it is opened. */
export default function CartDrawer() {
  const { open, added } = useSyncExternalStore(onCartDrawer, cartDrawer, () => CLOSED_DRAWER)
  const isWanted = useHasBeenTrue(open)
  const { cart: settled, failed, retry } = useCart(isWanted)
  const { cart, isUpdating, showChange } = useOptimisticCart(settled)
  const { removed, setRemoved, undo } = useRemoval()
  if (!isWanted) return null
  return (
    <Drawer
      open={open}
      onClose={closeCartDrawer}
      title={
        <>
          {texts.cart_title()}
          {cart && cart.items.length > 0 && (
            <span className="text-ink-3"> {headerCount(cart, shopConfig.minicart.countType)}</span>
          )}
        </>
      }
      closeLabel={texts.cart_close()}
      footer={cart && cart.items.length > 0 && <DrawerFoot cart={cart} isUpdating={isUpdating} />}
    >
      <div className="grid gap-4">
        {added && (
          <Message tone="success" title={texts.cart_added()}>
            {added.name}
            {added.options?.map(({ label, value }) => `, ${label.toLowerCase()} ${value}`)}
          </Message>
        )}
        <UndoRemoval removed={removed} undo={undo} />
        {failed ? (
          <ErrorPart title={texts.cart_failed()} retryLabel={texts.cart_retry()} onRetry={retry} />
        ) : cart === undefined ? (
          <SkeletonGroup label={texts.cart_loading()}>
            <Skeleton className="h-24" />
            <Skeleton className="mt-4 h-24" />
          </SkeletonGroup>
        ) : cart && cart.items.length > 0 ? (
          <>
            <FreeShippingBar cart={cart} />
            <NearPromotions cart={cart} />
            <CartItems cart={cart} showChange={showChange} onRemoved={setRemoved} />
            <CartRecommendations skus={cart.items.map(({ sku }) => sku)} part="with-cart" />
          </>
        ) : (
          <EmptyState title={texts.cart_empty()} level={3}>
            {texts.cart_empty_help()}
          </EmptyState>
        )}
      </div>
    </Drawer>
  )
}

function DrawerFoot({ cart, isUpdating }: { cart: Cart; isUpdating: boolean }) {
  const priced = usePricedCart(cart, { isUpdating })
  return (
    <div className="grid gap-3">
      <CartTotals {...priced} isUpdating={isUpdating} />
      {priced.delivery === 'missing' && <p className="text-meta text-ink-3">{texts.cart_shipping_later()}</p>}
      <LinkButton href={paths.checkout()} size="lg" wide onClick={closeCartDrawer}>
        <LockIcon />
        {texts.cart_to_checkout()}
      </LinkButton>
      <Link
        href={paths.cart()}
        className="link flex min-h-11 items-center justify-self-center font-semibold"
        onClick={closeCartDrawer}
      >
        {texts.cart_view()}
      </Link>
    </div>
  )
}

/** Returns true once the condition has been true in any render of this component. */
export function useHasBeenTrue(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}
