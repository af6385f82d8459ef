import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { useHasAnswered } from '../platform/consent.ts'
import { whenIdle } from '../platform/when-idle.ts'

const CookieBar = lazy(() => importWithTimeout(() => import('./cookie-bar.tsx')))
const ConsentDialog = lazy(() => importWithTimeout(() => import('./consent-dialog.tsx')))

/**
 * Asks what a shopper allows, once the page has been drawn and the browser is idle; the question lies over the page and
 * moves nothing. 'Cookievoorkeuren' in the footer asks again, on every page.
 */
export function ConsentHost() {
  const [isIdle, setIdle] = useState(false)
  const hasAnswered = useHasAnswered()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)

  useEffect(() => whenIdle(() => setIdle(true)), [])
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-opens="consent"]')) return
      event.preventDefault()
      setDialog('open')
    }
    document.addEventListener('click', click, true)
    return () => document.removeEventListener('click', click, true)
  }, [])

  return (
    <Suspense>
      {isIdle && !hasAnswered && <CookieBar onChoose={() => setDialog('open')} />}
      {dialog && <ConsentDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </Suspense>
  )
}
