import { Island } from '../../../lib/islands/island.tsx'
import { hasFeature } from '../../../lib/page/current-page.ts'
import PriceAlert from './price-alert.island.tsx'

interface PriceAlertPartProps {
  sku: string
  name: string
  offer: { inStock: boolean; price: { final: number } }
}

/**
 * Price alert. It is a separate island, because the product's island is at its size
 * budget. Nothing for a sold-out product or for a backend without price alerts, such as a stock Magento.
 */
export function PriceAlertPart({ sku, name, offer }: PriceAlertPartProps) {
  if (!offer.inStock || !hasFeature('price_alert')) return null
  return <Island of={PriceAlert} when="interaction" props={{ sku, name, price: offer.price.final }} />
}
