import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes what is open on Escape, on a press elsewhere, when the focus moves elsewhere, and when the page is left.
 * @param restoreFocus called on Escape if the focus is inside
 */
export function useCloseOutside(
  isOpen: boolean,
  part: RefObject<Element | null>,
  close: () => void,
  restoreFocus: () => void,
): void {
  const onClose = useEffectEvent(close)
  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    if (part.current?.contains(document.activeElement)) restoreFocus()
    close()
  })
  useOnLeave(close)
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && part.current?.contains(target))) onClose()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', (event) => onEscape(event), { signal })
    return () => stop.abort()
  }, [isOpen, part])
}

/** Runs work when the page is left, also for a page that is shown in the same document. */
export function useOnLeave(work: () => void): void {
  const onLeave = useEffectEvent(work)
  useEffect(() => {
    const leave = () => onLeave()
    addEventListener('pagehide', leave)
    window.navigation?.addEventListener('navigatesuccess', leave)
    return () => {
      removeEventListener('pagehide', leave)
      window.navigation?.removeEventListener('navigatesuccess', leave)
    }
  }, [])
}
