import { isFetchedAhead } from './fetched-ahead.ts'

const DWELL_MS = 60
/** Pages are small, but a shopper with a restless mouse must not fetch the whole shop. */
const MAX_PAGES = 24

/** Fetches the page behind a link that a mouse rests on, a finger touches or the focus reaches, each once. */
export function prefetchPages(): void {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout>
  const follow = ({ type, target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.closest('[data-prefetch=none]') || !isFetchedAhead(link, location.href)) return
    const [page = ''] = link.href.split('#')
    if (fetched.has(page) || fetched.size >= MAX_PAGES) return
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
