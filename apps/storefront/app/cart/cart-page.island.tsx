import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { useHeldFocus } from '../platform/use-held-focus.ts'
import { CartRecommendations } from '../recommendations/cart-recommendations.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { Container, Panel } from '../ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import type { Cart, CartItem } from './cart.ts'
import { CartItems, UndoRemoval, useRemoval } from './cart-items.tsx'
import { CartTitle } from './cart-title.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CouponForm } from './coupon-form.tsx'
import type { Country } from './estimate-shipping.ts'
import { FreeShippingBar } from './free-shipping-bar.tsx'
import { LinkedItems } from './linked-items.tsx'
import { NeedsJavascript } from './needs-javascript.tsx'
import { ShareCart } from './share-cart.tsx'
import { CartPromise, ShippingEstimate } from './shipping-estimate.tsx'
import { useCart } from './use-cart.ts'

/**
 * /checkout/cart. The page is the same for everybody; the cart itself comes in the browser, as it was read last at once,
 * and as it is when the backend has answered.
 */
export default function CartPage({ countries }: { countries: readonly Country[] }) {
  const { cart, failed, retry } = useCart()
  const { removed, setRemoved, undo } = useRemoval()
  return (
    // At least a screen high, so that the footer does not move into and out of view while the cart loads.
    <Container ref={useHeldFocus<HTMLDivElement>()} className="min-h-svh pb-section">
      <CartTitle skus={(cart?.items ?? []).map(({ sku }) => sku)} />
      <LinkedItems />
      <UndoRemoval removed={removed} undo={undo} />
      <NeedsJavascript />
      {failed ? (
        <ErrorPart title={texts.cart_failed()} retryLabel={texts.cart_retry()} onRetry={retry} />
      ) : cart === undefined ? (
        <CartSkeleton />
      ) : cart && cart.items.length > 0 ? (
        <>
          <FullCart cart={cart} countries={countries} onRemoved={setRemoved} />
          <CartRecommendations skus={cart.items.map(({ sku }) => sku)} />
        </>
      ) : (
        <EmptyState
          title={texts.cart_empty()}
          actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
        >
          {texts.cart_empty_help()}
        </EmptyState>
      )}
    </Container>
  )
}

interface FullCartProps {
  cart: Cart
  countries: readonly Country[]
  onRemoved: (item: CartItem) => void
}

function FullCart({ cart, countries, onRemoved }: FullCartProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
      <CartItems cart={cart} onRemoved={onRemoved} />
      <Panel ground="studio" className="grid gap-5 lg:sticky lg:top-below-head">
        <h2 className="text-h3">{texts.cart_summary()}</h2>
        <FreeShippingBar cart={cart} />
        <CartTotals cart={cart} />
        {cart.shipping ? <CartPromise cart={cart} /> : <ShippingEstimate cart={cart} countries={countries} />}
        <LinkButton href={paths.checkout()} size="lg" wide className="max-lg:hidden">
          {texts.cart_to_checkout()}
        </LinkButton>
        <CouponForm cart={cart} />
        <ShareCart cart={cart} />
      </Panel>
      {/* On a phone the total and the way on stay in sight, until the end of the cart. */}
      <div className="cart-bar sticky bottom-0 z-10 -mx-gutter flex items-center justify-between gap-4 border-line border-t bg-paper px-gutter py-3 lg:hidden">
        <p>
          <span className="block text-meta text-ink-3">{texts.cart_total()}</span>
          <b className="whitespace-nowrap font-display text-price-card">
            {formatPrice(cart.totals.grandTotal)}
          </b>
        </p>
        <LinkButton href={paths.checkout()}>{texts.cart_to_checkout()}</LinkButton>
      </div>
    </div>
  )
}

function CartSkeleton() {
  return (
    <SkeletonGroup
      label={texts.cart_loading()}
      className="noscript:hidden grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      <div>
        {['first', 'second'].map((item) => (
          <div key={item} className="grid grid-cols-[80px_minmax(0,1fr)] gap-4 border-line border-b py-4">
            <Skeleton className="aspect-[4/5]" />
            <Skeleton className="h-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96" />
    </SkeletonGroup>
  )
}
