import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState, ErrorPart } from '../ui/empty-state.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { CartLines, UndoRemoval, useRemoval } from './cart-lines.tsx'
import type { JustAdded } from './cart-signals.ts'
import { CartTotals } from './cart-totals.tsx'
import { FreeShippingBar } from './free-shipping-bar.tsx'
import { useCart } from './use-cart.ts'

interface CartDrawerProps {
  open: boolean
  /** What was just put in, if that is why it opened. */
  added: JustAdded | null
  onClose: () => void
}

/** The cart at the side of any page. */
export default function CartDrawer({ open, added, onClose }: CartDrawerProps) {
  const { cart, failed, retry } = useCart()
  const { removed, setRemoved, undo } = useRemoval()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.cart_title()}
      closeLabel={texts.cart_close()}
      footer={
        cart &&
        cart.lines.length > 0 && (
          <div className="grid gap-3">
            <CartTotals cart={cart} />
            <LinkButton href={paths.checkout()} size="lg" wide onClick={onClose}>
              {texts.cart_to_checkout()}
            </LinkButton>
            <LinkButton href={paths.cart()} variant="tertiary" wide onClick={onClose}>
              {texts.cart_view()}
            </LinkButton>
          </div>
        )
      }
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
        ) : cart && cart.lines.length > 0 ? (
          <>
            <FreeShippingBar cart={cart} />
            <CartLines cart={cart} onRemoved={setRemoved} />
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
