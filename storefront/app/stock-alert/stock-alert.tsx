import { lazy, Suspense, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'

const StockAlertForm = lazy(() => importWithTimeout(() => import('./stock-alert-form.tsx')))

interface StockAlertProps {
  /** Of what is sold out: the product, or the variant that was chosen. */
  sku: string
  /** What it is called, with its size. */
  name: string
}

/** For what is sold out: asks for a mail when it is back. */
export function StockAlert({ sku, name }: StockAlertProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
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
