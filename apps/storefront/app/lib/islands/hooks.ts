import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenNear } from '../page/scheduling.ts'

const subscribeToNothing = () => () => undefined

/** True once the component is hydrated: for controls that do nothing without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Tracks pending work that the shopper started, possibly several tasks at once.
 * @returns true while any of it runs, and a function that runs a task, which is pending until it settles
 */
export function usePending(): [boolean, <Result>(work: () => Promise<Result>) => Promise<Result>] {
  const [count, setCount] = useState(0)
  const during = async <Result>(work: () => Promise<Result>) => {
    setCount((now) => now + 1)
    try {
      return await work()
    } finally {
      setCount((now) => now - 1)
    }
  }
  return [count > 0, during]
}

/**
 * True once the element is near the screen.
 * @param margin around the screen, as the CSS property `margin`
 */
export function useNear(ref: RefObject<Element | null>, margin?: string): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (ref.current && !isNear) return whenNear(ref.current, () => setNear(true), margin)
  }, [ref, isNear, margin])
  return isNear
}

/**
 * Restores the focus within a part of the page: when the focused element disappears, its container gets the focus,
 * so that the next Tab continues there instead of at the top.
 * @returns the ref of that part
 */
export function useRestoreFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const root = part.current
    if (!root) return
    /** Element that has or last had the focus, with its ancestors. */
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
