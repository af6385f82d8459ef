import { useEffect, useState } from 'react'
import { isOpenPayment } from './order-status.ts'

const ASK_AGAIN_MS = 5_000
/** Five minutes of looking at it; later, it is read again when the shopper comes back to the page. */
const MAX_QUESTIONS = 60

/**
 * Has orders read again while one of them waits for its payment: that may be paid in another tab or on another device, and its outcome
 * comes to the shop by another way than the shopper.
 */
export function useOpenPayments(statuses: readonly string[], refetch: () => void): void {
  const [asked, setAsked] = useState(0)
  const isAsking = statuses.some(isOpenPayment) && asked < MAX_QUESTIONS
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question after the other, whoever asks it
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => {
      setAsked(asked + 1)
      if (document.visibilityState === 'visible') refetch()
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isAsking, asked])
}
