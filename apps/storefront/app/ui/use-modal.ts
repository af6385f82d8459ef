import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { openModal } from './open-modal.ts'

/**
 * Opens and closes a native `<dialog>` with a prop, as `openModal` does; a press on the scrim closes it too. Keep the
 * component mounted while it closes, so that it can leave in its own time.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) openModal(dialog)
    else dialog.close()
  }, [open])

  // A dialog that is removed while it is open loses the focus; closed first, it returns it to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

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
