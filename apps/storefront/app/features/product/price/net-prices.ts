import { useEffect, useState } from 'react'
import { useStored } from '../../../lib/storage/use-stored.ts'
import type { ShowOffer } from './price-policy.ts'

const asOffered: ShowOffer = (offered) => ({ offered })

/**
 * Returns a function that shows the prices of a product: unchanged, or without VAT if the shopper chose so
 * and the backend has answered. Its code loads only then.
 * @param sku absent for sums of several products, whose VAT is rounded once for all of them: they are always
 * shown with VAT
 */
export function useShownPrices(sku?: string): ShowOffer {
  const isNet = useStored('kopgroep-net-prices') !== null
  const [show, setShow] = useState(() => asOffered)
  useEffect(() => {
    setShow(() => asOffered)
    if (!isNet) return
    let isStopped = false
    import('./net-amounts.ts')
      .then(({ readShownPrices }) => readShownPrices(sku))
      .then((read) => isStopped || setShow(() => read))
      .catch(() => null)
    return () => {
      isStopped = true
    }
  }, [isNet, sku])
  return show
}
