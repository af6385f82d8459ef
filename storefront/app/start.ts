import './platform/trusted-types.ts'
import type { ComponentType } from 'react'
import { enhance } from './browser/enhance.ts'
import { hydrateIslands } from './browser/hydrate-islands.ts'
import { repeatEarlyClicks } from './browser/repeat-early-clicks.ts'
import { takePageFrom } from './platform/current-page.ts'
import { reportError } from './platform/error-reporting.ts'
import { islandName } from './platform/island-name.ts'
import { pageOfDocument } from './platform/page-of-document.ts'

/** All that every document runs in the browser before a shopper touches anything. */
takePageFrom(pageOfDocument)

const files = import.meta.glob<ComponentType<object>>('./**/*.island.tsx', { import: 'default' })
const islands = Object.fromEntries(Object.entries(files).map(([file, load]) => [islandName(file), load]))

enhance(document)
void hydrateIslands(islands).then(() => {
  document.documentElement.dataset.alive = ''
})
repeatEarlyClicks()

// Pages that were seen are shown again without a connection (public/sw.js). It can wait until the page is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error) => reportError(error, { during: 'service worker' }))
  })
}
