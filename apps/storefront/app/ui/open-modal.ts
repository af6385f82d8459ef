import './dialog.css'

/**
 * Opens a native modal `<dialog>`. The browser traps the focus, closes the dialog on Escape and restores the focus.
 * An element with the attribute `autofocus` gets the focus first.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  // The page behind stops scrolling but keeps the space of its scrollbar, so nothing shifts.
  const root = document.documentElement
  const width = innerWidth - root.clientWidth
  // Not for phones, whose scrollbar takes no width: a change would style the whole page again.
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`)
  dialog.showModal()
}
