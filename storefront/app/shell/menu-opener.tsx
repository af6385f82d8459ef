import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { MenuIcon } from '../ui/icons.ts'
import { fetchMenuTree } from './fetch-menu-tree.ts'
import type { MenuBranch } from './menu-tree.ts'

interface Loaded {
  MenuDrawer: typeof import('./menu-drawer.tsx')['MenuDrawer']
  tree: readonly MenuBranch[]
}

/**
 * Opens the menu as a drawer, on narrow screens. It is a link to the departments in the footer; with JavaScript it acts
 * as a button, and the drawer is fetched when it is first opened.
 */
export function MenuOpener({
  label,
  className,
  children,
}: {
  label?: string
  className?: string
  children?: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setIsOpen(false), [key])

  async function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    try {
      if (!loaded) {
        const [{ MenuDrawer }, tree] = await Promise.all([
          importWithTimeout(() => import('./menu-drawer.tsx')),
          fetchMenuTree(),
        ])
        setLoaded({ MenuDrawer, tree })
      }
      setIsOpen(true)
    } catch {
      location.hash = 'assortiment'
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor lint/a11y/useSemanticElements: before JavaScript runs it must lead somewhere */}
      <a
        href="#assortiment"
        role="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
      >
        {children ?? <MenuIcon size="lg" />}
      </a>
      {loaded && <loaded.MenuDrawer tree={loaded.tree} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
