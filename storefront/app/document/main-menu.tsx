import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { WrenchIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'
import type { MenuLink } from './menu-tree.ts'

/** The departments of the shop, as links. mega-menu.enhance.ts opens the panels of those that have one. */
export function MainMenu({ items }: { items: readonly MenuLink[] }) {
  const hasPartfinder = hasFeature('partfinder')
  return (
    <ul className="page-width nav-row">
      {items.map(({ id, name, path, hasChildren }) => (
        <li key={id}>
          <Link
            href={path}
            className={path.startsWith(paths.category('outlet')) ? 'nav-sale' : undefined}
            data-panel={hasChildren ? id : undefined}
            aria-expanded={hasChildren ? false : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
      {hasPartfinder && (
        <li className="nav-end">
          <Link href={paths.partfinder()}>
            <WrenchIcon size="sm" /> {texts.shell_partfinder()}
          </Link>
        </li>
      )}
    </ul>
  )
}
