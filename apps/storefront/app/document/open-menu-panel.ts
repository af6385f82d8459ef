import './menu-panel.css'
import * as paths from '../paths.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { closeWhenLeft } from './close-when-left.ts'
import { moveByKey } from './menu-keys.ts'

const LEAVING_MS = 250

/** Panels that were fetched, or are under way, by the id of their department. */
const panels = new Map<string, Promise<Element>>()

interface OpenPanel {
  entry: HTMLAnchorElement
  panel: Element | null
  stop: AbortController
}
let shown: OpenPanel | null = null

/**
 * Opens the panel of a department below the menu, in place of another one.
 * @param entry the department in the menu
 * @param withFocus whether the focus goes to the first link of the panel
 * @throws {Error} when the panel does not come
 */
export async function openPanel(entry: HTMLAnchorElement, withFocus = false): Promise<void> {
  if (shown?.entry === entry) return
  closePanel()
  document.querySelector('.nav-more > details')?.removeAttribute('open')
  const mine: OpenPanel = { entry, panel: null, stop: new AbortController() }
  shown = mine
  entry.ariaExpanded = 'true'
  closeOnLeave(mine)
  try {
    const panel = await fetchPanel(entry.dataset.panel ?? '')
    // Another panel may have been opened meanwhile, or this one closed.
    if (shown !== mine) return
    mine.panel = panel
    entry.closest('header')?.append(panel)
    if (withFocus) panel.querySelector('a')?.focus()
  } catch (cause) {
    if (shown === mine) closePanel()
    throw cause
  }
}

function closePanel() {
  if (!shown) return
  shown.entry.ariaExpanded = 'false'
  shown.panel?.remove()
  shown.stop.abort()
  shown = null
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

/** The departments that the row has no room for, once they are opened or closed again. */
export function closeMoreOnLeave(more: HTMLDetailsElement): void {
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

/** Closes the panel when the shopper has done with it; also when a mouse leaves it for a while. */
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
      if (!isInside) timer = setTimeout(closePanel, LEAVING_MS)
    },
    { signal },
  )
  document.addEventListener('keydown', (event) => moveByKey(event) && event.preventDefault(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
