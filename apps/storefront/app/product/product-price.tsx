import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Badge } from '../ui/badge.tsx'
import { Price } from '../ui/price.tsx'
import { type OfferedPrice, showPrice } from './price-policy.ts'

interface ProductPriceProps {
  offered: OfferedPrice
  /** True when variants cost more than this: 'vanaf'. */
  isFrom?: boolean
  size?: 'line' | 'card' | 'total' | 'product'
  /** Beside the price, given what is saved. */
  saving?: boolean
}

/** A product's price as the price policy allows it to be shown. Amounts in EUR incl. VAT. */
export function ProductPrice({ offered, isFrom, size = 'card', saving }: ProductPriceProps) {
  const { now, reduction, advised } = showPrice(offered)
  const note = [
    reduction
      ? texts.product_lowest_price({ price: formatPrice(reduction.was) })
      : advised !== null && texts.product_advised_price({ price: formatPrice(advised) }),
    offered.perUnit && unitPriceText(offered.perUnit),
  ].filter(Boolean)
  return (
    <Price
      now={formatPrice(now)}
      was={reduction ? formatPrice(reduction.was) : undefined}
      nowLabel={texts.product_price_now()}
      wasLabel={texts.product_price_was()}
      from={isFrom ? texts.product_price_from() : undefined}
      note={note.length > 0 ? note.join(' · ') : undefined}
      size={size}
    >
      {saving && reduction && (
        <Badge tone="sale">{texts.product_you_save({ amount: formatPrice(reduction.amountOff) })}</Badge>
      )}
    </Price>
  )
}

function unitPriceText({ price, unit }: NonNullable<OfferedPrice['perUnit']>): string {
  const values = { price: formatPrice(price) }
  return unit === 'LITRE' ? texts.product_per_litre(values) : texts.product_per_kilogram(values)
}
