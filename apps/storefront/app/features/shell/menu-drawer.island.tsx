import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import { fetchOwn } from '../../lib/navigation/fragments.ts'
import * as paths from '../../paths.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MenuIcon, XIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import type { MenuBranch } from './menu.ts'
import { useOnLeave } from './use-close-outside.ts'
import './menu-drawer.css'

const DRAWER_ID = 'menu-drawer'

/** Safari before 17 has no popovers: it opens the drawer as a modal dialog, once the island is hydrated. */
const hasPopovers = () => 'popover' in HTMLElement.prototype

interface MenuDrawerProps {
  /** Items of the first level, and of the links below it. */
  children?: { departments: ReactNode; foot: ReactNode }
}

/**
 * Menu button of a narrow screen with its drawer, a popover that opens without scripts and then lists the
 * departments as links. Once the menu is fetched it has levels, shown one at a time.
 */
export default function MenuDrawer({ children }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const departments = useRef<HTMLUListElement>(null)
  const [tree, setTree] = useState<readonly MenuBranch[] | null>(null)
  const [trail, setTrail] = useState<readonly MenuBranch[]>([])
  const level = trail.at(-1)

  const load = async () => {
    if (tree) return
    const response = await fetchOwn(inLanguage(paths.menuPart(), getLocale()))
    const branches = await response.json()
    const hadFocus = departments.current?.contains(document.activeElement)
    flushSync(() => setTree(branches))
    if (hadFocus) heading.current?.focus()
  }
  // If it fails to load, the departments stay ordinary links.
  const prepare = () => void load().catch(() => null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that hydrated the island may have opened it
  useEffect(() => {
    if (hasPopovers() && drawer.current?.matches(':popover-open')) prepare()
  }, [])

  const show = (levels: readonly MenuBranch[]) => {
    flushSync(() => setTrail(levels))
    heading.current?.focus()
  }
  const close = () => (hasPopovers() ? drawer.current?.hidePopover() : drawer.current?.close())
  useOnLeave(close)
  const openAsDialog = () => {
    if (hasPopovers()) return
    drawer.current?.showModal()
    prepare()
  }

  return (
    <>
      <button
        type="button"
        className={iconButtonClass({ className: 'head-menu' })}
        popoverTarget={DRAWER_ID}
        aria-haspopup="dialog"
        aria-label={texts.shell_open_menu()}
        onClick={openAsDialog}
      >
        <MenuIcon size="lg" />
      </button>
      <dialog
        ref={drawer}
        id={DRAWER_ID}
        popover="auto"
        className="menu-drawer"
        aria-labelledby={`${DRAWER_ID}-title`}
        onToggle={({ newState }) => (newState === 'open' ? prepare() : setTrail([]))}
      >
        <div className="menu-drawer-head">
          {level && (
            <button type="button" className="flex items-center" onClick={() => show(trail.slice(0, -1))}>
              <ChevronLeftIcon /> {trail.at(-2)?.name ?? texts.shell_all()}
            </button>
          )}
          <button
            type="button"
            className={iconButtonClass()}
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            aria-label={texts.shell_close_menu()}
            onClick={close}
          >
            <XIcon size="lg" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noAutofocus: a popover focuses it when it opens */}
        <h2 ref={heading} id={`${DRAWER_ID}-title`} tabIndex={-1} autoFocus>
          {level?.name ?? texts.shell_menu()}
        </h2>
        <Slot as="ul" ref={departments} hidden={tree !== null}>
          {children?.departments}
        </Slot>
        {tree && (
          <Level
            branch={level}
            branches={level?.children ?? tree}
            onOpen={(branch) => show([...trail, branch])}
          />
        )}
        <Slot as="ul" className="menu-drawer-foot">
          {children?.foot}
        </Slot>
      </dialog>
    </>
  )
}

interface LevelProps {
  /** Undefined for the first level. */
  branch: MenuBranch | undefined
  branches: readonly MenuBranch[]
  onOpen: (branch: MenuBranch) => void
}

/** One level of the menu: a link to all of its products, and its categories. */
function Level({ branch, branches, onOpen }: LevelProps) {
  return (
    <ul>
      {branch && (
        <li>
          <Link href={branch.path}>{texts.shell_all_of({ category: branch.name.toLowerCase() })}</Link>
        </li>
      )}
      {branches.map((below) => (
        <li key={below.id}>
          {below.children.length > 0 ? (
            <button type="button" onClick={() => onOpen(below)}>
              {below.name} <ChevronRightIcon />
            </button>
          ) : (
            <Link href={below.path}>{below.name}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
