import './platform/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from './platform/i18n/language.ts'
import { takeLanguageFrom } from './platform/i18n/runtime.ts'
import { loadScreenOfDocument } from './resolve/screens.ts'

// The server writes only languages of the shop there.
takeLanguageFrom(() => document.documentElement.lang as Language)
// The screen's module must be there before React compares the page with it: then nothing suspends and nothing flashes.
await loadScreenOfDocument()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
