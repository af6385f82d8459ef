import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { WrenchIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'
import { departmentsInRow, NARROW_ROW, WIDE_ROW } from './menu-row.ts'
import type { MenuLink } from './menu-tree.ts'

/**
 * The departments of the shop, as links; those that the row has no room for behind 'More'. mega-menu.enhance.ts opens the
 * panels of those that have one.
 */
export function MainMenu({ items }: { items: readonly MenuLink[] }) {
  const end = hasFeature('partfinder') ? texts.shell_partfinder() : null
  const names = items.map(({ name }) => name)
  const narrow = departmentsInRow(names, NARROW_ROW, end)
  const wide = Math.max(narrow, departmentsInRow(names, WIDE_ROW, end))
  return (
    <ul className="page-width nav-row">
      {items.slice(0, wide).map(({ id, name, path, hasChildren }, place) => (
        <li key={id} className={place < narrow ? undefined : 'nav-wide'}>
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
      {narrow < items.length && (
        <li className={wide < items.length ? 'nav-more' : 'nav-more nav-narrow'}>
          <details>
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
  )
}
