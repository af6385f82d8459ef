import { useEffect, useState } from 'react'
import { isOpenPayment } from './order-status.ts'

const ASK_AGAIN_MS = 5_000
/** Polls for five minutes; after that orders are read again when the shopper comes back to the page. */
const MAX_QUESTIONS = 60

/**
 * Reads orders again while one of them waits for its payment: it may be paid in another tab or on another device, and its outcome
 * comes to the shop by another way than the shopper.
 */
export function useOpenPayments(statuses: readonly string[], refetch: () => void): void {
  const [attempts, setAttempts] = useState(0)
  const isPolling = statuses.some(isOpenPayment) && attempts < MAX_QUESTIONS
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question after the other, whoever asks it
  useEffect(() => {
    if (!isPolling) return
    const timer = setTimeout(() => {
      setAttempts(attempts + 1)
      if (document.visibilityState === 'visible') refetch()
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isPolling, attempts])
}
