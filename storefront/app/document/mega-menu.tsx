import { useEffect } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { Link } from '../ui/link.tsx'
import { moveByKey } from './menu-keys.ts'
import { columnsOf, type MenuBranch } from './menu-tree.ts'
import { useMenuTree } from './use-menu-tree.ts'

interface MegaMenuProps {
  /** The id of the department that is open. */
  panel: string
  onClose: () => void
}

/** The panel of one department: its categories in columns, its picture, and the way to everything in it. */
export default function MegaMenu({ panel, onClose }: MegaMenuProps) {
  const entry = () => document.querySelector<HTMLAnchorElement>(`[data-panel="${panel}"]`)
  const tree = useMenuTree(() => {
    onClose()
    location.assign(entry()?.href ?? '')
  })
  const branch = tree?.find(({ id }) => String(id) === panel)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is that of the panel
  useEffect(() => {
    const link = entry()
    link?.setAttribute('aria-expanded', 'true')
    return () => link?.setAttribute('aria-expanded', 'false')
  }, [panel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: onClose does the same whenever it is made
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (moveByKey(event)) event.preventDefault()
      if (event.key !== 'Escape') return
      entry()?.focus()
      onClose()
    }
    function onPointerDown(event: Event) {
      if (event.target instanceof Element && !event.target.closest('#menu, .mega')) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [panel])

  if (!branch) return null
  return (
    <>
      <div className="mega">
        <Columns branch={branch} />
        <div className="mega-foot">
          <div className="page-width">
            <Link href={branch.path} className="link">
              {texts.shell_all_of({ category: branch.name.toLowerCase() })}
            </Link>
            <Link href={`${branch.path}?${shopConfig.listingQuery.sort}=newest`}>{texts.shell_new()}</Link>
          </div>
        </div>
      </div>
      <div className="mega-scrim" />
    </>
  )
}

function Columns({ branch }: { branch: MenuBranch }) {
  return (
    <div className="page-width mega-body">
      <div className="mega-columns">
        {branch.children.map((group) => (
          <div key={group.id}>
            <Link href={group.path} className="mega-title">
              {group.name}
            </Link>
            {columnsOf(group.children, shopConfig.menu.columnBreak).map((links) => (
              <ul key={links[0]?.id}>
                {links.map((link) => (
                  <li key={link.id}>
                    <Link href={link.path}>{link.name}</Link>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        ))}
      </div>
      {branch.image && (
        <Link href={branch.path} className="mega-picture">
          <Picture src={branch.image} alt="" width={800} height={1000} sizes="300px" isEager />
          <span>{texts.shell_all_of({ category: branch.name.toLowerCase() })}</span>
        </Link>
      )}
    </div>
  )
}
