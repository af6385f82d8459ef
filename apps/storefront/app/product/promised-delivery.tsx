import { useEffect, useState } from 'react'
import { deliveryPhrases, type PromiseKind } from './delivery-phrases.ts'
import { arrivalText, type DeliveryPromise, promiseAt, promiseText } from './delivery-promise.ts'

const MINUTE_MS = 60_000

interface PromisedDeliveryProps {
  /** The next one first. */
  promises: readonly DeliveryPromise[]
  kind?: PromiseKind
  form?: 'short' | 'long'
  /** What is said where nothing is promised. */
  children?: string | null
}

/** When the shopper's own goods come, up to the minute. Drawn in the browser alone. */
export function PromisedDelivery(props: PromisedDeliveryProps) {
  const { promises, kind = 'delivery', form = 'long', children } = props
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const promise = promiseAt(promises, now)
  if (!promise) return <>{children}</>
  const wording = form === 'short' ? arrivalText : promiseText
  return <>{wording(promise, now, deliveryPhrases(kind))}</>
}
