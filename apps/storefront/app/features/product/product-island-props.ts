import { formatList } from '../../lib/format/lists.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { serverBrand } from '../../lib/page/store-view.ts'
import { CreditCardIcon, RotateCcwIcon } from '../../ui/icons.ts'
import type { ProductData } from './load-product.server.ts'

/** Picks the props of a product's island: only the data of gallery and buy column. */
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

/** Promises that hold for every product (withdrawal, payment): path of an icon, and text. */
function productUsps(returnDays: number): (readonly [path: string, words: string])[] {
  const { paymentMarks } = serverBrand()
  const methods = formatList(paymentMarks, 'disjunction')
  return [
    [RotateCcwIcon.path, texts.product_usp_return({ days: returnDays })],
    ...(methods ? [[CreditCardIcon.path, texts.product_usp_pay({ methods })] as const] : []),
  ]
}
