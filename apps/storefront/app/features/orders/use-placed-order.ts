import { useEffect, useState } from 'react'
import { trackEvent } from '../../lib/page/data-layer.ts'
import { refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData } from '../../lib/storage/use-stored.ts'
import { rememberedOrder } from '../checkout/place-order.ts'
import { takeAddressedOrder } from './addressed-order.ts'
import { usePolling } from './order-status.ts'
import { isUnpaid, type OrderData, readOrder } from './orders-api.ts'
import { purchaseEvent } from './purchase-event.ts'

const POLL_INTERVAL_MS = 2_000

/**
 * Loads the order in the URL, or else the one stored in this browser. Polls while its payment is pending, up to a
 * maximum: the provider reports the outcome to the backend.
 */
export function useOrder(maxAttempts: number) {
  const [hash, setHash] = useState<string | null>(null)
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    setHash(takeAddressedOrder() ?? rememberedOrder()?.hash ?? null)
    setIsAlive(true)
  }, [])

  const { data: order, error } = usePersonalData<OrderData | null>(
    hash ? { key: ['order', hash], read: (signal) => readOrder(hash, signal) } : null,
  )
  const askAgain = () => hash && refreshPersonalData(['order', hash])
  const waits = order ? isUnpaid(order) : false
  const { attempts, isPolling, restart } = usePolling({
    isNeeded: waits,
    intervalMs: POLL_INTERVAL_MS,
    maxAttempts,
    poll: askAgain,
  })

  return {
    hash,
    order: !isAlive ? undefined : hash ? order : null,
    attempts,
    waits,
    /** True if still pending, but not polled until `checkAgain` is called. */
    isGivenUp: waits && !isPolling,
    checkAgain: () => {
      restart()
      askAgain()
    },
    failed: error !== null && order === undefined,
    retry: askAgain,
  }
}

/** Reports a purchase to the tag manager, with consent. */
export const trackPurchase = (order: OrderData) => trackEvent('purchase', purchaseEvent(order))
