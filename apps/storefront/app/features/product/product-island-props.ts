import { formatNumber } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { CreditCardIcon, RotateCcwIcon } from '../../ui/icons.ts'
import type { ProductData } from './load-product.server.ts'

/** What the island of a product is given of it: what gallery and buy column show, and nothing that stands elsewhere on its page. */
export function productIslandProps({
  offer,
  brand,
  returnDays,
  ...data
}: ProductData & { returnDays: number }) {
  const { sku, name, shortDescription, stars, reviewCount, flags } = data
  const { inStock, left, price, isFrom, delivery, limits, stores } = offer
  return {
    sku,
    name,
    shortDescription,
    stars,
    starsInWords: formatNumber(stars, 1),
    reviewCount,
    flags,
    brand: brand && { title: brand.title, path: brand.path },
    offer: { inStock, left, price, isFrom, delivery, limits, stores },
    pictures: offer.pictures,
    promises: productUsps(returnDays),
  }
}

export type ProductIslandProps = ReturnType<typeof productIslandProps>

/** What holds for every product (withdrawal, payment): the path of an icon, and words in the page's language. */
function productUsps(returnDays: number): (readonly [path: string, words: string])[] {
  return [
    [RotateCcwIcon.path, texts.product_usp_return({ days: returnDays })],
    [CreditCardIcon.path, texts.product_usp_pay()],
  ]
}
