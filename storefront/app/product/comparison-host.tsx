import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { currentPage } from '../platform/current-page.ts'
import { useStored } from '../platform/use-stored.ts'
import { COMPARED_KEY } from './compared-products.ts'

const ComparisonBar = lazy(() => importWithTimeout(() => import('./comparison-bar.tsx')))

/** Where the bar with what is compared hangs, in every page but the comparison's own; it comes with the first product. */
export function ComparisonHost() {
  const isWanted = useStored(COMPARED_KEY) !== null
  const { path: pathname } = currentPage()
  if (!isWanted || pathname.endsWith(paths.comparison())) return null
  return (
    <Suspense>
      <ComparisonBar />
    </Suspense>
  )
}
