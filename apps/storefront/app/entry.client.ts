import './lib/page/trusted-types.ts'
import { enhance } from './lib/enhance/enhance.ts'
import { setDefaultLanguage } from './lib/i18n/language.ts'
import { hydrateIn, hydrateIslands } from './lib/islands/hydrate.ts'
import { replayEarlyClicks } from './lib/islands/replay.ts'
import { documentData, readDocumentPage, setPageSource } from './lib/page/current-page.ts'
import { PART_ADDED } from './lib/page/page-events.ts'
import { savesData, whenIdle } from './lib/page/scheduling.ts'

/** Start script of every document, run before the first interaction. */
setPageSource(readDocumentPage)
setDefaultLanguage(documentData().defaultLanguage)

function start() {
  const enhanced = enhance(document)
  startAddedParts()
  void Promise.all([enhanced, hydrateIslands()]).then(() => {
    documentData().started = ''
  })
  replayEarlyClicks()
  prefetchWhereNeeded()
}

// A prerendered page does nothing for the shopper until it is shown, and paints first; clicks meanwhile are queued.
// The property is not in every browser, and so not in TypeScript's types.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(start)), {
    once: true,
  })
} else start()

/** Starts every part that is added to the page (lib/page/page-events.ts), as the start script did for the rest. */
export function startAddedParts(): void {
  addEventListener(PART_ADDED, ({ target }) => {
    if (!(target instanceof Element)) return
    void enhance(target)
    void hydrateIn(target)
  })
}

/**
 * Fetches ahead unless data is to be saved: React, as every page has an island, and pages where the browser does not follow the
 * server's speculation rules.
 */
export function prefetchWhereNeeded(): void {
  if (savesData()) return
  whenIdle(prefetchReact)
  // Neither is in every browser, and so in TypeScript's own types.
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean }
  if (supports?.('speculationrules')) return
  import('./lib/enhance/prefetch.ts').then((module) => module.prefetchPages()).catch(() => null)
}

/** Brings React's file into the browser's cache, so that the first touch of an island need not wait for it. */
function prefetchReact() {
  const href = documentData().react
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}
