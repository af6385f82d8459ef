import { useState } from 'react'

/** True from the first time on that something was true. */
export function useWasOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}
