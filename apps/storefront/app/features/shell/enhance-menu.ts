import './menu-drawer.css'
import './menu-panel.css'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { fetchPart } from '../../lib/navigation/fragments.ts'
import * as paths from '../../paths.ts'
import { fetchDialog, openModal } from '../../ui/open-modal.ts'

const LEAVE_DELAY_MS = 250

/** Loaded or loading panels by department id. */
const panels = new Map<string, Promise<Element>>()

interface OpenPanel {
  entry: HTMLElement
  panel: Element | null
  stop: AbortController
}
let shownPanel: OpenPanel | null = null

/**
 * Opens the department panels of the main menu on hover and arrow down; a click opens them too (`openPanel`), and a
 * click on an open one follows its link. Panels are fetched on first use. 'More' opens on hover and closes when
 * left.
 * @param event the first touch of the menu, which loaded this code
 */
export function enhanceMenu(menu: HTMLElement, event?: Event): void {
  let timer: ReturnType<typeof setTimeout>
  const openAfterRest = (entry: HTMLElement) => {
    // If the panel fails to load, the entry still works as a link.
    timer = setTimeout(() => openPanel(entry).catch(() => null), HOVER_INTENT_MS)
  }
  menu.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer)
    const entry = entryAt(target)
    if (entry && pointerType === 'mouse') openAfterRest(entry)
  })
  menu.addEventListener('pointerleave', () => clearTimeout(timer))
  menu.addEventListener('click', () => clearTimeout(timer))
  menu.addEventListener('keydown', (event) => {
    const entry = entryAt(event.target)
    if (!entry || entry.ariaExpanded === 'true' || event.key !== 'ArrowDown') return
    event.preventDefault()
    clearTimeout(timer)
    openPanel(entry, 'focus').catch(() => location.assign(entry.href))
  })
  menu.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && closeOnceLeft(target),
    true,
  )
  const more = menu.querySelector('details')
  if (more?.open) closeOnceLeft(more)
  const hovered = menu.querySelector<HTMLElement>('[data-panel]:hover')
  if (hovered && event instanceof PointerEvent && event.pointerType === 'mouse') openAfterRest(hovered)
}

const HOVER_INTENT_MS = 150

const entryAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-panel]') : null

/**
 * Opens the panel of a department and closes any other.
 * @param entry the department in the menu
 * @param how `focus` to focus the first link of the panel
 * @throws {Error} when the panel fails to load
 */
export async function openPanel(entry: HTMLElement, how?: Event | 'focus'): Promise<void> {
  if (shownPanel?.entry === entry) return
  closePanel()
  document.querySelector('.nav-more > details')?.removeAttribute('open')
  const mine: OpenPanel = { entry, panel: null, stop: new AbortController() }
  shownPanel = mine
  entry.ariaExpanded = 'true'
  closeOnLeave(mine)
  try {
    const panel = await fetchPanel(entry.dataset.panel ?? '')
    // Another panel may have been opened meanwhile, or this one closed.
    if (shownPanel !== mine) return
    mine.panel = panel
    entry.closest('header')?.append(panel)
    if (how === 'focus') panel.querySelector('a')?.focus()
  } catch (cause) {
    if (shownPanel === mine) closePanel()
    throw cause
  }
}

function closePanel() {
  if (!shownPanel) return
  shownPanel.entry.ariaExpanded = 'false'
  shownPanel.panel?.remove()
  shownPanel.stop.abort()
  shownPanel = null
}

function fetchPanel(id: string): Promise<Element> {
  const known = panels.get(id)
  if (known) return known
  const fetched = fetchPart(inLanguage(paths.menuPanelPart(id), getLocale())).then((part) => {
    if (!part.firstElementChild) throw new Error(`The panel of department ${id} is empty.`)
    return part.firstElementChild
  })
  panels.set(id, fetched)
  fetched.catch(() => panels.delete(id))
  return fetched
}

/** Closes the overflow menu once it is left; called when it opens or closes. */
function closeOnceLeft(more: HTMLDetailsElement): void {
  moreOpen?.abort()
  moreOpen = null
  if (!more.open) return
  closePanel()
  moreOpen = new AbortController()
  const opener = more.querySelector('summary')
  const close = () => {
    more.open = false
  }
  if (opener) closeWhenLeft({ opener, inside: '.nav-more', close, signal: moreOpen.signal })
}
let moreOpen: AbortController | null = null

/**
 * Closes the panel when focus or clicks move elsewhere, on Escape, and after a mouse has left it for a while.
 */
function closeOnLeave({ entry, stop: { signal } }: OpenPanel) {
  let timer: ReturnType<typeof setTimeout>
  const inside = '#menu, .mega'
  closeWhenLeft({ opener: entry, inside, close: closePanel, signal })
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer)
      const isInside = event.target instanceof Element && event.target.closest(inside)
      if (!isInside) timer = setTimeout(closePanel, LEAVE_DELAY_MS)
    },
    { signal },
  )
  document.addEventListener('keydown', (event) => moveByKey(event) && event.preventDefault(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

const ARROW_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves the focus by arrow keys: left and right between departments, down into the open panel, up and down within
 * it, and up out of it. @returns true if the key was used
 */
function moveByKey({ key }: KeyboardEvent): boolean {
  const step = ARROW_STEPS[key]
  const focused = document.activeElement
  if (!step || !(focused instanceof HTMLElement)) return false
  // Some entries are in the overflow menu, which may be closed.
  const entries = [...document.querySelectorAll<HTMLElement>('#menu a')].filter(
    (entry) => entry.getClientRects().length > 0,
  )
  const panel = [...document.querySelectorAll<HTMLElement>('.mega a')]
  const target = panel.includes(focused)
    ? fromPanel(panel, panel.indexOf(focused), key, step)
    : fromRow(entries, panel, focused, key, step)
  target?.focus()
  return Boolean(target)
}

function fromRow(
  entries: HTMLElement[],
  panel: HTMLElement[],
  focused: HTMLElement,
  key: string,
  step: number,
) {
  if (!entries.includes(focused) || key === 'ArrowUp') return undefined
  if (key === 'ArrowDown') return panel[0]
  return entries[(entries.indexOf(focused) + step + entries.length) % entries.length]
}

function fromPanel(panel: HTMLElement[], place: number, key: string, step: number) {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return undefined
  if (place + step >= 0) return panel[place + step]
  return document.querySelector<HTMLElement>('#menu [aria-expanded="true"]') ?? undefined
}

interface Opened {
  /** Control that opens and closes the panel; regains the focus after Escape. */
  opener: HTMLElement
  /** Selector of the elements in which a click or the focus keeps the panel open. */
  inside: string
  close: () => void
  signal: AbortSignal
}

/** Closes an open panel on Escape, on a click elsewhere and when the focus moves elsewhere. */
function closeWhenLeft({ opener, inside, close, signal }: Opened): void {
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(inside))) close()
  }
  document.addEventListener('pointerdown', closeOutside, { signal })
  document.addEventListener('focusin', closeOutside, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      opener.focus()
      close()
    },
    { signal },
  )
  // A page from the back/forward cache must not show the panel.
  addEventListener('pagehide', close, { signal })
}

let drawer: HTMLDialogElement | null = null

/** Opens the menu of a narrow screen at its first level. */
export async function openDrawer(): Promise<void> {
  drawer ??= await prepareDrawer()
  showLevel(drawer, '')
  openModal(drawer)
}

async function prepareDrawer(): Promise<HTMLDialogElement> {
  const made = await fetchDialog(paths.menuPart())
  made.addEventListener('click', ({ target }) => {
    const way = target instanceof Element ? target.closest<HTMLElement>('[data-level]') : null
    if (!way) return
    showLevel(made, way.dataset.level ?? '')
    made.querySelector('h2')?.focus()
  })
  return made
}

/** Shows one level of the menu with its name and a link back to the level above. */
function showLevel(drawer: HTMLElement, id: string) {
  const findLevel = (wanted = '') => drawer.querySelector<HTMLElement>(`[id="menu-level-${wanted}"]`)
  for (const other of drawer.querySelectorAll<HTMLElement>('[id^="menu-level-"]')) other.hidden = true
  const level = findLevel(id)
  const heading = drawer.querySelector('h2')
  const back = drawer.querySelector<HTMLElement>('.menu-drawer-head [data-level]')
  const backName = back?.querySelector('span')
  if (!level || !heading || !back || !backName) return
  const { title = '', above } = level.dataset
  level.hidden = false
  heading.textContent = title
  back.hidden = above === undefined
  back.dataset.level = above ?? ''
  const { short, title: titleAbove = '' } = findLevel(above)?.dataset ?? {}
  backName.textContent = short ?? titleAbove
}
