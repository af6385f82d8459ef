import { whenIdle } from '../platform/when-idle.ts'

interface Connection {
  connection?: { saveData?: boolean }
}

/**
 * Fetches ahead unless data is to be saved: React, as every page has an island, and pages where the browser does not follow the
 * server's speculation rules.
 */
export function prefetchWhereNeeded(): void {
  if ((navigator as Connection).connection?.saveData) return
  whenIdle(prefetchReact)
  // Neither is in every browser, and so in TypeScript's own types.
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean }
  if (supports?.('speculationrules')) return
  import('./prefetch.ts').then((module) => module.prefetchPages()).catch(() => null)
}

/** Brings React's file into the browser's cache, so that the first touch of an island need not wait for it. */
function prefetchReact() {
  const href = document.documentElement.dataset.react
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}
