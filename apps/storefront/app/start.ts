import './platform/trusted-types.ts'
import { enhance } from './browser/enhance.ts'
import { hydrateIslands } from './browser/hydrate-islands.ts'
import { prefetchWhereNeeded } from './browser/prefetch-where-needed.ts'
import { repeatEarlyClicks } from './browser/repeat-early-clicks.ts'
import { startAddedParts } from './browser/start-added-parts.ts'
import { takePageFrom } from './platform/current-page.ts'
import { takeDefaultLanguage } from './platform/i18n/language.ts'
import { pageOfDocument } from './platform/page-of-document.ts'

/** All that every document runs in the browser before a shopper touches anything. */
takePageFrom(pageOfDocument)
takeDefaultLanguage(document.documentElement.dataset.defaultLanguage)

function start() {
  const enhanced = enhance(document)
  startAddedParts()
  void Promise.all([enhanced, hydrateIslands()]).then(() => {
    document.documentElement.dataset.started = ''
  })
  repeatEarlyClicks(enhanced)
  prefetchWhereNeeded()
}

// A page that the browser prepares ahead does nothing of the shopper's own before somebody looks at it, and then first of all
// it is painted: what is pressed meanwhile is kept. Not in every browser, and so not in TypeScript's own types.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(start)), {
    once: true,
  })
} else start()
