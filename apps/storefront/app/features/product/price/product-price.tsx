import { formatPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price, TierTable } from './price.tsx'
import { lowestTiers, type OfferedPrice, showPrice } from './price-policy.ts'
import { TaxViews, viewOffer } from './tax-views.tsx'

interface ProductPriceProps {
  offered: OfferedPrice
  /** True if other variants cost more: 'vanaf'. */
  isFrom?: boolean
  size?: 'line' | 'card' | 'total' | 'product'
  saving?: boolean
  /** True on cards, which leave out the lowest price of 30 days and the recommended price. */
  isBrief?: boolean
}

/** Price of a product, shown as the price policy allows. */
export function ProductPrice(props: ProductPriceProps) {
  return <TaxViews>{(isNet) => <PriceView isNet={isNet} {...props} />}</TaxViews>
}

function PriceView({
  isNet,
  isFrom,
  size,
  saving,
  isBrief,
  ...props
}: ProductPriceProps & { isNet: boolean }) {
  const { offered, tax } = viewOffer(props.offered, isNet)
  const { now, reduction, advised } = showPrice(offered)
  const note = [
    !isBrief &&
      (reduction
        ? texts.product_lowest_price({ price: formatPrice(reduction.was) })
        : advised !== null && texts.product_advised_price({ price: formatPrice(advised) })),
    offered.perUnit && unitPriceText(offered.perUnit),
  ].filter(Boolean)
  return (
    <Price
      now={formatPrice(now)}
      was={reduction ? formatPrice(reduction.was) : undefined}
      nowLabel={texts.product_price_now()}
      wasLabel={texts.product_price_was()}
      from={isFrom ? texts.product_price_from() : undefined}
      tax={tax}
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

interface AmountProps {
  offered: OfferedPrice
  text?: (price: string) => string
}

/** Amount of a price within a line of text. */
export function Amount({ offered: given, text = (price) => price }: AmountProps) {
  return (
    <TaxViews as="span">
      {(isNet) => {
        const { offered, tax } = viewOffer(given, isNet)
        return (
          <span>
            {text(formatPrice(offered.final))}
            {tax && <small> {tax}</small>}
          </span>
        )
      }}
    </TaxViews>
  )
}

/** Tier prices of the selected product, or of all that can be selected. */
export function Tiers({ prices }: { prices: readonly OfferedPrice[] }) {
  if (lowestTiers(prices).length === 0) return null
  return <TaxViews>{(isNet) => <TiersView isNet={isNet} prices={prices} />}</TaxViews>
}

function TiersView({ isNet, prices }: { isNet: boolean; prices: readonly OfferedPrice[] }) {
  const offers = prices.map((price) => viewOffer(price, isNet))
  const tiers = lowestTiers(offers.map(({ offered }) => offered))
  return (
    <TierTable
      caption={texts.product_tiers()}
      tiers={tiers.map(({ quantity, price, isFrom }) => ({
        from: texts.product_tier_from({ quantity }),
        price: [
          (isFrom ? texts.product_tier_each_from : texts.product_tier_each)({ price: formatPrice(price) }),
          offers[0]?.tax,
        ]
          .filter(Boolean)
          .join(' '),
      }))}
    />
  )
}
