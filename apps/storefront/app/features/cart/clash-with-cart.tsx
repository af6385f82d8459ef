import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { CART_KEY, parseDeviceCart } from '../customer/device-cart.ts'

const Warnings = lazy(() => importWithTimeout(() => import('./clash-with-cart-warnings.tsx')))

interface ClashWithCartProps {
  sku: string
  /** Attribute code -> label of the selected option. */
  chosen?: Readonly<Record<string, string>>
}

/** Warning on a product page about parts in the cart that do not fit it. Queries the backend only if there is a cart. */
export function ClashWithCart({ sku, chosen }: ClashWithCartProps) {
  const hasCart = parseDeviceCart(useStored(CART_KEY)).count !== undefined
  const [isSafe, setSafe] = useState(false)
  useEffect(() => setSafe(true), [])
  if (!isSafe || !hasCart) return null
  return (
    <Suspense>
      <Warnings sku={sku} chosen={chosen} />
    </Suspense>
  )
}
