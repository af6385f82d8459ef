import { Suspense, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { onDemand } from '../../lib/islands/on-demand.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import type { Cart } from './cart-store.ts'

const { Component: GiftMessageForm, prefetch } = onDemand(() => import('./gift-message-form.tsx'))

/** Collapsed form for the card with a gift. Its code loads when it is opened. */
export function GiftMessagePart({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(false)
  if (!hasFeature('gift_message')) return null
  return (
    <Disclosure
      label={cart.giftMessage ? texts.cart_gift_edit() : texts.cart_gift_question()}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onPointerEnter={() => void prefetch()}
    >
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <GiftMessageForm cart={cart} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Disclosure>
  )
}
