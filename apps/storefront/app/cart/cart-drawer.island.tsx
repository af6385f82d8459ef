import { useSyncExternalStore } from 'react'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { CartRecommendations } from '../recommendations/cart-recommendations.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { LockIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { type Cart, countOf } from './cart.ts'
import { CLOSED, cartDrawer, closeCartDrawer, onCartDrawer } from './cart-events.ts'
import { CartItems, UndoRemoval, useRemoval } from './cart-items.tsx'
import { CartTotals } from './cart-totals.tsx'
import { FreeShippingBar } from './free-shipping-bar.tsx'
import { useCart } from './use-cart.ts'
import { useWasOnce } from './use-was-once.ts'

/** The cart at the side of any page. Closed and empty until it is asked for; the cart itself is read with the first time. */
export default function CartDrawer() {
  const { open, added } = useSyncExternalStore(onCartDrawer, cartDrawer, () => CLOSED)
  const isWanted = useWasOnce(open)
  const { cart, failed, retry } = useCart(isWanted)
  const { removed, setRemoved, undo } = useRemoval()
  return (
    <Drawer
      open={open}
      onClose={closeCartDrawer}
      title={
        <>
          {texts.cart_title()}
          {cart && cart.items.length > 0 && (
            <span className="text-ink-3"> {countOf(cart, shopConfig.minicart.countType)}</span>
          )}
        </>
      }
      closeLabel={texts.cart_close()}
      footer={cart && cart.items.length > 0 && <DrawerFoot cart={cart} />}
    >
      {isWanted && (
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
              <CartItems cart={cart} onRemoved={setRemoved} />
              <CartRecommendations skus={cart.items.map(({ sku }) => sku)} part="with-cart" />
            </>
          ) : (
            <EmptyState title={texts.cart_empty()} level={3}>
              {texts.cart_empty_help()}
            </EmptyState>
          )}
        </div>
      )}
    </Drawer>
  )
}

function DrawerFoot({ cart }: { cart: Cart }) {
  return (
    <div className="grid gap-3">
      <CartTotals cart={cart} />
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
