import { useSyncExternalStore } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { followTime } from '../../../lib/page/follow-time.ts'
import { PathIcon } from '../../../ui/icon.tsx'
import { StockLine } from '../../../ui/stock-line.tsx'
import { type LineForm, type PromiseForm, wordPromise } from './dated-promise.ts'
import {
  type DeliveryPromise,
  deliveryPhrases,
  type PromiseKind,
  promiseAt,
  promisesOfPage,
} from './delivery-promise.ts'
import type { Tone } from './delivery-time.ts'

interface Delivery {
  /** Speed of delivery, from the backend's colour. */
  tone: Tone
  /** Code of the delivery promise; null if the backend promises no day. */
  code?: string | null
  short?: string | null
  long?: string | null
  /**
   * Delivery day as text that stays true however late a cached page is read; shown until the island is
   * hydrated.
   */
  dated?: string | null
  icon?: string | null
}

export interface DeliveryLineProps {
  inStock: boolean
  /** Remaining pieces if few, else null. */
  left?: number | null
  delivery?: Delivery | null
  /** `short` on a card, `full` on a product page. */
  form: LineForm
  size?: 'md' | 'lg'
}

/** Stock and delivery time of an offer, in the backend's words if it has them. */
export function DeliveryLine({ inStock, left, delivery, form, size }: DeliveryLineProps) {
  const words =
    (form === 'short' ? delivery?.short : delivery?.long) || delivery?.short || texts.product_in_stock()
  const promised = usePromise(delivery?.code ?? null, form, words, delivery?.dated)
  if (!inStock) {
    return (
      <StockLine level="out" size={size}>
        {texts.product_sold_out_for_now()}
      </StockLine>
    )
  }
  if (left != null && left > 0) {
    return (
      <StockLine level="low" size={size}>
        {texts.product_only_left({ count: left })}
      </StockLine>
    )
  }
  const tone = delivery?.tone ?? 'groen'
  const level = tone === 'grijs' ? 'out' : tone === 'amber' ? 'low' : 'in'
  const icon = form !== 'short' && delivery?.icon
  return (
    <StockLine level={level} size={size}>
      {icon && <PathIcon path={icon} size="sm" />}
      {promised}
    </StockLine>
  )
}

/**
 * Formats a promise, up to the minute in the browser.
 * @param code of a delivery time; null if the backend promises no day
 * @param forAnyDay text for a page without a valid promise
 * @param dated text of the server; `forAnyDay` by default
 */
export function usePromise(
  code: string | null,
  form: LineForm,
  forAnyDay: string,
  dated?: string | null,
): string {
  const words = () => (code && promisedWords(promisesOfPage().get(code) ?? [], form)) || forAnyDay
  return useSyncExternalStore(followTime, words, () => dated || forAnyDay)
}

/** Formats the first promise that is still valid; null if none is. */
function promisedWords(
  promises: readonly DeliveryPromise[],
  form: PromiseForm,
  kind?: PromiseKind,
): string | null {
  const now = new Date()
  const promise = promiseAt(promises, now)
  return promise && wordPromise(form, promise, now, deliveryPhrases(kind))
}

interface PromisedDeliveryProps {
  /** Promises, the next one first. */
  promises: readonly DeliveryPromise[]
  kind?: PromiseKind
  form?: PromiseForm
  /** Shown if no promise is valid. */
  children?: string | null
}

/** Delivery date of the shopper's own goods, updated every minute. Only the browser renders it. */
export function PromisedDelivery({ promises, kind, form = 'full', children }: PromisedDeliveryProps) {
  const words = useSyncExternalStore(
    followTime,
    () => promisedWords(promises, form, kind),
    () => null,
  )
  return words ?? children
}
