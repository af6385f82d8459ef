import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, StoreIcon } from '../ui/icons.ts'
import { InfoIcon, WrenchIcon, XIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'
import type { MenuBranch } from './menu-tree.ts'

/**
 * The menu on a narrow screen: from the left, one level at a time. All levels stand in it side by side, each hidden but
 * one; open-menu-drawer.ts goes from one to another.
 */
export function MenuDrawer({ tree }: { tree: readonly MenuBranch[] }) {
  return (
    <dialog className="modal drawer drawer-left" aria-labelledby="menu-drawer-title">
      <div className="menu-drawer">
        <div className="menu-drawer-head">
          <button type="button" data-level="" hidden>
            <ChevronLeftIcon /> <span />
          </button>
          <IconButton label={texts.shell_close_menu()} data-closes="">
            <XIcon size="lg" />
          </IconButton>
        </div>
        <h2 id="menu-drawer-title" tabIndex={-1}>
          {texts.shell_menu()}
        </h2>
        <ul
          className="menu-drawer-list"
          id="menu-level-"
          data-title={texts.shell_menu()}
          data-short={texts.shell_all()}
        >
          <Entries branches={tree} />
        </ul>
        {levelsOf(tree, '').map(({ branch, above }) => (
          <ul
            key={branch.id}
            className="menu-drawer-list"
            id={`menu-level-${branch.id}`}
            data-title={branch.name}
            data-above={above}
            hidden
          >
            <li>
              <Link href={branch.path} className="menu-drawer-all">
                {texts.shell_all_of({ category: branch.name.toLowerCase() })}
              </Link>
            </li>
            <Entries branches={branch.children} />
          </ul>
        ))}
        <Foot />
      </div>
    </dialog>
  )
}

interface Level {
  branch: MenuBranch
  /** Id of the level above it; '' is the first. */
  above: string
}

/** Every branch that has others below it. */
function levelsOf(branches: readonly MenuBranch[], above: string): Level[] {
  return branches
    .filter(({ children }) => children.length > 0)
    .flatMap((branch) => [{ branch, above }, ...levelsOf(branch.children, String(branch.id))])
}

function Entries({ branches }: { branches: readonly MenuBranch[] }) {
  return branches.map(({ id, name, path, children }) => (
    <li key={id}>
      {children.length > 0 ? (
        <button type="button" data-level={id}>
          {name} <ChevronRightIcon />
        </button>
      ) : (
        <Link href={path}>{name}</Link>
      )}
    </li>
  ))
}

function Foot() {
  return (
    <ul className="menu-drawer-foot">
      {hasFeature('partfinder') && (
        <li>
          <Link href={paths.partfinder()}>
            <WrenchIcon /> {texts.shell_partfinder()}
          </Link>
        </li>
      )}
      {hasFeature('physical_stores') && (
        <li>
          <Link href={paths.stores()}>
            <StoreIcon /> {texts.shell_stores_and_hours()}
          </Link>
        </li>
      )}
      <li>
        <Link href={hasFeature('faq') ? paths.faq() : paths.contact()}>
          <InfoIcon /> {texts.shell_service()}
        </Link>
      </li>
    </ul>
  )
}
