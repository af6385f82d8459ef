import type { ReactNode } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { ClockIcon, PackageIcon, StoreIcon, TruckIcon, WrenchIcon } from '../ui/icons.ts'
import { StockLine } from '../ui/stock-line.tsx'
import { toneOfColour } from './colour-tone.ts'

interface Delivery {
  color?: string | null
  short?: string | null
  long?: string | null
  /** The name of one of the shop's icons. */
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
  const words =
    (form === 'long' ? delivery?.long : delivery?.short) || delivery?.short || texts.product_in_stock()
  const tone = toneOfColour(delivery?.color ?? null)
  return (
    <StockLine level={tone === 'grijs' ? 'out' : tone === 'amber' ? 'low' : 'in'} size={size}>
      {form === 'long' && delivery?.icon && DELIVERY_ICONS[delivery.icon]}
      {words}
    </StockLine>
  )
}

/** How it comes, beside the words; a name that the shop does not know shows nothing. */
const DELIVERY_ICONS: Readonly<Record<string, ReactNode>> = {
  truck: <TruckIcon size="sm" />,
  package: <PackageIcon size="sm" />,
  wrench: <WrenchIcon size="sm" />,
  calendar: <ClockIcon size="sm" />,
  store: <StoreIcon size="sm" />,
}
