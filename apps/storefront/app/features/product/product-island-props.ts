import { formatList } from '../../lib/format/lists.ts'
import { formatNumber, formatPrice, formatRoundPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { homeCountry, serverBrand } from '../../lib/shop/store-view.ts'
import { PackageIcon, RotateCcwIcon } from '../../ui/account-icons.ts'
import { CreditCardIcon } from '../../ui/icons.ts'
import { cheapestHome, type ShippingOption } from './delivery/shipping-options.server.ts'
import type { ProductData } from './load-product.server.ts'

/** Picks the props of a product's island: only the data of gallery and buy column. */
export function productIslandProps({
  offer,
  brand,
  returnDays,
  shipping,
  ...data
}: ProductData & { returnDays: number; shipping: readonly ShippingOption[] }) {
  const { sku, name, shortDescription, stars, reviewCount, flags, promotions } = data
  const { inStock, left, price, isFrom, delivery, limits, stores } = offer
  return {
    sku,
    name,
    shortDescription,
    stars,
    starsInWords: formatNumber(stars, 1),
    reviewCount,
    flags,
    promotions,
    brand: brand && { title: brand.title, path: brand.path },
    offer: { inStock, left, price, isFrom, delivery, limits, stores },
    pictures: offer.pictures,
    promises: productUsps(returnDays, shippingText(shipping, offer.price.final)),
  }
}

export type ProductIslandProps = ReturnType<typeof productIslandProps>

/**
 * Formats the costs of delivery at home: 'Gratis verzending', or the amount and the threshold of free delivery, with
 * the amount for a parcel point if that is lower; null if the backend does not provide them.
 */
export function shippingText(options: readonly ShippingOption[], price: number): string | null {
  const shippingCost = ({ cost, freeFrom }: ShippingOption) =>
    freeFrom !== null && price >= freeFrom ? 0 : cost
  const cheapest = cheapestHome(options, homeCountry(), shippingCost)
  if (!cheapest) return null
  if (shippingCost(cheapest) === 0) return texts.product_usp_shipping_free()
  const { cost, freeFrom } = cheapest
  const point = options.find(
    (option) =>
      option.country === cheapest.country &&
      option.place === 'PARCEL_POINT' &&
      option.cost < cost &&
      option.freeFrom === freeFrom,
  )
  if (point && freeFrom !== null)
    return texts.product_usp_shipping_point({
      cost: formatPrice(cost),
      point: formatPrice(point.cost),
      amount: formatRoundPrice(freeFrom),
    })
  return freeFrom === null
    ? texts.product_usp_shipping({ cost: formatPrice(cost) })
    : texts.product_usp_shipping_from({ cost: formatPrice(cost), amount: formatRoundPrice(freeFrom) })
}

/** Promises that hold for every product (delivery, withdrawal, payment): path of an icon, and text. */
function productUsps(
  returnDays: number,
  shipping: string | null,
): (readonly [path: string, words: string])[] {
  const { paymentMarks } = serverBrand()
  const methods = formatList(paymentMarks, 'disjunction')
  return [
    ...(shipping ? [[PackageIcon.path, shipping] as const] : []),
    [RotateCcwIcon.path, texts.product_usp_return({ days: returnDays })],
    ...(methods ? [[CreditCardIcon.path, texts.product_usp_pay({ methods })] as const] : []),
  ]
}
