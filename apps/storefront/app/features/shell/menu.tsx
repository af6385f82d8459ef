import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, InfoIcon, StoreIcon, WrenchIcon, XIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/**
 * Menu on a narrow screen: slides in from the left, one level at a time. All levels are in the markup, one visible;
 * features/shell/enhance-menu.ts switches between them.
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
        {listLevels(tree, '').map(({ branch, above }) => (
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
  /** Id of the parent level; '' for the first level. */
  above: string
}

/** Lists a level for every branch with children. */
function listLevels(branches: readonly MenuBranch[], above: string): Level[] {
  return branches
    .filter(({ children }) => children.length > 0)
    .flatMap((branch) => [{ branch, above }, ...listLevels(branch.children, String(branch.id))])
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

interface MenuPanelProps {
  branch: MenuBranch
  /** The largest brands in the department, with links to their products there. */
  brands: readonly { name: string; path: string }[]
}

/**
 * Panel of a department below the main menu: its categories with pictures or in columns, its brands, its
 * pictures, and a link to all its products.
 */
export function MenuPanel({ branch, brands }: MenuPanelProps) {
  return (
    <div>
      <div className="mega">
        <Columns branch={branch} brands={brands} />
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

/** Maximum leaf categories that are shown with pictures. */
const MAX_TILES = 12

/** Number of columns in a panel. */
const COLUMNS = 4

function Columns({ branch, brands }: MenuPanelProps) {
  const groups = branch.children.filter(({ children }) => children.length > 0)
  const singles = branch.children.filter(({ children }) => children.length === 0)
  const loose = groups.length > 0 ? singles : []
  // A single category joins the links of the first group; several get a column.
  const titles = loose.length > 1 ? loose : []
  const lone = loose.length === 1 ? loose : []
  return (
    <div className="page-width mega-body">
      <div className="mega-columns">
        {groups.map((group, index) => (
          <div key={group.id}>
            <Link href={group.path} className="mega-title">
              {group.name}
            </Link>
            <MenuLists links={index === 0 ? [...group.children, ...lone] : group.children} />
          </div>
        ))}
        {groups.length === 0 && <Singles singles={singles} />}
        {titles.length + brands.length > 0 && (
          <div>
            {titles.map(({ id, name, path }) => (
              <Link key={id} href={path} className="mega-title">
                {name}
              </Link>
            ))}
            {brands.length > 0 && <MenuBrands brands={brands} />}
          </div>
        )}
      </div>
      <MenuPictures branch={branch} groups={groups} />
    </div>
  )
}

function MenuBrands({ brands }: Pick<MenuPanelProps, 'brands'>) {
  return (
    <>
      <p className="mega-title">{texts.shell_brands()}</p>
      <ul>
        {brands.map(({ name, path }) => (
          <li key={path}>
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Categories of a department without groups: with pictures, or as links if there are many. */
function Singles({ singles }: { singles: readonly MenuBranch[] }) {
  if (singles.length > MAX_TILES || !singles.every(({ image }) => image)) {
    return splitColumns(singles, Math.ceil(singles.length / COLUMNS)).map((links) => (
      <div key={links[0]?.id}>
        <MenuLists links={links} />
      </div>
    ))
  }
  return (
    <ul className="mega-tiles">
      {singles.map((single) => (
        <li key={single.id}>
          <MenuTile branch={single} />
        </li>
      ))}
    </ul>
  )
}

function MenuLists({ links: all }: { links: readonly MenuLink[] }) {
  return splitColumns(all, shopConfig.menu.columnBreak).map((links) => (
    <ul key={links[0]?.id}>
      {links.map((link) => (
        <li key={link.id}>
          <Link href={link.path}>{link.name}</Link>
        </li>
      ))}
    </ul>
  ))
}

/** A category as a picture with its name below it. */
function MenuTile({ branch: { path, name, image } }: { branch: MenuBranch }) {
  return (
    <Link href={path} className="mega-tile">
      {image && <Picture src={image} alt="" width={320} height={320} sizes="128px" widths={[160, 320]} />}
      <span>{name}</span>
    </Link>
  )
}

/** Picture of the department, and that of its last group with a different one (the seasons). */
function MenuPictures({ branch, groups }: { branch: MenuBranch; groups: readonly MenuBranch[] }) {
  const season = groups.findLast(({ image }) => image && image !== branch.image)
  const all = texts.shell_all_of({ category: branch.name.toLowerCase() })
  const pictures = [{ ...branch, name: all }, ...(season && branch.image ? [season] : [])]
  return (
    <div className="mega-pictures">
      {pictures.map(
        ({ id, path, name, image }) =>
          image && (
            <Link key={id} href={path} className="mega-picture">
              <Picture src={image} alt="" width={800} height={1000} sizes="300px" />
              <span>{name}</span>
            </Link>
          ),
      )}
    </div>
  )
}

/** Menu entry. `path` has no language prefix: the link adds it. */
export interface MenuLink {
  id: number
  name: string
  path: string
  hasChildren: boolean
  /** Media address of the category's picture. */
  image?: string
}

export interface MenuBranch extends MenuLink {
  children: readonly MenuBranch[]
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

/** Lists the categories that belong in the menu as links, in the editors' order. */
export function toBranches(categories: ReadonlyArray<Category | null> | null | undefined): MenuBranch[] {
  return (
    (categories ?? [])
      .filter((category) => category !== null)
      .filter(({ include_in_menu, name, url_path }) => include_in_menu !== 0 && name && url_path)
      // This category links to the brands page, which some backends leave empty.
      .filter(({ url_path }) => `/${url_path}` !== paths.brands() || hasFeature('brands'))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ id, name, url_path, url_suffix, children_count, image, children }) => {
        const below = toBranches(children)
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

/**
 * Checks that an answer contains a menu. A shop without categories means that something failed in the
 * backend.
 */
export function hasBranches(data: unknown): boolean {
  const { categoryList } = (data ?? {}) as { categoryList?: ReadonlyArray<Category | null> | null }
  return toBranches(categoryList?.[0]?.children).length > 0
}

/**
 * Splits links into columns of a maximum length (one column for a small menu, as many as needed for a large one).
 *
 * @example
 * splitColumns([1, 2, 3], 2) // [[1, 2], [3]]
 */
export function splitColumns<Entry>(entries: readonly Entry[], breakAfter: number): Entry[][] {
  const columns: Entry[][] = []
  for (let start = 0; start < entries.length; start += breakAfter) {
    columns.push(entries.slice(start, start + breakAfter))
  }
  return columns
}
