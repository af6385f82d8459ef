import { reportError } from '../platform/error-reporting.ts'
import { queryOfForm } from './form-query.ts'
import { isSortKey, listingAddress, parseListing } from './listing-query.ts'
import { fetchListing, swapListing } from './swap-listing.ts'

/** Path and query of the listing that the page shows; null until the first change of it. */
let shown: string | null = null
/** The listing that is on its way. */
let pending: { address: string; stop: AbortController } | null = null

/** What history remembers of a listing beside its address. */
interface Place {
  scrollY: number
}

/**
 * Shows what the form of the filters asks for.
 * @param first the address that the page was opened with
 */
export function showChoice(form: HTMLFormElement, first: string): Promise<void> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  const price = form.querySelector<HTMLInputElement>('[data-range] input')
  const span = price && { min: Number(price.min), max: Number(price.max) }
  const term = fields.get('q') ?? undefined
  return show(
    listingAddress(location.pathname, queryOfForm(fields, span, initialSortOf(form)), term),
    first,
    pushed,
  )
}

function initialSortOf({ dataset: { sort } }: HTMLFormElement) {
  return sort && isSortKey(sort) ? sort : undefined
}

/** Shows the listing behind a link: without one of the filters, or another page of it. */
export function showLinked(href: string, first: string): Promise<void> {
  const { pathname, search } = new URL(href)
  return show(pathname + search, first, (from, to) => {
    pushed(from, to)
    if (pageOf(from) !== pageOf(to)) moveToTop()
    else keepFocus()
  })
}

/** Shows the listing of the address that Back or Forward led to, where it was left. */
export function showAgain(state: unknown, first: string): Promise<void> {
  return show(location.pathname + location.search, first, () => {
    if (isPlace(state)) scrollTo({ top: state.scrollY, behavior: 'instant' })
  })
}

const isPlace = (state: unknown): state is Place =>
  typeof state === 'object' && state !== null && 'scrollY' in state && typeof state.scrollY === 'number'

const pageOf = (address: string) => parseListing(new URL(address, location.origin).searchParams).page

/**
 * Fetches the page at an address and shows its listing in place of this one; what was asked last is what is shown.
 * Where that fails, the browser goes there itself.
 */
async function show(address: string, first: string, then: (from: string, to: string) => void): Promise<void> {
  shown ??= first
  if (pending?.address === address) return
  pending?.stop.abort()
  pending = null
  if (address === shown) return setPending(false)
  const stop = new AbortController()
  pending = { address, stop }
  setPending(true)
  try {
    swapListing(await fetchListing(address, stop.signal))
    const from = shown
    shown = address
    then(from, address)
  } catch (cause) {
    if (stop.signal.aborted) return
    reportError(cause, { during: 'changing a listing' })
    if (location.pathname + location.search === address) location.reload()
    else location.assign(address)
    return
  }
  pending = null
  setPending(false)
}

/** Adds the address to the browser's history once its listing is shown, with the scroll position of the one before. */
function pushed(_from: string, to: string) {
  history.replaceState({ ...history.state, scrollY } satisfies Place, '')
  history.pushState(null, '', to)
}

function setPending(isPending: boolean) {
  document.querySelector('[data-swap=list]')?.setAttribute('aria-busy', String(isPending))
}

/** Whoever turns a page begins at its top. */
function moveToTop() {
  const heading = document.querySelector<HTMLElement>('#listing')
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView({ behavior: 'instant' })
}

/** A removed filter loses the focus with it: it moves to the heading of the listing. */
function keepFocus() {
  if (document.activeElement !== document.body) return
  const heading =
    document.querySelector<HTMLElement>('dialog[open] [data-closes]') ?? document.querySelector('#listing')
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true })
}
