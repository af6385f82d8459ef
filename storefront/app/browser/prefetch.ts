import { isFetchedAhead } from './fetched-ahead.ts'

const DWELL_MS = 60
/** Pages are small, but a shopper with a restless mouse must not fetch the whole shop. */
const MOST_PAGES = 24

interface Connection {
  connection?: { saveData?: boolean }
}

/**
 * Fetches the page behind a link that a mouse rests on, a finger touches or the focus reaches, each once: for browsers
 * that do not follow the server's speculation rules, and not where data is to be saved.
 */
export function prefetchPages(): void {
  // Neither is in every browser, and so in TypeScript's own types.
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean }
  if (supports?.('speculationrules') || (navigator as Connection).connection?.saveData) return
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout>
  const follow = ({ type, target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.closest('[data-prefetch=none]') || !isFetchedAhead(link, location.href)) return
    const [page = ''] = link.href.split('#')
    if (fetched.has(page) || fetched.size >= MOST_PAGES) return
    timer = setTimeout(
      () => {
        fetched.add(page)
        fetchAhead(page)
      },
      type === 'touchstart' ? 0 : DWELL_MS,
    )
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, follow, { passive: true })
  }
}

function fetchAhead(page: string) {
  const hint = document.createElement('link')
  if (hint.relList.supports('prefetch')) {
    hint.rel = 'prefetch'
    hint.href = page
    document.head.append(hint)
  } else fetch(page, { priority: 'low' }).catch(() => null)
}
