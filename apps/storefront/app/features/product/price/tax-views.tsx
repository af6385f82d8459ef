import type { ReactElement } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { hasFeature } from '../../../lib/page/current-page.ts'
import { type OfferedPrice, withoutTax } from './price-policy.ts'
import './price.css'

interface TaxViewsProps {
  as?: 'div' | 'span'
  /** Renders one element, for the view with VAT and for the one of shoppers who chose prices without. */
  children: (isNet: boolean) => ReactElement
}

/**
 * Price in two views. CSS shows one of them, by the class that `followNetPrices` sets; the other one keeps its space,
 * so that the choice moves nothing.
 */
export function TaxViews({ as: Views = 'div', children }: TaxViewsProps) {
  if (!hasFeature('net_prices')) return children(false)
  return (
    <Views className="tax-views">
      {children(false)}
      {children(true)}
    </Views>
  )
}

interface ViewedOffer {
  offered: OfferedPrice
  /** 'excl. btw' or 'incl. btw'; absent in the view with VAT, whose prices have no label. */
  tax?: string
}

/** Returns the price of a view. A price whose VAT rate is unknown, such as a sum, keeps its VAT in both. */
export function viewOffer(offered: OfferedPrice, isNet: boolean): ViewedOffer {
  if (!isNet) return { offered }
  const net = withoutTax(offered)
  return net
    ? { offered: net, tax: texts.product_price_net() }
    : { offered, tax: texts.product_price_gross() }
}
