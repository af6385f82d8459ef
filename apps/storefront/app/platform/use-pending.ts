import { useState } from 'react'

/**
 * Whether work that the shopper began is under way; several pieces of it may be, one after another.
 * @returns true while any of it is, and what to do it in: however the work ends, it is pending no longer
 */
export function usePending(): [boolean, <Result>(work: () => Promise<Result>) => Promise<Result>] {
  const [count, setCount] = useState(0)
  const during = async <Result>(work: () => Promise<Result>) => {
    setCount((now) => now + 1)
    try {
      return await work()
    } finally {
      setCount((now) => now - 1)
    }
  }
  return [count > 0, during]
}
