import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { WrenchIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { fetchMenuTree } from './fetch-menu-tree.ts'
import type { MenuBranch, MenuLink } from './menu-tree.ts'

const HOVER_INTENT_MS = 150
const LEAVING_MS = 200

type MegaMenu = typeof import('./mega-menu.tsx')

interface Loaded extends MegaMenu {
  tree: readonly MenuBranch[]
}

/**
 * The departments of the shop. Each is a link; with JavaScript a click, or a mouse that rests on it, opens its panel
 * first, which is fetched then. The link of an open panel leads to the department itself.
 */
export function MainMenu({ items }: { items: readonly MenuLink[] }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const nav = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpenId(null), [key])

  useEffect(() => {
    if (openId === null) return
    const closeFromOutside = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpenId(null)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [openId])

  async function open(item: MenuLink) {
    try {
      if (!loaded) {
        const [module, tree] = await Promise.all([
          importWithTimeout(() => import('./mega-menu.tsx')),
          fetchMenuTree(),
        ])
        setLoaded({ ...module, tree })
      }
      setOpenId(item.id)
    } catch {
      // Without its panel the entry is the link that it always was.
      location.assign(nav.current?.querySelector<HTMLAnchorElement>(`[data-entry="${item.id}"]`)?.href ?? '')
    }
  }

  const later = (milliseconds: number, action: () => void) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse') timer.current = setTimeout(action, milliseconds)
  }

  function follow(event: MouseEvent, item: MenuLink) {
    clearTimeout(timer.current)
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (!item.hasChildren || openId === item.id || wantsNewTab) return
    event.preventDefault()
    void open(item)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!loaded || !nav.current) return
    if (loaded.moveByKey(event.nativeEvent, nav.current)) event.preventDefault()
    if (event.key === 'Escape' && openId !== null) {
      nav.current.querySelector<HTMLElement>(`[data-entry="${openId}"]`)?.focus()
      setOpenId(null)
    }
  }

  const branch = loaded?.tree.find(({ id }) => id === openId)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys and pointers of the links in it
    <nav
      ref={nav}
      className="nav"
      aria-label={texts.shell_main_menu()}
      onKeyDown={onKeyDown}
      onPointerLeave={later(LEAVING_MS, () => setOpenId(null))}
      onPointerEnter={() => clearTimeout(timer.current)}
    >
      <ul className="page-width nav-row">
        {items.map((item) => (
          <li
            key={item.id}
            onPointerEnter={later(HOVER_INTENT_MS, () => (item.hasChildren ? open(item) : setOpenId(null)))}
          >
            <Link
              href={item.path}
              className={item.path.startsWith('/outlet') ? 'nav-sale' : undefined}
              data-entry={item.id}
              aria-expanded={item.hasChildren && loaded ? openId === item.id : undefined}
              onClick={(event) => follow(event, item)}
            >
              {item.name}
            </Link>
          </li>
        ))}
        <li className="nav-end">
          <Link href={paths.partfinder()}>
            <WrenchIcon size="sm" /> {texts.shell_partfinder()}
          </Link>
        </li>
      </ul>
      {loaded && branch && <loaded.MegaMenu branch={branch} onClose={() => setOpenId(null)} />}
    </nav>
  )
}
