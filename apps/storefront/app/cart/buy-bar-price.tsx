import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'

/** What is asked, beside the button that on a phone stays at the foot of the screen; elsewhere the price stands above it. */
export function BuyBarPrice({ price, isFrom }: { price: number; isFrom?: boolean }) {
  return (
    <b>
      {isFrom && <small>{texts.product_price_from()} </small>}
      {formatPrice(price)}
    </b>
  )
}
