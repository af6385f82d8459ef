import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import * as paths from '../../paths.ts'
import { WrenchIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { fetchPanel } from './fetch-panel.ts'
import type { MenuLink } from './menu.ts'
import { nextInMenu } from './menu-keys.ts'
import { useCloseOutside } from './use-close-outside.ts'

const HOVER_INTENT_MS = 150
const LEAVE_DELAY_MS = 250
const PANEL_ID = 'menu-panel'

interface MainMenuProps {
  items: readonly Pick<MenuLink, 'id' | 'name' | 'path' | 'hasChildren'>[]
  /** Departments in the row of a narrow and of a wide screen; the rest is behind 'More'. */
  narrow: number
  wide: number
  /** Label of the partfinder at the end of the row; null if the shop has none. */
  end: string | null
}

/**
 * Departments of the shop as links. The panel of one opens on hover, arrow down and click; a click on an open one
 * follows its link. Panels are fetched on first use.
 */
export default function MainMenu({ items, narrow, wide, end }: MainMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLDetailsElement>(null)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const { shown, open, openSoon, close, closeSoon, stay } = usePanel(() => {
    if (more.current) more.current.open = false
  })
  const focusFirst = useRef(false)

  useEffect(() => {
    // It may have been opened before hydration.
    setMoreOpen(more.current?.open ?? false)
  }, [])
  useEffect(() => {
    if (!shown?.content || !focusFirst.current) return
    focusFirst.current = false
    linksIn(panel.current)[0]?.focus()
  }, [shown])
  const focusOpened = () =>
    linksIn(row.current)
      .find((link) => link.getAttribute('aria-expanded') === 'true')
      ?.focus()
  useCloseOutside(shown !== null, nav, close, focusOpened)
  useCloseOutside(
    isMoreOpen,
    more,
    () => {
      if (more.current) more.current.open = false
    },
    () => (more.current?.firstElementChild as HTMLElement | null)?.focus(),
  )

  const moveByKey = (event: KeyboardEvent) => {
    const target = nextInMenu(event.key, document.activeElement, linksIn(row.current), linksIn(panel.current))
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <nav ref={nav} id="menu" className="nav" aria-label={texts.shell_main_menu()} onKeyDown={moveByKey}>
      <ul ref={row} className="page-width nav-row" onPointerEnter={stay} onPointerLeave={closeSoon}>
        {items.slice(0, wide).map((item, place) => (
          <li key={item.id} className={place < narrow ? undefined : 'nav-wide'}>
            <Department
              item={item}
              isOpen={shown?.id === item.id}
              onHover={() => openSoon(item.id)}
              onOpen={async (isByKey) => {
                focusFirst.current = isByKey
                // Without its panel a department is an ordinary link.
                await open(item.id).catch(() => navigateTo(item.path))
              }}
            />
          </li>
        ))}
        {narrow < items.length && (
          <li className={wide < items.length ? 'nav-more' : 'nav-more nav-narrow'}>
            <details
              ref={more}
              onToggle={({ currentTarget }) => {
                setMoreOpen(currentTarget.open)
                if (currentTarget.open) close()
              }}
            >
              <summary>{texts.shell_more()}</summary>
              <ul>
                {items.slice(narrow).map(({ id, name, path }, place) => (
                  <li key={id} className={narrow + place < wide ? 'nav-narrow' : undefined}>
                    <Link href={path}>{name}</Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
        {end !== null && (
          <li className="nav-end">
            <Link href={paths.partfinder()}>
              <WrenchIcon size="sm" /> {end}
            </Link>
          </li>
        )}
      </ul>
      {shown?.content && (
        <>
          <div ref={panel} id={PANEL_ID} className="mega" onPointerEnter={stay} onPointerLeave={closeSoon}>
            {shown.content}
          </div>
          <div className="mega-scrim" onPointerDown={close} />
        </>
      )}
    </nav>
  )
}

const linksIn = (part: HTMLElement | null) => [...(part?.getElementsByTagName('a') ?? [])]

interface DepartmentProps {
  item: MainMenuProps['items'][number]
  isOpen: boolean
  onHover: () => void
  onOpen: (isByKey: boolean) => Promise<void>
}

/** Link to a department, which opens its panel first. */
function Department({ item, isOpen, onHover, onOpen }: DepartmentProps) {
  const { name, path, hasChildren } = item
  const link = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer that hydrated the menu is already on it
  useEffect(() => {
    if (hasChildren && link.current?.matches(':hover')) onHover()
  }, [])
  const className = path.startsWith(paths.category('outlet')) ? 'nav-sale' : undefined
  if (!hasChildren) {
    return (
      <Link href={path} className={className}>
        {name}
      </Link>
    )
  }
  const hover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !isOpen && onHover()
  const press = (event: MouseEvent) => {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isOpen || isNewTab) return
    event.preventDefault()
    void onOpen(false)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (isOpen || event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    void onOpen(true)
  }
  return (
    <Link
      ref={link}
      href={path}
      className={className}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      onPointerEnter={hover}
      onClick={press}
      onKeyDown={openByKey}
    >
      {name}
    </Link>
  )
}

/** Panel of the department with this id; without content while it loads. */
interface ShownPanel {
  id: number
  content: ReactNode
}

/** State of the panels, of which one is shown. @param onOpen called before one opens */
function usePanel(onOpen: () => void) {
  const [shown, setShown] = useState<ShownPanel | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    stay()
    setShown(null)
  }
  const open = async (id: number) => {
    stay()
    onOpen()
    setShown({ id, content: null })
    try {
      const content = await fetchPanel(id)
      // Another panel may have been opened meanwhile, or this one closed.
      setShown((now) => (now?.id === id ? { id, content } : now))
    } catch (cause) {
      setShown((now) => (now?.id === id ? null : now))
      throw cause
    }
  }
  const later = (work: () => void, delayMs: number) => {
    stay()
    timer.current = setTimeout(work, delayMs)
  }
  return {
    shown,
    open,
    close,
    stay,
    // If the panel fails to load, the entry still works as a link.
    openSoon: (id: number) => later(() => void open(id).catch(() => null), HOVER_INTENT_MS),
    closeSoon: ({ pointerType }: PointerEvent) => {
      stay()
      if (pointerType === 'mouse' && shown) later(close, LEAVE_DELAY_MS)
    },
  }
}
