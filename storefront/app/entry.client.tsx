import './platform/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportError } from './platform/error-reporting.ts'
import { signOfLife, watchForFirstSign } from './platform/first-sign.ts'
import type { Language } from './platform/i18n/language.ts'
import { takeLanguageFrom } from './platform/i18n/runtime.ts'

// The server writes only languages of the shop there.
takeLanguageFrom(() => document.documentElement.lang as Language)
watchForFirstSign((element) => element.closest('main') !== null)
// Nobody should have to wake the page: once it is loaded and the browser has nothing better to do, it wakes by itself.
if (document.readyState === 'complete') wakeWhenIdle()
else window.addEventListener('load', wakeWhenIdle, { once: true })

function wakeWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(signOfLife, { timeout: 1_000 })
  else setTimeout(signOfLife, 200)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Pages that were seen are shown again without a connection (public/sw.js). It can wait until the page is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error) => reportError(error, { during: 'service worker' }))
  })
}
