import { lazy, Suspense, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../../lib/page/chunk-loading.ts'
import { Button } from '../../../ui/button.tsx'

const StockAlertForm = lazy(() => importWithTimeout(() => import('./stock-alert-form.tsx')))

interface PriceAlertProps {
  sku: string
  name: string
  /** Current price in EUR. */
  price: number
}

/** Button to get a mail when a product costs less, then its form. */
export default function PriceAlert(props: PriceAlertProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <Suspense>
        <StockAlertForm {...props} />
      </Suspense>
    )
  }
  return (
    <Button
      variant="tertiary"
      wide
      className="noscript:hidden!"
      onClick={() => setOpen(true)}
      aria-expanded={false}
    >
      {texts.stock_alert_price_title()}
    </Button>
  )
}
