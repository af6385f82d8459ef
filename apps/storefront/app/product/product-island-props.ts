import { formatNumber } from '../platform/numbers.ts'
import type { ProductData } from './load-product.server.ts'
import { packPictures } from './packed-pictures.ts'
import { productUsps } from './product-usps.ts'

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
    pictures: packPictures(offer.pictures),
    promises: productUsps(returnDays),
  }
}

export type ProductIslandProps = ReturnType<typeof productIslandProps>
