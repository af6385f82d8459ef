import { lazy, Suspense, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../../lib/page/current-page.ts'
import { Button } from '../../../ui/button.tsx'

const StockAlertForm = lazy(() => importWithTimeout(() => import('./stock-alert-form.tsx')))

interface StockAlertProps {
  /** Sku of the sold-out product, or of the chosen variant. */
  sku: string
  /** Name of the product, with its size. */
  name: string
}

/** Button to get a mail when a sold-out product is back. Hidden if the backend sends none, such as a stock Magento. */
export function StockAlert({ sku, name }: StockAlertProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
  if (!hasFeature('stock_alert')) return null
  if (openFor === sku) {
    return (
      <Suspense>
        <StockAlertForm key={sku} sku={sku} name={name} />
      </Suspense>
    )
  }
  return (
    <Button variant="secondary" wide onClick={() => setOpenFor(sku)} aria-expanded={false}>
      {texts.stock_alert_title()}
    </Button>
  )
}
