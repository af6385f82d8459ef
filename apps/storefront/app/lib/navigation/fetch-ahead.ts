import { documentData } from '../page/current-page.ts'
import { PART_ADDED } from '../page/page-events.ts'
import { savesData, whenIdle } from '../page/scheduling.ts'
import { fetchPage, loadSheet } from './page-content.ts'
import { isFetchable, pageAddress } from './soft-link.ts'

/** Milliseconds that a mouse or the focus rests on a link before its page is fetched. */
const DWELL_MS = 60
/** Milliseconds that a card is in view before its page is fetched. */
const IN_VIEW_MS = 300
/** Maximum pages that are fetched ahead from one page. */
const MAX_PAGES = 12
/** Maximum of those that are fetched because their cards are in view. */
const MAX_IN_VIEW = 8

/** Pages fetched from the page that is shown. */
const fetched = new Set<string>()
let timer: ReturnType<typeof setTimeout>

/**
 * Fetches pages whose links are in view, hovered, focused or pressed, and the CSS of products, the most frequent next
 * page. Fetches nothing when the browser saves data.
 */
export function startFetchingAhead(): void {
  if (savesData()) return
  for (const sign of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(sign, follow, { passive: true })
  addEventListener(PART_ADDED, ({ target }) => target instanceof Element && watchCards(target))
  watchCards(document.body)
  const { productStyles } = documentData()
  if (productStyles) whenIdle(() => loadSheet(productStyles).catch(() => null))
}

/** Resets the counts for a new page. */
export function resetFetched(): void {
  fetched.clear()
  clearTimeout(timer)
}

function follow({ type, target }: Event) {
  clearTimeout(timer)
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.matches('[data-prefetch=none] *, [data-prefetch=none], [download]')) return
  if (type === 'pointerdown') fetchLink(link, 'auto')
  else timer = setTimeout(fetchLink, DWELL_MS, link, 'low')
}

function fetchLink(link: HTMLAnchorElement, priority: RequestPriority) {
  const here = new URL(location.href)
  if (!isFetchable(link, here) || fetched.size >= MAX_PAGES) return
  const address = pageAddress(new URL(link.href))
  fetched.add(address)
  fetchPage(address, priority).catch(() => null)
}

/** Cards in view, with the timer of each. */
const inView = new Map<Element, ReturnType<typeof setTimeout>>()

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    clearTimeout(inView.get(target))
    if (isIntersecting)
      inView.set(
        target,
        setTimeout(whenIdle, IN_VIEW_MS, () => fetchCard(target)),
      )
    else inView.delete(target)
  }
})

function fetchCard(card: Element) {
  inView.delete(card)
  watcher.unobserve(card)
  const [link] = card.getElementsByTagName('a')
  // The pressed page has the network for itself.
  if (link && card.isConnected && !navigation.transition && fetched.size < MAX_IN_VIEW) fetchLink(link, 'low')
}

function watchCards(part: Element) {
  for (const card of part.getElementsByTagName('article')) watcher.observe(card)
}
