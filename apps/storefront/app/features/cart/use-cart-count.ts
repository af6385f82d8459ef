import { useEffect } from 'react'
import { readTabStorage } from '../../lib/storage/browser-storage.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { ADDING_KEY, CART_COUNT_KEY, parseCartCount } from './cart-count.ts'

/**
 * Subscribes to the number on the cart icon, in all tabs. Also continues changes of the cart that had no answer
 * when the previous page was left.
 */
export function useCartCount(): number {
  const stored = useStored(CART_COUNT_KEY)
  useEffect(() => {
    resumeLeftChanges()
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && resumeLeftChanges()
    addEventListener('pageshow', onShown)
    return () => removeEventListener('pageshow', onShown)
  }, [])
  return parseCartCount(stored)
}

function resumeLeftChanges() {
  if (!readTabStorage(ADDING_KEY)) return
  // If the code fails to load, the next page tries again.
  import('./cart-actions.ts').then(
    (actions) => actions.resumeChanges(),
    () => null,
  )
}
