import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from './when-near.ts'

/** True once the element has come near the screen. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (ref.current && !isNear) return whenNear(ref.current, () => setNear(true))
  }, [ref, isNear])
  return isNear
}
