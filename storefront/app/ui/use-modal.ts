import { type PointerEvent, useEffect, useRef } from 'react'

/**
 * Opens and closes a native `<dialog>` with a prop. The browser keeps the focus inside, closes it on Escape and gives
 * the focus back to what opened it; this adds the click on the scrim. An element with `data-autofocus` gets the focus
 * first. Keep the component mounted while it closes, so that it can leave in its own time.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    // The page behind stops scrolling; the room of its scrollbar is kept, so that nothing moves.
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  return {
    ref,
    // `close` also follows our own close(); by then `open` is false and there is nothing left to say.
    onClose: () => open && onClose(),
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedScrim.current = event.target === event.currentTarget
    },
    // Both ends of the press must be on the scrim: a text selection that ends outside is not a wish to close.
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      if (pressedScrim.current && event.target === event.currentTarget) onClose()
    },
  }
}
