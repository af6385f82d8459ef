import { Suspense, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { onDemand } from '../../lib/islands/on-demand.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { VisuallyHidden } from '../../ui/prose.tsx'
import type { Cart, CartItem } from './cart-store.ts'

const { Component: GiftMessageForm, prefetch } = onDemand(() => import('./gift-message-form.tsx'))

interface GiftMessagePartProps {
  cart: Cart
  /** Item that the message goes with; the whole cart by default. */
  item?: CartItem
}

/** Collapsed form for the card with a gift. Its code loads when it is opened. */
export function GiftMessagePart({ cart, item }: GiftMessagePartProps) {
  const [isOpen, setOpen] = useState(false)
  if (!hasFeature('gift_message')) return null
  const question = item ? texts.cart_gift_add() : texts.cart_gift_question()
  return (
    <Disclosure
      label={
        <>
          {(item ?? cart).giftMessage ? texts.cart_gift_edit() : question}
          {item && <VisuallyHidden> {item.name}</VisuallyHidden>}
        </>
      }
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onPointerEnter={() => void prefetch()}
    >
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <GiftMessageForm cart={cart} item={item} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Disclosure>
  )
}
