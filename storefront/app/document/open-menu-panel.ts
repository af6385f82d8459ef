import './menu-panel.css'
import * as paths from '../paths.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
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
  const mine: OpenPanel = { entry, panel: null, stop: new AbortController() }
  shown = mine
  entry.ariaExpanded = 'true'
  tend(mine)
  try {
    const panel = await fetchPanel(entry.dataset.panel ?? '')
    // Meanwhile another one may be wanted, or none.
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
  const asked = fetchPart(inLanguage(paths.menuPanelPart(id), getLocale())).then((part) => {
    if (!part.firstElementChild) throw new Error(`The panel of department ${id} is empty.`)
    return part.firstElementChild
  })
  panels.set(id, asked)
  asked.catch(() => panels.delete(id))
  return asked
}

/** Closes the panel when the shopper has done with it: by Escape, by a press elsewhere, by leaving it for a while. */
function tend({ entry, stop: { signal } }: OpenPanel) {
  let timer: ReturnType<typeof setTimeout>
  const isInMenu = ({ target }: Event) => target instanceof Element && target.closest('#menu, .mega') !== null
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer)
      if (!isInMenu(event)) timer = setTimeout(closePanel, LEAVING_MS)
    },
    { signal },
  )
  document.addEventListener('pointerdown', (event) => !isInMenu(event) && closePanel(), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (moveByKey(event)) event.preventDefault()
      if (event.key !== 'Escape') return
      entry.focus()
      closePanel()
    },
    { signal },
  )
  // Who comes back to this page from where the panel led finds the page, and not the panel.
  addEventListener('pagehide', closePanel, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
