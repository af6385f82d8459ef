import { useEffect } from 'react'
import { leaveToNextPage, takeLeft } from '../../lib/storage/next-page.ts'
import type { UnansweredChange } from './cart-actions.ts'

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
  const changes = takeLeft('changes') as readonly UnansweredChange[] | undefined
  if (!changes) return
  // If the code fails to load, the next page tries again.
  import('./cart-actions.ts').then(
    (actions) => actions.resumeChanges(changes),
    () => leaveToNextPage({ changes }),
  )
}
