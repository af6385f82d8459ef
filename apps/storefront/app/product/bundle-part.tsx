import type { ReactNode } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Picture } from '../platform/pictures.tsx'
import type { BundleOption, BundlePart } from './bundle-selection.ts'
import { centsOf, pieceAt } from './price-tiers.ts'
import { Tiers } from './product-detail.tsx'

export interface BundleOptionProps {
  option: BundleOption
  /** Part id -> quantity. */
  chosen: Readonly<Record<number, number>>
  choose: (partId: number | null) => void
  /** How many of a part, where that is free. */
  stepperOf: (part: BundlePart) => ReactNode
}

export function PartPicture({ url }: { url: string }) {
  return <Picture src={url} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />
}

/** What a part costs in this set: as many pieces of it as are taken, or would be. What is in the set's own price costs nothing more. */
export function PartPrice({ part, quantity }: { part: BundlePart; quantity?: number }) {
  return partPriceText(part, quantity)
}

export function partPriceText(part: BundlePart, quantity = part.quantity): string | undefined {
  const price = formatPrice(centsOf(part.price, quantity) / 100)
  if (!part.isSurcharge) return price
  return part.price.final > 0 ? `+ ${price}` : undefined
}

/** How many of a part the set takes and what each of them costs, what more of them cost, and that it is sold out. */
export function PartNote({ part, quantity = part.quantity }: { part: BundlePart; quantity?: number }) {
  if (!part.inStock) return texts.product_sold_out_for_now()
  if (quantity === 1 && !part.canChangeQuantity) return null
  return (
    <>
      {quantity > 1 &&
        (part.isSurcharge && part.price.final === 0
          ? `${quantity} ×`
          : texts.product_pieces_each({
              count: quantity,
              price: formatPrice(pieceAt(part.price, quantity)),
            }))}
      {part.canChangeQuantity && <Tiers prices={[part.price]} />}
    </>
  )
}
