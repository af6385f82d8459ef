import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'

const MegaMenu = lazy(() => importWithTimeout(() => import('./mega-menu.tsx')))
const MenuDrawer = lazy(() => importWithTimeout(() => import('./menu-drawer.tsx')))

const HOVER_INTENT_MS = 150
const LEAVING_MS = 250

/** Which menu is open: a department's panel by its id, or the drawer. */
type Open = { panel: string } | 'drawer' | null

/**
 * Where the menus open. A click on a department, or a mouse that rests on it, opens its panel; the link of an open
 * panel leads to the department itself. The menus are fetched when the first one is wanted; until then, and when they
 * do not come, every entry is the link that it always was.
 */
export function MenuHost() {
  const [open, setOpen] = useState<Open>(null)
  const [wasDrawerWanted, setDrawerWanted] = useState(false)
  const latest = useRef(open)
  latest.current = open

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const panelOf = (event: Event) =>
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-panel]')?.dataset.panel
        : undefined

    function click(event: MouseEvent) {
      clearTimeout(timer)
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
      const panel = panelOf(event)
      const isOpener =
        event.target instanceof Element && event.target.closest('[data-opens="drawer"]') !== null
      if (isOpener) {
        event.preventDefault()
        setDrawerWanted(true)
        setOpen('drawer')
      } else if (panel && isPlain && !isPanel(latest.current, panel)) {
        event.preventDefault()
        setOpen({ panel })
      }
    }

    function hover(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || latest.current === 'drawer') return
      const isInMenu = event.target instanceof Element && event.target.closest('#menu, .mega') !== null
      const panel = panelOf(event)
      clearTimeout(timer)
      if (panel) timer = setTimeout(() => setOpen({ panel }), HOVER_INTENT_MS)
      else if (!isInMenu && latest.current) timer = setTimeout(() => setOpen(null), LEAVING_MS)
    }

    // What opens the drawer is a link to look at and a button to use: Space must work on it too.
    function press(event: KeyboardEvent) {
      const opener =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-opens]') : null
      if (event.key !== ' ' || !opener) return
      event.preventDefault()
      opener.click()
    }

    document.addEventListener('click', click, true)
    document.addEventListener('keydown', press)
    document.addEventListener('pointerover', hover)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', click, true)
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerover', hover)
    }
  }, [])

  const close = () => setOpen(null)
  return (
    <Suspense>
      {open !== null && open !== 'drawer' && <MegaMenu panel={open.panel} onClose={close} />}
      {wasDrawerWanted && <MenuDrawer isOpen={open === 'drawer'} onClose={close} />}
    </Suspense>
  )
}

const isPanel = (open: Open, panel: string) => open !== null && open !== 'drawer' && open.panel === panel
