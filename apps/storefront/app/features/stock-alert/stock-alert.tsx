import { lazy, Suspense, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { Button } from '../../ui/button.tsx'

const StockAlertForm = lazy(() => importWithTimeout(() => import('./stock-alert-form.tsx')))

interface StockAlertProps {
  /** Sku of the sold-out product, or of the chosen variant. */
  sku: string
  /** Name of the product, with its size. */
  name: string
  /** Current price in EUR, to be told when it falls; without one, to be told when the product is back. */
  price?: number
}

/**
 * Button to get a mail when a sold-out product is back, or when a product costs less. Hidden if the backend sends
 * none, such as a stock Magento.
 */
export function StockAlert({ sku, name, price }: StockAlertProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
  if (!hasFeature(price ? 'price_alert' : 'stock_alert')) return null
  if (openFor === sku) {
    return (
      <Suspense>
        <StockAlertForm key={sku} sku={sku} name={name} price={price} />
      </Suspense>
    )
  }
  return (
    <Button
      variant={price ? 'tertiary' : 'secondary'}
      wide
      className="noscript:hidden!"
      onClick={() => setOpenFor(sku)}
      aria-expanded={false}
    >
      {price ? texts.stock_alert_price_title() : texts.stock_alert_title()}
    </Button>
  )
}
