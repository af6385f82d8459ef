import './platform/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportError } from './platform/error-reporting.ts'
import { watchForFirstSign } from './platform/first-sign.ts'
import type { Language } from './platform/i18n/language.ts'
import { takeLanguageFrom } from './platform/i18n/runtime.ts'

// The server writes only languages of the shop there.
takeLanguageFrom(() => document.documentElement.lang as Language)
watchForFirstSign((element) => element.closest('main') !== null)

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
