import './platform/trusted-types.ts'
import type { ComponentType } from 'react'
import { startAddedParts } from './browser/add-part.ts'
import { enhance } from './browser/enhance.ts'
import { hydrateIslands } from './browser/hydrate-islands.ts'
import { prefetchWhereNeeded } from './browser/prefetch-where-needed.ts'
import { repeatEarlyClicks } from './browser/repeat-early-clicks.ts'
import { takePageFrom } from './platform/current-page.ts'
import { reportError } from './platform/error-reporting.ts'
import { islandName } from './platform/island-name.ts'
import { pageOfDocument } from './platform/page-of-document.ts'

/** All that every document runs in the browser before a shopper touches anything. */
takePageFrom(pageOfDocument)

const files = import.meta.glob<ComponentType<object>>('./**/*.island.tsx', { import: 'default' })
const islands = Object.fromEntries(Object.entries(files).map(([file, load]) => [islandName(file), load]))

function start() {
  const enhanced = enhance(document)
  startAddedParts()
  void Promise.all([enhanced, hydrateIslands(islands)]).then(() => {
    document.documentElement.dataset.alive = ''
  })
  void enhanced.then(repeatEarlyClicks)
  prefetchWhereNeeded()
}

// A page that the browser prepares ahead does nothing of the shopper's own before somebody looks at it. Not in every
// browser, and so not in TypeScript's own types.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true })
} else start()

// Pages that were seen are shown again without a connection (public/sw.js). It can wait until the page is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error) => reportError(error, { during: 'service worker' }))
  })
}
