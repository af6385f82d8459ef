import { inLanguage } from '../lib/i18n/language.ts'
import { getLocale } from '../lib/i18n/runtime.ts'
import { fetchPart } from '../lib/navigation/fragments.ts'
import { PAGE_LEFT } from '../lib/page/page-events.ts'
import './dialog.css'

/**
 * Opens a native modal `<dialog>`. The browser traps the focus, closes the dialog on Escape and restores the focus.
 * An element with `data-autofocus` gets the focus first.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  // The page behind stops scrolling but keeps the space of its scrollbar, so nothing shifts.
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/**
 * Makes a server-rendered dialog closable by its close button, by elements with `data-closes`, and by a click
 * on the backdrop.
 */
export function makeClosable(dialog: HTMLDialogElement): void {
  let pressedScrim = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedScrim = target === dialog
  })
  // The press must start and end on the backdrop: a text selection that ends outside must not close the
  // dialog.
  dialog.addEventListener('pointerup', ({ target }) => {
    if (pressedScrim && target === dialog) dialog.close()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-closes]')) dialog.close()
  })
  // After Back from a page that the dialog linked to, the dialog is closed.
  for (const event of ['pagehide', PAGE_LEFT]) addEventListener(event, () => dialog.close())
}

/**
 * Fetches a server-rendered dialog and appends it to the page, closed.
 * @param path without a language prefix
 * @throws {Error} when it fails to load
 */
export async function fetchDialog(path: string): Promise<HTMLDialogElement> {
  const part = await fetchPart(inLanguage(path, getLocale()))
  const dialog = part.querySelector('dialog')
  if (!dialog) throw new Error(`There is no dialog at ${path}.`)
  makeClosable(dialog)
  document.body.append(dialog)
  return dialog
}
