const DWELL_MS = 60
/** Maximum pages that pointer movements can prefetch. */
const MAX_PAGES = 24

/** Prefetches the page behind a link on hover, touch or focus, once per page. */
export function prefetchPages(): void {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout>
  const follow = ({ type, target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.closest('[data-prefetch=none], [data-opens]') || !isPrefetchable(link, location.href))
      return
    const [page = ''] = link.href.split('#')
    if (fetched.has(page) || fetched.size >= MAX_PAGES) return
    timer = setTimeout(
      () => {
        fetched.add(page)
        prefetchPage(page)
      },
      type === 'touchstart' ? 0 : DWELL_MS,
    )
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, follow, { passive: true })
  }
}

function prefetchPage(page: string) {
  const hint = document.createElement('link')
  if (hint.relList.supports('prefetch')) {
    hint.rel = 'prefetch'
    hint.href = page
    document.head.append(hint)
  } else fetch(page, { priority: 'low' }).catch(() => null)
}

/** Paths that are never prefetched, in any language: personal pages and URLs other than pages. */
const NEVER_PREFETCHED =
  /^(?:\/[a-z]{2})?\/(?:checkout|account|login|create-account|forgot-password|customer|multisafepay|graphql|api)(?:[/?]|$)/

/** Attributes of a link that decide whether its page may be prefetched. */
type FetchableLink = Pick<HTMLAnchorElement, 'href' | 'rel' | 'target' | 'hreflang' | 'download'>

/**
 * Checks that a link may be prefetched: another public page of the shop, unless the link forbids it.
 * @param here URL of the current page
 */
export function isPrefetchable(link: FetchableLink, here: string): boolean {
  const { href, rel, target, hreflang, download } = link
  if (target || hreflang || download || /nofollow/.test(rel)) return false
  const [page = ''] = href.split('#')
  const { origin } = new URL(here)
  return (
    page.startsWith(`${origin}/`) &&
    page !== here.split('#')[0] &&
    !NEVER_PREFETCHED.test(page.slice(origin.length))
  )
}
