import { Idiomorph } from 'idiomorph'
import {
  isSortKey,
  listingAddress,
  parseListing,
  readListingForm,
} from '../../features/listing/listing-query.ts'
import { reportError } from '../page/error-reporting.ts'
import { fetchOwn } from '../page/fragments.ts'
import { startPart } from '../page/page-events.ts'
import { trustedHtml } from '../page/trusted-types.ts'
import { copyOpenFacets } from './facets.ts'

/** Path and query of the listing that the page shows; null until the first change of it. */
let shownAddress: string | null = null
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
  return loadAndShow(
    listingAddress(location.pathname, readListingForm(fields, span, initialSortOf(form)), term),
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
  return loadAndShow(pathname + search, first, (from, to) => {
    pushed(from, to)
    if (pageOf(from) !== pageOf(to)) moveToTop()
    else keepFocus()
  })
}

/** Shows the listing of the address that Back or Forward led to, where it was left. */
export function restoreListing(state: unknown, first: string): Promise<void> {
  return loadAndShow(location.pathname + location.search, first, () => {
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
async function loadAndShow(
  address: string,
  first: string,
  then: (from: string, to: string) => void,
): Promise<void> {
  shownAddress ??= first
  if (pending?.address === address) return
  pending?.stop.abort()
  pending = null
  if (address === shownAddress) return setPending(false)
  const stop = new AbortController()
  pending = { address, stop }
  setPending(true)
  try {
    swapListing(await fetchListing(address, stop.signal))
    const from = shownAddress
    shownAddress = address
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

/** A page of a listing as it was fetched, and the numbers that stood in the fields of this one when it was asked for. */
interface FetchedListing {
  next: Document
  valuesBefore: ReadonlyMap<Element, string>
}

/**
 * Fetches the page of a listing.
 * @throws {Error} when it does not come, or leads elsewhere
 */
export async function fetchListing(address: string, signal: AbortSignal): Promise<FetchedListing> {
  const fields = document.querySelectorAll<HTMLInputElement>('#filters [type=number]')
  const valuesBefore = new Map([...fields].map((field) => [field, field.value]))
  const response = await fetchOwn(address, signal)
  if (response.redirected) throw new Error(`${address} leads to ${response.url}.`)
  // The policy's answer is what `parseFromString` takes; its type is not in TypeScript's own.
  const html = trustedHtml(await response.text()) as string
  return { next: new DOMParser().parseFromString(html, 'text/html'), valuesBefore }
}

/**
 * Makes the listing of this page that of another. Its parts (`data-swap`) are changed one by one, wherever they stand,
 * so that what a shopper opened, focused or types stays.
 * @throws {Error} when the other page does not have all of them
 */
export function swapListing({ next, valuesBefore }: FetchedListing): void {
  copyOpenFacets(next)
  const parts = [...document.querySelectorAll('[data-swap]')].map((part) => {
    const other = next.querySelector(`[data-swap="${part.getAttribute('data-swap')}"]`)
    if (!other) throw new Error(`There is no ${part.getAttribute('data-swap')} on the other page.`)
    return [part, other] as const
  })
  const active = document.activeElement
  const typed =
    active instanceof HTMLInputElement && valuesBefore.get(active) !== undefined ? active.value : null
  // A number that was changed while the listing was on its way is not done yet.
  const ignoreActiveValue = typed !== null && active !== null && valuesBefore.get(active) !== typed
  for (const [part, other] of parts) {
    Idiomorph.morph(part, other, {
      morphStyle: 'outerHTML',
      ignoreActiveValue,
      callbacks: {
        beforeAttributeUpdated: (name, element) => !(name === 'open' && element.tagName === 'DETAILS'),
      },
    })
    startPart(part)
  }
  document.title = next.title
}
