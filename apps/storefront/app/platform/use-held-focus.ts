import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it is in a part of the page: when what has the focus goes away, what held it takes the focus, so
 * that the next Tab goes on from there instead of from the top.
 * @returns the ref of that part
 */
export function useHeldFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const root = part.current
    if (!root) return
    /** What has or had the focus last, with all that holds it. */
    let path: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = []
      for (let at = target as Element | null; at && at !== root.parentElement; at = at.parentElement)
        path.push(at)
    }
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const holder = path.find((element) => element.isConnected)
      path = []
      if (!(holder instanceof HTMLElement)) return
      holder.tabIndex = -1
      holder.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', remember)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return part
}
