import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation to another page the focus goes to its heading, so that the keyboard and a screen reader start
 * there. Filters, sorting and paging stay where they are: their path is the same.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    const focus = () => heading.focus({ preventScroll: true })
    focus()
    // The menu or the cart that led here still lies over the page, and gives the focus back to what opened it.
    document.querySelector('dialog[open]')?.addEventListener('close', focus, { once: true })
  }, [pathname])
}
