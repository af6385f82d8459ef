import { moveKept, parkPart, unparkPart } from '../islands/roots.ts'
import { documentData } from '../page/current-page.ts'
import { PAGE_LEFT, PAGE_SHOWN, startPart } from '../page/page-events.ts'
import { afterPaint, whenIdle } from '../page/scheduling.ts'
import { parseHtml } from '../page/trusted-types.ts'
import { resetFetched, startFetchingAhead } from './fetch-ahead.ts'
import { applyStyles, type FetchedPage, fetchPage, loadSheet, PAGE_ATTRIBUTES } from './page-content.ts'
import { isSoft, pageAddress } from './soft-link.ts'
import { loadTypefaces, showTypefaces } from './typefaces.ts'

/** A page that is shown, or was left behind and may return. */
interface Page {
  address: string
  /** Key of its history entry. */
  key: string
  title: string
  canonical: string
  attributes: FetchedPage['content']['attributes']
  /** URL of its CSS beyond the layout's. */
  styles: string | null
  /** Sheet with that CSS; null also for the page of the document until another page is shown. */
  sheet: CSSStyleSheet | null
  /** URLs of the style sheets of scripts whose rules are in that CSS or the layout's. */
  included: readonly string[]
  main: HTMLElement
  /** Parts of the frame that depend on the page. */
  frame: readonly Element[]
  /** Element that had the focus when the page was left. */
  focused?: Element | null
  /** Adds what is below the fold. */
  complete: () => void
}

/** Maximum pages in memory for Back and Forward. */
const MAX_PAGES = 10
/** Milliseconds after which a document is reloaded: its menu and notices may have changed. */
const MAX_AGE_MS = 30 * 60_000

/** Pages left behind, by the key of their history entry, oldest first. */
const left = new Map<string, Page>()
let shown: Page
/** Navigation that is waiting for its page. */
let pending: NavigateEvent | null = null

/**
 * Follows links between public pages by replacing `<main>`, in browsers with the Navigation API. The frame with its
 * islands stays.
 */
export function startSoftNavigation(): void {
  shown = readShown()
  navigation.addEventListener('navigate', follow)
  startFetchingAhead()
  whenIdle(() => loadTypefaces().catch(() => null))
  // Tests and measurements wait for it.
  performance.mark('soft-navigation')
}

function follow(event: NavigateEvent): void {
  if (!pending) Object.assign(shown, placeOf(navigation.currentEntry))
  const { destination, navigationType } = event
  const isBack = navigationType === 'traverse'
  // Without `isBack`, the same document means a fragment, or `pushState` by a component.
  if (!event.canIntercept || destination.sameDocument !== isBack) return
  if (event.hashChange || event.formData || event.downloadRequest !== null) return
  const to = new URL(destination.url)
  // A link to the shown page reloads it, such as the offer of a newer build.
  if (pageAddress(to) === shown.address && (isBack || !pending)) return
  if (navigationType === 'reload' || !isSoft(to, new URL(location.href))) return
  if (performance.now() > MAX_AGE_MS && !isBack) return
  event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => open(event, to) })
}

/** Returns the address and key of a history entry. */
const placeOf = (entry: NavigationHistoryEntry | null) => ({
  address: pageAddress(new URL(entry?.url ?? location.href)),
  key: entry?.key ?? '',
})

async function open(event: NavigateEvent, to: URL): Promise<void> {
  const { signal, destination } = event
  pending = event
  shown.main.ariaBusy = 'true'
  try {
    const page = findLeft(destination, to) ?? createPage(await fetchPage(pageAddress(to)), to)
    if (!signal.aborted) await show(page, event, to)
  } catch {
    // As a document, which shows what is wrong. The URL is in the address bar already.
    if (!signal.aborted) await leaveForDocument()
  } finally {
    if (pending === event) {
      pending = null
      shown.main.ariaBusy = null
    }
  }
}

function leaveForDocument(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}

function findLeft({ key }: NavigationDestination, to: URL): Page | undefined {
  const page = left.get(key)
  return page?.address === pageAddress(to) ? page : undefined
}

/** @throws {Error} for a page of a newer build, which must be opened as a document */
function createPage({ content, sheet }: FetchedPage, to: URL): Page {
  if (content.build !== documentData().build) throw new Error('There is a newer build.')
  const parts = [...parseHtml(content.html).children]
  const main = parts.find((part) => part instanceof HTMLElement && part.localName === 'main')
  if (!(main instanceof HTMLElement)) throw new Error('The content has no <main>.')
  const { title, canonical, attributes, styles, included, firstSeen } = content
  return {
    address: pageAddress(to),
    key: '',
    title,
    canonical,
    attributes,
    styles,
    sheet,
    included,
    main,
    frame: parts.filter((part) => part !== main),
    complete: to.hash || !firstSeen ? () => undefined : takeAfter(main, firstSeen),
  }
}

/**
 * Takes out what follows an element, so that the browser lays out and paints what is above the fold first.
 * @returns a function that puts it back, once
 */
function takeAfter(main: HTMLElement, id: string): () => void {
  const taken: [parent: Element, rest: DocumentFragment][] = []
  const seen = main.querySelector(`#${CSS.escape(id)}`)
  for (let at = seen; at && at !== main; at = at.parentElement) {
    if (!at.parentElement || !at.nextSibling) continue
    const range = new Range()
    range.setStartAfter(at)
    range.setEndAfter(at.parentElement.lastChild ?? at)
    taken.push([at.parentElement, range.extractContents()])
  }
  return () => {
    for (const [parent, rest] of taken.splice(0)) parent.append(rest)
  }
}

async function show(page: Page, event: NavigateEvent, to: URL): Promise<void> {
  const previous = shown
  const isSamePath = to.pathname === new URL(shown.address, to).pathname
  replaceShown(page, event.navigationType)
  dispatchEvent(new Event(PAGE_LEFT))
  // Filters, sorting and paging of a listing change what is below them.
  if (!isSamePath || to.hash || event.navigationType === 'traverse') event.scroll()
  restoreFocus(page, isSamePath)
  await afterPaint()
  if (shown !== page) return
  page.complete()
  resetFetched()
  whenIdle(() => loadOwnSheet(previous))
  dispatchEvent(new Event(PAGE_SHOWN))
  startPart(page.main)
}

/** Puts a page in the place of the shown one, which is kept for Back unless islands of it moved along. */
function replaceShown(page: Page, how: NavigationType): void {
  const previous = shown
  previous.complete()
  const { activeElement } = document
  previous.focused = previous.main.contains(activeElement) ? activeElement : null
  // Blur before the page changes, because removing a focused element forces a layout. Kept islands move with their
  // focus.
  if (previous.focused instanceof HTMLElement && !previous.focused.closest('[data-island]'))
    previous.focused.blur()
  previous.main.ariaBusy = null
  left.delete(page.key)
  unparkPart(page.main)
  const isWhole = !replacePart(previous.main, page.main)
  for (const part of page.frame) {
    const current = document.getElementById(part.id)
    if (current) replacePart(current, part)
  }
  if (isWhole && how !== 'replace') keepLeft(previous)
  shown = Object.assign(page, placeOf(navigation.currentEntry))
  document.title = page.title
  document.querySelector('link[rel=canonical]')?.setAttribute('href', page.canonical)
  for (const name of PAGE_ATTRIBUTES) {
    const value = page.attributes[name]
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
  showTypefaces()
  applyStyles(page.sheet, page.included)
}

/** @returns true if islands of the part moved into the next one */
function replacePart(current: Element, next: Element): boolean {
  current.after(next)
  const hasMoved = moveKept(current, next)
  current.remove()
  return hasMoved
}

/** Loads the CSS of the page of the document as a sheet of its own, which is put last when the page returns. */
function loadOwnSheet(page: Page): void {
  if (page.sheet || page.styles === null) return
  loadSheet(page.styles).then(
    (sheet) => {
      page.sheet = sheet
      if (shown === page) applyStyles(sheet, [])
    },
    () => null,
  )
}

function keepLeft(page: Page): void {
  parkPart(page.main)
  left.set(page.key, page)
  for (const [key, { main }] of left) {
    if (left.size <= MAX_PAGES) break
    unparkPart(main)
    left.delete(key)
  }
}

/** Moves the focus to where it was on a page that returns, else to the new content; it stays where it still is. */
function restoreFocus({ main, focused, title }: Page, isSamePath: boolean): void {
  const { activeElement } = document
  const isLost = !activeElement || activeElement === document.body
  if (!isSamePath || isLost) (focused instanceof HTMLElement ? focused : main).focus({ preventScroll: true })
  const announcement = document.getElementById('page-title')
  if (announcement && !isSamePath) announcement.textContent = title
}

/** Reads the page of the document. */
function readShown(): Page {
  const root = document.documentElement
  const main = document.querySelector('main')
  if (!main) throw new Error('The document has no <main>.')
  return {
    ...placeOf(navigation.currentEntry),
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    attributes: Object.fromEntries(
      PAGE_ATTRIBUTES.map((name) => [name, root.getAttribute(name) ?? undefined]),
    ),
    styles: documentData().styles ?? null,
    sheet: null,
    included: [],
    main,
    frame: FRAME_PARTS.flatMap((id) => document.getElementById(id) ?? []),
    complete: () => undefined,
  }
}

/** Ids of the parts of the frame that depend on the page (features/shell/shell.tsx). */
const FRAME_PARTS = ['skip-links', 'search', 'languages']
