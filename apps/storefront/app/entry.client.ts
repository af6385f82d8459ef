import './lib/page/trusted-types.ts'
import { askConsent } from './features/consent/ask-consent.ts'
import { followNetPrices } from './features/product/price/net-prices.ts'
import { setProof } from './lib/api/proof.ts'
import { setDefaultLanguage } from './lib/i18n/language.ts'
import { hydrateIn, startIslands } from './lib/islands/hydrate.ts'
import { documentData, islandCode, readDocumentPage, setPageSource } from './lib/page/current-page.ts'
import { onMessages } from './lib/page/messages.ts'
import { PART_ADDED, requestHydration } from './lib/page/page-events.ts'
import { afterPaint, savesData, whenIdle } from './lib/page/scheduling.ts'
import { isLeft } from './lib/storage/next-page.ts'

/** Start script of every document. */
setPageSource(readDocumentPage)
setDefaultLanguage(documentData().defaultLanguage)

const loadErrorBoundary = () => import('./ui/error-boundary.tsx').then((module) => module.ErrorBoundary)

function start() {
  if (documentData().recaptcha !== undefined) setProof(proveByRecaptcha)
  askConsent()
  followNetPrices()
  startAddedParts()
  void startIslands(loadErrorBoundary).then(() => {
    documentData().started = ''
  })
  startMessages()
  whenIdle(() => {
    import('./features/consent/apply-consent.ts').then((consent) => consent.applyConsent()).catch(() => null)
  })
  whenIdle(prefetchCode)
  // Without a build, the page is no public one, or soft navigation is off.
  if (documentData().build && 'navigation' in window) whenIdle(loadSoftNavigation)
}

// After the first frame, which storage and hydration would delay; for a prerendered page once it is shown. Input
// before that is held back (lib/islands/early-input.ts). TypeScript's types lack the property, because some browsers do.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => afterPaint().then(start), { once: true })
else void afterPaint().then(start)

async function proveByRecaptcha(document: string): Promise<string | null> {
  const recaptcha = await import('./features/captcha/recaptcha.ts')
  return recaptcha.proveByRecaptcha(document)
}

/** Starts the islands of every part that is inserted into the page (lib/page/page-events.ts). */
export function startAddedParts(): void {
  addEventListener(PART_ADDED, ({ target }) => {
    if (target instanceof Element) void hydrateIn(target)
  })
}

/** Hydrates the messages for the first one, and shows the one that the previous page has stored. */
function startMessages(): void {
  onMessages(() => requestHydration('messages'))
  const showStored = () => {
    if (!isLeft('message')) return
    // If the code fails to load, the next page tries again.
    import('./lib/navigation/navigate.ts')
      .then((navigation) => navigation.showStoredMessage())
      .catch(() => null)
  }
  showStored()
  window.navigation?.addEventListener('navigatesuccess', showStored)
}

/**
 * Prefetches the code of the page's islands into the browser's cache, so that their first use does not wait for it. One
 * file after the other, as what the shopper opens meanwhile needs the connections.
 */
async function prefetchCode() {
  if (savesData()) return
  for (const href of islandCode())
    await fetch(href, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      // A page that is left fails them; what is missing loads at its first use.
      .catch(() => null)
}

/** Links open documents if it does not load. */
function loadSoftNavigation() {
  import('./lib/navigation/soft-navigation.ts').then(
    (module) => module.startSoftNavigation(),
    () => null,
  )
}
