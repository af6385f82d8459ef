import { type ReactNode, useRef, useState } from 'react'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import { fetchPart } from '../../lib/navigation/fragments.ts'
import { showLoadFailure } from '../../lib/page/messages.ts'
import { addPart } from '../../lib/page/page-events.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const
type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** Number of reviews that can be read without sorting them. */
const MAX_UNSORTED = 2

interface ReviewListProps {
  sku: string
  count: number
  /** True if the children are not all reviews. */
  hasMore: boolean
  children?: ReactNode
}

/** Reviews, the newest ones first, with buttons that load all of them in a sort order. */
export default function ReviewList({ sku, count, hasMore, children }: ReviewListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ order: ReviewOrder; hasMore: boolean }>({ order: 'newest', hasMore })
  const [loading, setLoading] = useState<ReviewOrder | null>(null)
  const load = async (order: ReviewOrder) => {
    setLoading(order)
    try {
      const path = `${paths.reviewsPart(sku)}?sort=${order}`
      const part = await fetchPart(inLanguage(path, getLocale()))
      if (list.current) addPart(list.current, part)
      setShown({ order, hasMore: false })
    } catch (cause) {
      showLoadFailure(cause)
    } finally {
      setLoading(null)
    }
  }
  const loadAll = async () => {
    await load(shown.order)
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {count > MAX_UNSORTED && <Orders shown={shown.order} loading={loading} onChoose={load} />}
      <Slot ref={list} className="grid content-start" tabIndex={-1}>
        {children}
      </Slot>
      {shown.hasMore && (
        <Button
          variant="tertiary"
          className="mt-5 justify-self-start noscript:hidden"
          busy={loading === shown.order}
          onClick={loadAll}
        >
          {texts.reviews_show_all({ count })}
        </Button>
      )}
    </>
  )
}

interface OrdersProps {
  shown: ReviewOrder
  loading: ReviewOrder | null
  onChoose: (order: ReviewOrder) => void
}

function Orders({ shown, loading, onChoose }: OrdersProps) {
  const labels = {
    newest: texts.reviews_newest(),
    highest: texts.reviews_highest(),
    lowest: texts.reviews_lowest(),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={texts.reviews_order()}
      className="flex flex-wrap gap-2 pb-2 noscript:hidden"
    >
      {REVIEW_ORDERS.map((order) => (
        <Button
          key={order}
          variant={order === shown ? 'secondary' : 'tertiary'}
          size="sm"
          aria-pressed={order === shown}
          busy={order === loading}
          onClick={() => onChoose(order)}
        >
          {labels[order]}
        </Button>
      ))}
    </div>
  )
}
