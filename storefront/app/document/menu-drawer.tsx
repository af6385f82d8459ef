import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, InfoIcon, StoreIcon, WrenchIcon, XIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { useModal } from '../ui/use-modal.ts'
import type { MenuBranch } from './menu-tree.ts'
import { useMenuTree } from './use-menu-tree.ts'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The menu on a narrow screen: from the left, one level at a time. */
export default function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const tree = useMenuTree(() => {
    onClose()
    location.hash = 'assortiment'
  })
  const [trail, setTrail] = useState<readonly MenuBranch[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const modal = useModal(isOpen, onClose)
  const hasPartfinder = hasFeature('partfinder')
  const hasStores = hasFeature('physical_stores')
  const level = trail.at(-1)
  const before = trail.at(-2)

  useEffect(() => {
    if (!isOpen) setTrail([])
  }, [isOpen])

  function go(next: readonly MenuBranch[]) {
    setTrail(next)
    heading.current?.focus()
  }

  return (
    <dialog {...modal} className="modal drawer drawer-left" aria-labelledby={titleId}>
      <div className="menu-drawer">
        <div className="menu-drawer-head">
          {level && (
            <button type="button" onClick={() => go(trail.slice(0, -1))}>
              <ChevronLeftIcon /> {before?.name ?? texts.shell_all()}
            </button>
          )}
          <IconButton label={texts.shell_close_menu()} onClick={onClose}>
            <XIcon size="lg" />
          </IconButton>
        </div>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {level?.name ?? texts.shell_menu()}
        </h2>
        <ul className="menu-drawer-list">
          {level && (
            <li>
              <Link href={level.path} className="menu-drawer-all">
                {texts.shell_all_of({ category: level.name.toLowerCase() })}
              </Link>
            </li>
          )}
          {(level?.children ?? tree ?? []).map((branch) => (
            <li key={branch.id}>
              {branch.children.length > 0 ? (
                <button type="button" onClick={() => go([...trail, branch])}>
                  {branch.name} <ChevronRightIcon />
                </button>
              ) : (
                <Link href={branch.path}>{branch.name}</Link>
              )}
            </li>
          ))}
        </ul>
        <ul className="menu-drawer-foot">
          {hasPartfinder && (
            <li>
              <Link href={paths.partfinder()}>
                <WrenchIcon /> {texts.shell_partfinder()}
              </Link>
            </li>
          )}
          {hasStores && (
            <li>
              <Link href={paths.stores()}>
                <StoreIcon /> {texts.shell_stores_and_hours()}
              </Link>
            </li>
          )}
          <li>
            <Link href={paths.faq()}>
              <InfoIcon /> {texts.shell_service()}
            </Link>
          </li>
        </ul>
      </div>
    </dialog>
  )
}
