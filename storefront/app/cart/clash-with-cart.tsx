import { lazy, Suspense, useEffect, useState } from 'react'
import { touchesOthers } from '../partfinder/fit-rules.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { useStored } from '../platform/use-stored.ts'
import { CART_COUNT_KEY } from './cart-count.ts'

const Warnings = lazy(() => importWithTimeout(() => import('./clash-with-cart-warnings.tsx')))

interface ClashWithCartProps {
  sku: string
  /** Url paths of the categories that the product stands in. */
  categories: readonly string[]
  /** Attribute code -> label of what is chosen of the product. */
  chosen?: Readonly<Record<string, string>>
}

/**
 * On a product's page: whether it goes together with what is in the cart. Only of parts that touch others, and only
 * where there is a cart, is anything asked.
 */
export function ClashWithCart({ sku, categories, chosen }: ClashWithCartProps) {
  const hasCart = useStored(CART_COUNT_KEY) !== null
  const [isSafe, setSafe] = useState(false)
  useEffect(() => setSafe(true), [])
  if (!isSafe || !hasCart || !touchesOthers(categories)) return null
  return (
    <Suspense>
      <Warnings sku={sku} chosen={chosen} />
    </Suspense>
  )
}
