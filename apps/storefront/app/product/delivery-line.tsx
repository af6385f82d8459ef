import { texts } from '../platform/i18n/texts.ts'
import { PathIcon } from '../ui/icon.tsx'
import { StockLine } from '../ui/stock-line.tsx'
import type { Tone } from './colour-tone.ts'
import { PromiseText, promiseAttributes, usePromise } from './promise-text.tsx'

interface Delivery {
  /** How soon, by the backend's colour. */
  tone: Tone
  /** Which promise of the page is meant; none where the backend promises no day. */
  code?: string | null
  short?: string | null
  long?: string | null
  /** The path of an icon. */
  icon?: string | null
}

interface DeliveryLineProps {
  inStock: boolean
  /** Pieces left when few, else null. */
  left?: number | null
  delivery?: Delivery | null
  /** `short` on a card, `long` on a product page. */
  form: 'short' | 'long'
  size?: 'md' | 'lg'
}

/** Whether it is there and when it comes, in the backend's words where it has them. */
export function DeliveryLine({ inStock, left, delivery, form, size }: DeliveryLineProps) {
  const words =
    (form === 'long' ? delivery?.long : delivery?.short) || delivery?.short || texts.product_in_stock()
  const promised = usePromise(delivery?.code ?? null, form, words)
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
  const icon = form === 'long' && delivery?.icon
  // On cards, of which a page has many, the words need no element of their own.
  if (delivery?.code && !icon) {
    return (
      <StockLine level={level} size={size} {...promiseAttributes(delivery.code, form)}>
        {promised}
      </StockLine>
    )
  }
  return (
    <StockLine level={level} size={size}>
      {icon && <PathIcon path={icon} size="sm" />}
      {delivery?.code ? (
        <PromiseText code={delivery.code} form={form}>
          {words}
        </PromiseText>
      ) : (
        words
      )}
    </StockLine>
  )
}
