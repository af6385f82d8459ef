import { useId, useState } from 'react'
import { cartOwner } from '../../features/cart/cart-api.ts'
import { CartItems, type Removal, UndoRemoval, useRemoval } from '../../features/cart/cart-items.tsx'
import { LinkedItems, ShareCart } from '../../features/cart/cart-link.tsx'
import type { Cart } from '../../features/cart/cart-store.ts'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { CouponForm } from '../../features/cart/coupon-form.tsx'
import EmptyCart from '../../features/cart/empty-cart.tsx'
import { useDeliveryCountry, usePricedCart } from '../../features/cart/estimated-totals.ts'
import { ExpressForm } from '../../features/cart/express-form.tsx'
import { FreeShippingBar } from '../../features/cart/free-shipping.tsx'
import { GiftMessagePart } from '../../features/cart/gift-message.tsx'
import { NeedsJavascript } from '../../features/cart/needs-javascript.tsx'
import { NearPromotions } from '../../features/cart/promotions.tsx'
import { CartPromise, type Country, ShippingEstimate } from '../../features/cart/shipping-estimate.tsx'
import { type OptimisticCart, useCart, useOptimisticCart } from '../../features/cart/use-cart.ts'
import { ClashMessages, useClashes } from '../../features/listing/partfinder/clash-warnings.tsx'
import { CartRecommendations } from '../../features/listing/recommendations/cart-recommendations.tsx'
import { useNetPrices } from '../../features/product/price/use-net-prices.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useRestoreFocus } from '../../lib/islands/hooks.ts'
import { homeCountry } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPart, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { TriangleAlertIcon } from '../../ui/icons.ts'
import { Container, Panel } from '../../ui/layout.tsx'

interface CartPageProps {
  countries: readonly Country[]
  /** The express payment methods in words; null if there are none. */
  express: string | null
}

/** Cart page. It is the same for everybody; the browser shows the stored cart first, then the backend's. */
export default function CartPage({ countries, express }: CartPageProps) {
  const { cart: settled, isStored, failed, retry } = useCart()
  const { cart, ...changes } = useOptimisticCart(settled)
  const { removed, setRemoved, undo } = useRemoval()
  return (
    // At least a screen high, so that the footer does not move into and out of view while the cart loads.
    <Container ref={useRestoreFocus<HTMLDivElement>()} className="min-h-[calc(100svh-9rem)] pb-section">
      <CartTitle skus={(cart?.items ?? []).map(({ sku }) => sku)} isStored={isStored} />
      <LinkedItems />
      <UndoRemoval removed={removed} undo={undo} />
      <NeedsJavascript />
      {failed ? (
        <ErrorPart title={texts.cart_failed()} retryLabel={texts.cart_retry()} onRetry={retry} />
      ) : cart === undefined ? (
        <CartSkeleton />
      ) : cart && cart.items.length > 0 ? (
        <>
          <FullCart
            {...changes}
            cart={cart}
            isStored={isStored}
            countries={countries}
            express={express}
            onRemoved={setRemoved}
          />
          <CartRecommendations skus={cart.items.map(({ sku }) => sku)} />
        </>
      ) : (
        <EmptyCart />
      )}
    </Container>
  )
}

interface FullCartProps extends OptimisticCart<Cart>, CartPageProps {
  /** True until the backend has answered: amounts are then shown as provisional. */
  isStored: boolean
  onRemoved: (removal: Removal) => void
}

function FullCart({ cart, isUpdating, isStored, showChange, countries, express, onRemoved }: FullCartProps) {
  const country = useDeliveryCountry()
  const priced = usePricedCart(cart, { isUpdating })
  const isNet = useNetPrices()
  // Customers have an address, and businesses a VAT number: they order at the checkout, as does who has nothing to
  // pay. An express order stays in the country.
  const isQuick =
    !isNet &&
    country === homeCountry() &&
    cartOwner(cart.id).as === 'guest' &&
    priced.cart.totals.grandTotal > 0
  const isPending = isUpdating || isStored || priced.delivery === 'pending'
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
      <CartItems
        cart={cart}
        showChange={showChange}
        onRemoved={onRemoved}
        below={(item) => <GiftMessagePart cart={cart} item={item} />}
      />
      <Panel ground="studio" className="grid gap-5 lg:sticky lg:top-below-head">
        <h2 className="text-h3">{texts.cart_summary()}</h2>
        <FreeShippingBar cart={cart} />
        <NearPromotions cart={cart} />
        <CartTotals {...priced} isUpdating={isUpdating || isStored} />
        <LinkButton href={paths.checkout()} size="lg" wide className="max-lg:hidden">
          {texts.cart_to_checkout()}
        </LinkButton>
        {cart.shipping ? (
          <CartPromise cart={cart} />
        ) : (
          <ShippingEstimate cart={priced.cart} countries={countries} />
        )}
        {express && isQuick && <ExpressForm note={express} fields={{ cart_id: cart.id }} />}
        <CouponForm cart={cart} showChange={showChange} />
        <GiftMessagePart cart={cart} />
        <ShareCart cart={cart} />
      </Panel>
      {/* On a phone the total and the checkout button stay visible, until the end of the cart. */}
      <div className="cart-bar sticky bottom-0 z-10 -mx-gutter flex items-center justify-between gap-4 border-line border-t bg-paper px-gutter py-3 lg:hidden">
        <p>
          <span className="block text-meta text-ink-3">
            {priced.delivery === 'missing' ? texts.cart_subtotal() : texts.cart_total()}
          </span>
          <b
            className="whitespace-nowrap font-display text-price-card aria-busy:opacity-60"
            aria-busy={isPending || undefined}
          >
            {priced.cart.shipping || priced.delivery === 'missing'
              ? formatPrice(priced.cart.totals.grandTotal)
              : '…'}
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

/**
 * Heading of the cart page. A clash between products is only known after a while: a button beside the heading, in
 * reserved space, reports it and lists them. Until the backend has answered, a text there says so.
 */
export function CartTitle({ skus, isStored }: { skus: readonly string[]; isStored: boolean }) {
  const clashes = useClashes({ skus })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = isOpen && clashes.length > 0
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="shrink-0 py-6">{texts.cart_title()}</h1>
        {/* On the narrowest screens the text needs more lines, which may extend into the margin of the heading. */}
        <div role="status" className="-my-6">
          {isStored && <span className="text-meta text-ink-3">{texts.cart_being_updated()}</span>}
          {!isStored && clashes.length > 0 && (
            <button
              type="button"
              className="message message-warning items-center px-3 py-2 text-left"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <TriangleAlertIcon />
              <span className="message-text text-sm font-semibold">{texts.partfinder_clash_some()}</span>
            </button>
          )}
        </div>
      </div>
      <div id={id} hidden={!isShown} className="pb-6">
        <div className="grid gap-3">
          <ClashMessages clashes={clashes} />
        </div>
      </div>
    </>
  )
}
