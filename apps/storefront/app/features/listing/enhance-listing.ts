import { isEntered } from '../../lib/islands/replay.ts'
import { fetchOwn } from '../../lib/navigation/fragments.ts'
import { reportError } from '../../lib/page/error-reporting.ts'
import { startPart } from '../../lib/page/page-events.ts'
import { trustedHtml } from '../../lib/page/trusted-types.ts'
import { makeClosable, openModal } from '../../ui/open-modal.ts'
import { clampRange, toPercent } from '../../ui/range.ts'
import { isSortKey, listingAddress, parseListing, readListingForm } from './listing-query.ts'

/** Path and query of the shown listing; null until its first change. */
let shownAddress: string | null = null
/** The listing that is being fetched. */
let pending: { address: string; stop: AbortController } | null = null

/** History state of a listing, beside its address. */
interface Place {
  scrollY: number
}

/** Shows the listing for the current filter form. Fields without a name are not filters. */
export async function showChoice(form: HTMLElement, event?: Event): Promise<void> {
  if (!(form instanceof HTMLFormElement) || isUnnamed(event?.target)) return
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  const price = form.querySelector<HTMLInputElement>('[data-range] input')
  const span = price && { min: Number(price.min), max: Number(price.max) }
  const term = fields.get('q') ?? undefined
  shownAddress ??= currentAddress()
  await loadAndShow(
    listingAddress(location.pathname, readListingForm(fields, span, readInitialSort(form)), term),
    pushed,
  )
}

const isUnnamed = (target?: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && !target.name

const currentAddress = () => location.pathname + location.search

function readInitialSort({ dataset: { sort } }: HTMLFormElement) {
  return sort && isSortKey(sort) ? sort : undefined
}

/** Shows the listing of a link: without one filter, or another page. */
export async function showLinked(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return
  shownAddress ??= currentAddress()
  await loadAndShow(link.pathname + link.search, (to, from) => {
    if (focusAdded(to, from)) return history.replaceState(history.state, '', to)
    pushed(to)
    if (from !== null && pageNumber(from) !== pageNumber(to)) moveToTop()
    else keepFocus()
  })
}

/**
 * Shows the listing of the URL after Back or Forward, at its scroll position. Always fetches it when this is the
 * page's first change, because the shown listing is unknown then.
 */
export async function restoreListing(_form: HTMLElement, event?: Event): Promise<void> {
  const state: unknown = event instanceof PopStateEvent ? event.state : null
  await loadAndShow(currentAddress(), (to) => {
    if (to !== currentAddress()) history.replaceState(state, '', to)
    if (isPlace(state)) scrollTo({ top: state.scrollY, behavior: 'instant' })
  })
}

const isPlace = (state: unknown): state is Place =>
  typeof state === 'object' && state !== null && 'scrollY' in state && typeof state.scrollY === 'number'

const readQuery = (address: string) => parseListing(new URL(address, location.origin).searchParams)

const pageNumber = (address: string) => readQuery(address).page

/** Moves the focus to the first added product; false if the other listing is not this one with more pages. */
function focusAdded(to: string, from: string | null): boolean {
  if (from === null) return false
  const { pages, pageSize } = readQuery(from)
  if (readQuery(to).pages <= pages) return false
  const added = document.querySelectorAll<HTMLElement>('[data-swap=list] .card-grid > li')[pages * pageSize]
  added?.querySelector('a')?.focus({ preventScroll: true })
  return true
}

/**
 * Fetches the page at an address and shows its listing in place of this one; the last request wins. When it fails, the
 * browser goes there itself.
 */
async function loadAndShow(address: string, then: (to: string, from: string | null) => void): Promise<void> {
  if (pending?.address === address) return
  pending?.stop.abort()
  pending = null
  if (address === shownAddress) return setPending(false)
  const stop = new AbortController()
  pending = { address, stop }
  setPending(true)
  try {
    const [fetched, { Idiomorph }] = await Promise.all([
      fetchListing(address, stop.signal),
      import('idiomorph'),
    ])
    if (stop.signal.aborted) return
    swapListing(fetched, Idiomorph)
    const from = shownAddress
    shownAddress = fetched.address
    then(fetched.address, from)
  } catch (cause) {
    if (stop.signal.aborted) return
    reportError(cause, { during: 'changing a listing' })
    if (currentAddress() === address) location.reload()
    else location.assign(address)
    return
  }
  pending = null
  setPending(false)
}

/**
 * Adds the URL to the browser's history once its listing is shown, with the scroll position of the previous
 * one.
 */
function pushed(to: string) {
  history.replaceState({ ...history.state, scrollY } satisfies Place, '')
  history.pushState(null, '', to)
}

function setPending(isPending: boolean) {
  document.querySelector('[data-swap=list]')?.setAttribute('aria-busy', String(isPending))
}

/** Scrolls to the top of the list for a new page. */
function moveToTop() {
  const heading = document.querySelector<HTMLElement>('#listing')
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView({ behavior: 'instant' })
}

/** If the removed filter had the focus, moves it to the heading of the listing. */
function keepFocus() {
  if (document.activeElement !== document.body) return
  const heading =
    document.querySelector<HTMLElement>('dialog[open] [data-closes]') ?? document.querySelector('#listing')
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true })
}

type Morpher = Pick<typeof import('idiomorph').Idiomorph, 'morph'>

/** Fetched listing, with the values of the fields when it was requested. */
interface FetchedListing {
  /** Path and query of the fetched page. */
  address: string
  next: Document
  valuesBefore: ReadonlyMap<Element, string>
}

/**
 * Fetches the page of a listing.
 * @throws {Error} when it fails or is redirected elsewhere
 */
async function fetchListing(address: string, signal: AbortSignal): Promise<FetchedListing> {
  const fields = document.querySelectorAll<HTMLInputElement>('#filters [type=number]')
  const valuesBefore = new Map([...fields].map((field) => [field, field.value]))
  const response = await fetchOwn(address, signal)
  // The server redirects a page beyond the last to the first page of the same listing.
  const shown = new URL(response.url || address, location.origin)
  if (shown.pathname !== new URL(address, location.origin).pathname) {
    throw new Error(`${address} leads to ${response.url}.`)
  }
  // `parseFromString` accepts the policy's result, whose type TypeScript lacks.
  const html = trustedHtml(await response.text()) as string
  const next = new DOMParser().parseFromString(html, 'text/html')
  return { address: shown.pathname + shown.search, next, valuesBefore }
}

/**
 * Replaces the listing by another one. Its parts (`data-swap`) are morphed one by one, which keeps open
 * panels, focus and input.
 * @throws {Error} when the other page lacks one of them
 */
function swapListing({ next, valuesBefore }: FetchedListing, { morph }: Morpher): void {
  copyOpenFacets(next)
  const parts = [...document.querySelectorAll('[data-swap]')].map((part) => {
    const other = next.querySelector(`[data-swap="${part.getAttribute('data-swap')}"]`)
    if (!other) throw new Error(`There is no ${part.getAttribute('data-swap')} on the other page.`)
    return [part, other] as const
  })
  const active = document.activeElement
  const typed =
    active instanceof HTMLInputElement && valuesBefore.get(active) !== undefined ? active.value : null
  // A number that changed while the listing was loading is still being edited.
  const ignoreActiveValue = typed !== null && active !== null && valuesBefore.get(active) !== typed
  for (const [part, other] of parts) {
    morph(part, other, {
      morphStyle: 'outerHTML',
      ignoreActiveValue,
      callbacks: {
        // The fetched page has an empty container where this page has a filled fragment.
        beforeNodeMorphed: (node) => !(node instanceof Element && node.hasAttribute('data-fragment')),
        beforeAttributeUpdated: (name, element) => !(name === 'open' && element.tagName === 'DETAILS'),
      },
    })
    startPart(part)
  }
  document.title = next.title
}

/** Shows all options of a button's facet, with a field to search them. */
export function openFacetOptions(button: HTMLElement): void {
  const facet = button.closest('[data-facet]')
  if (!facet) return
  facet.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') narrowFacet(facet, target.value)
  })
  openFacet(facet)?.focus()
}

/**
 * Shows all options of a facet, in their order.
 * @param facet an element with `data-facet`, of this page or of another one that was fetched
 * @returns the first option that was not there before
 */
function openFacet(facet: Element): HTMLElement | null {
  const template = facet.querySelector('template')
  const button = facet.querySelector('[data-opens=facet]')
  if (!template || !button) return null
  const search = template.content.querySelector('[data-search]')
  const shown = optionsIn(facet)
  const further = optionsIn(template.content)
  const isShown = (option: Element) => option.childElementCount === 0
  // Selected options are already shown after the first ones. Move each to its place in the order.
  const chosen = shown.slice(shown.length - further.filter(isShown).length)
  if (search) facet.prepend(search)
  button.before(...further.map((option) => (isShown(option) ? (chosen.shift() ?? '') : option)))
  button.remove()
  template.remove()
  facet.setAttribute('data-open', '')
  return further.find((option) => !isShown(option))?.querySelector('input') ?? null
}

const optionsIn = ({ children }: ParentNode) =>
  [...children].filter((child) => child instanceof HTMLLabelElement)

/** Hides the options of a facet whose name does not contain these words. */
function narrowFacet(facet: Element, words: string): void {
  const wanted = words.trim().toLowerCase()
  let found = 0
  for (const option of optionsIn(facet)) {
    const name = [...option.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
    option.hidden = !name.toLowerCase().includes(wanted)
    if (!option.hidden) found += 1
  }
  const none = facet.querySelector<HTMLElement>('[data-none]')
  if (none) none.textContent = found > 0 ? '' : (none.dataset.none ?? '').replace('%s', () => words.trim())
}

/** Opens in a fetched page the facets that are open in this one, with the same search text. */
export function copyOpenFacets(next: ParentNode): void {
  for (const here of document.querySelectorAll('[data-facet][data-open]')) {
    const there = next.querySelector(`[data-facet="${here.getAttribute('data-facet')}"]`)
    if (!there) continue
    openFacet(there)
    const words = here.querySelector<HTMLInputElement>('[type=search]')?.value ?? ''
    const field = there.querySelector('[type=search]')
    if (words && field) {
      field.setAttribute('value', words)
      narrowFacet(there, words)
    }
  }
}

const WIDE_SCREEN = '(width >= 64rem)'
let isPrepared = false

/**
 * Opens the filter sheet (filter-form.tsx) on a narrow screen and moves the filter form into it. The form stays
 * there, so that nothing shifts while the sheet closes, until the screen is wide enough to show it beside the list.
 */
export function openFilterSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')
  const form = document.forms.namedItem('filters')
  const fold = document.querySelector('.filter-fold')
  const body = sheet?.querySelector('.modal-body')
  if (!sheet || !form || !body) return
  if (!body.contains(form)) body.append(form)
  if (!isPrepared) {
    isPrepared = true
    makeClosable(sheet)
    matchMedia(WIDE_SCREEN).addEventListener('change', ({ matches }) => {
      if (!matches) return
      sheet.close()
      fold?.append(form)
    })
  }
  openModal(sheet)
}

/**
 * Keeps thumbs, track and number fields of a range (`RangeSlider`) in sync. The form gets a change event
 * once both ends are consistent.
 */
export function enhanceRange(range: HTMLElement): void {
  let isKeyDown = false
  let settle: (() => void) | undefined
  const move = (event: Event) => {
    const { target, type } = event
    // Events dispatched by `settle` are for the form.
    if (!event.isTrusted || !(target instanceof HTMLInputElement)) return
    // A number is final only when editing ends.
    if (type === 'input' && target.type === 'range') moveRange(range, target)
    if (type !== 'change') return
    event.stopPropagation()
    const field = moveRange(range, target)
    settle = () => {
      settle = undefined
      field?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // A thumb moved by a key is final when the key is released.
    if (!isKeyDown || target.type !== 'range') settle()
  }
  for (const name of ['input', 'change']) range.addEventListener(name, move, { capture: true })
  document.addEventListener('keydown', () => (isKeyDown = true), { capture: true })
  document.addEventListener('keyup', () => {
    isKeyDown = false
    settle?.()
  })
  // Apply thumbs that were moved before this code loaded.
  const [fromThumb, toThumb, from, to] = range.querySelectorAll('input')
  for (const [thumb, field] of [
    [fromThumb, from],
    [toThumb, to],
  ] as const) {
    if (!thumb || !field || thumb.value === field.value || isEntered(field)) continue
    moveRange(range, thumb)?.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Syncs the other controls of a range with a changed thumb or number field.
 * @returns the number field of the end that moved
 */
function moveRange(range: HTMLElement, moved: HTMLInputElement): HTMLInputElement | undefined {
  const [fromThumb, toThumb, from, to] = range.querySelectorAll('input')
  if (!fromThumb || !toThumb || !from || !to) return
  const isThumb = moved.type === 'range'
  const end = moved === fromThumb || moved === from ? 'from' : 'to'
  const [low, high] = isThumb ? [fromThumb, toThumb] : [from, to]
  const limits = { min: Number(moved.min), max: Number(moved.max), step: Number(moved.step) }
  const values = clampRange([low.valueAsNumber, high.valueAsNumber], limits, end)
  const fields = [from, to]
  for (const [index, thumb] of [fromThumb, toThumb].entries()) {
    const value = String(values[index])
    thumb.value = value
    thumb.setAttribute('aria-valuetext', (range.dataset.range ?? '').replace('%s', value))
    const field = fields[index]
    if (field) field.value = value
  }
  const track = range.querySelector('rect')
  track?.setAttribute('x', `${toPercent(values[0], limits)}%`)
  track?.setAttribute('width', `${toPercent(values[1], limits) - toPercent(values[0], limits)}%`)
  return end === 'from' ? from : to
}
