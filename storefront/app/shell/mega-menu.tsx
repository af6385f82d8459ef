import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { Link } from '../ui/link.tsx'
import { columnsOf, type MenuBranch } from './menu-tree.ts'

interface MegaMenuProps {
  branch: MenuBranch
  onClose: () => void
}

/** The panel of one department: its categories in columns, its picture, and the way to everything in it. */
export function MegaMenu({ branch, onClose }: MegaMenuProps) {
  const newest = `${branch.path}?${shopConfig.listingQuery.sort}=newest`
  return (
    <>
      <div className="mega">
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
        <div className="mega-foot">
          <div className="page-width">
            <Link href={branch.path} className="link">
              {texts.shell_all_of({ category: branch.name.toLowerCase() })}
            </Link>
            <Link href={newest}>{texts.shell_new()}</Link>
          </div>
        </div>
      </div>
      <button
        type="button"
        className="mega-scrim"
        tabIndex={-1}
        aria-label={texts.shell_close_menu()}
        onClick={onClose}
      />
    </>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves the focus by arrow keys: left and right between departments, down into the open panel, up and down in it and
 * up out of it. True when the key was used.
 */
export function moveByKey({ key }: KeyboardEvent, nav: HTMLElement): boolean {
  const step = STEPS[key]
  const focused = document.activeElement
  if (!step || !(focused instanceof HTMLElement)) return false
  const panel = [...nav.querySelectorAll<HTMLElement>('.mega a')]
  const place = panel.indexOf(focused)
  const target = place < 0 ? fromRow(nav, panel, focused, key, step) : fromPanel(nav, panel, place, key, step)
  target?.focus()
  return Boolean(target)
}

function fromRow(nav: HTMLElement, panel: HTMLElement[], focused: HTMLElement, key: string, step: number) {
  if (key === 'ArrowDown') return panel[0]
  if (key === 'ArrowUp') return undefined
  const entries = [...nav.querySelectorAll<HTMLElement>('.nav-row a')]
  return entries[(entries.indexOf(focused) + step + entries.length) % entries.length]
}

function fromPanel(nav: HTMLElement, panel: HTMLElement[], place: number, key: string, step: number) {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return undefined
  return (
    panel[place + step] ?? (step < 0 ? nav.querySelector<HTMLElement>('[aria-expanded="true"]') : undefined)
  )
}
