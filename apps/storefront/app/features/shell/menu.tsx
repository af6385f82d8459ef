import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as shopConfig from '../../lib/page/shop-config.ts'
import * as paths from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, InfoIcon, StoreIcon, WrenchIcon, XIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/**
 * Menu on a narrow screen: slides in from the left, one level at a time. All levels are in the markup, one visible;
 * lib/enhance/menu.ts switches between them.
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

/** The panel of one department below the main menu: its categories in columns, its picture, and the way to everything in it. */
export function MenuPanel({ branch }: { branch: MenuBranch }) {
  return (
    <div>
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
    </div>
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

/** An entry of the menu. `path` has no language's prefix: the router adds it. */
export interface MenuLink {
  id: number
  name: string
  path: string
  hasChildren: boolean
}

export interface MenuBranch extends MenuLink {
  children: readonly MenuBranch[]
  /** Media address of the category's picture. */
  image?: string
}

/** Fields of a category that the menu needs. */
interface Category {
  id?: number | null
  name?: string | null
  url_path?: string | null
  url_suffix?: string | null
  include_in_menu?: number | null
  position?: number | null
  children_count?: string | number | null
  image?: string | null
  children?: ReadonlyArray<Category | null> | null
}

/** The categories that belong in the menu, in the editors' order, as links. */
export function branchesOf(categories: ReadonlyArray<Category | null> | null | undefined): MenuBranch[] {
  return (
    (categories ?? [])
      .filter((category) => category !== null)
      .filter(({ include_in_menu, name, url_path }) => include_in_menu !== 0 && name && url_path)
      // It links to the brands page, which not every backend fills.
      .filter(({ url_path }) => `/${url_path}` !== paths.brands() || hasFeature('brands'))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ id, name, url_path, url_suffix, children_count, image, children }) => {
        const below = branchesOf(children)
        return {
          id: id ?? 0,
          name: name ?? '',
          path: paths.category(url_path ?? '', url_suffix ?? ''),
          hasChildren: below.length > 0 || Number(children_count ?? 0) > 0,
          children: below,
          ...(image ? { image } : {}),
        }
      })
  )
}

/** Checks that an answer contains a menu. A shop without categories means that something failed behind the backend. */
export function hasBranches(data: unknown): boolean {
  const { categoryList } = (data ?? {}) as { categoryList?: ReadonlyArray<Category | null> | null }
  return branchesOf(categoryList?.[0]?.children).length > 0
}

/**
 * Splits links into columns of a maximum length (one column for a small menu, as many as needed for a large one).
 *
 * @example
 * columnsOf([1, 2, 3], 2) // [[1, 2], [3]]
 */
export function columnsOf<Entry>(entries: readonly Entry[], breakAfter: number): Entry[][] {
  const columns: Entry[][] = []
  for (let start = 0; start < entries.length; start += breakAfter) {
    columns.push(entries.slice(start, start + breakAfter))
  }
  return columns
}
