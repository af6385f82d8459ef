import { useEffect, useState } from 'react'
import { currentPage } from '../platform/current-page.ts'
import { refreshPersonalData } from '../platform/personal-data.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { isUnpaid, readOrder } from './order-calls.ts'
import type { OrderData } from './order-fields.ts'
import { rememberedOrder } from './placed-order.ts'

const ASK_AGAIN_MS = 2_000

/**
 * The order that the address names, or else the one that this browser remembers. While it waits for its payment it is
 * asked for again, so many times: the outcome comes to the shop by another way than the shopper.
 */
export function useOrder(maxAttempts: number) {
  const [hash, setHash] = useState<string | null>(null)
  const [isAlive, setIsAlive] = useState(false)
  const fromAddress = new URLSearchParams(currentPage().search).get('hash')
  useEffect(() => {
    setHash(fromAddress ?? rememberedOrder()?.hash ?? null)
    setIsAlive(true)
  }, [fromAddress])

  const { data: order, error } = usePersonalData<OrderData | null>(
    hash ? { key: ['order', hash], read: (signal) => readOrder(hash, signal) } : null,
  )
  const [attempts, setAttempts] = useState(0)
  const waits = order ? isUnpaid(order) : false
  const isPolling = waits && attempts < maxAttempts
  useEffect(() => {
    if (!hash || !isPolling) return
    const timer = setTimeout(() => {
      setAttempts(attempts + 1)
      refreshPersonalData(['order', hash])
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [hash, isPolling, attempts])

  return {
    hash,
    order: !isAlive ? undefined : hash ? order : null,
    attempts,
    waits,
    /** It still waits, and is asked for no more until `checkAgain` is called. */
    isGivenUp: waits && !isPolling,
    checkAgain: () => {
      setAttempts(0)
      if (hash) refreshPersonalData(['order', hash])
    },
    failed: error !== null && order === undefined,
    retry: () => hash && refreshPersonalData(['order', hash]),
  }
}
