import { useEffect } from 'react'
import { navigateTo } from '../../../lib/navigation/navigate.ts'
import * as paths from '../../../paths.ts'
import { followComparison } from './change-compared.ts'
import { readCompared } from './comparison-store.ts'

interface OwnComparisonProps {
  /** True if the URL of the page names products. */
  isNamed: boolean
}

/** Shows the comparison of this device or customer on a comparison page whose URL names no products. */
export default function OwnComparison({ isNamed }: OwnComparisonProps) {
  useEffect(() => {
    let isLeft = false
    // Without an answer the stored comparison is shown.
    void followComparison().then(() => {
      const own = readCompared().map(({ sku }) => sku)
      if (!isLeft && !isNamed && own.length > 0) navigateTo(paths.comparison(...own), 'replace')
    })
    return () => {
      isLeft = true
    }
  }, [isNamed])
  return null
}
