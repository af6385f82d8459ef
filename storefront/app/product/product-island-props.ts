import type { ProductData } from './load-product.server.ts'
import { packPictures } from './packed-choices.ts'

/** What the island of a product is given of it: what gallery and buy column show, and nothing that stands elsewhere on its page. */
export function productIslandProps({ offer, brand, ...data }: ProductData) {
  const { sku, name, shortDescription, stars, reviewCount, flags } = data
  const { inStock, left, price, isFrom, tiers, delivery, stores } = offer
  return {
    sku,
    name,
    shortDescription,
    stars,
    reviewCount,
    flags,
    brand: brand && { title: brand.title, urlPath: brand.urlPath },
    offer: { inStock, left, price, isFrom, tiers, delivery, stores },
    pictures: packPictures(offer.pictures),
  }
}

export type ProductIslandProps = ReturnType<typeof productIslandProps>
