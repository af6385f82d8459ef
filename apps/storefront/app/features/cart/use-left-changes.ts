import { useEffect } from 'react'
import { readTabStorage } from '../../lib/storage/browser-storage.ts'
import { ADDING_KEY } from './cart-count.ts'

/** Continues changes of the cart that had no answer when the previous page was left. */
export function useLeftChanges(): void {
  useEffect(() => {
    resumeLeftChanges()
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && resumeLeftChanges()
    addEventListener('pageshow', onShown)
    return () => removeEventListener('pageshow', onShown)
  }, [])
}

function resumeLeftChanges() {
  if (!readTabStorage(ADDING_KEY)) return
  // If the code fails to load, the next page tries again.
  import('./cart-actions.ts').then(
    (actions) => actions.resumeChanges(),
    () => null,
  )
}
