import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { MenuBranch, MenuLink } from './menu.ts'
import './menu-panel.css'

export interface MenuPanelProps {
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
    <>
      <Columns branch={branch} brands={brands} />
      <div className="mega-foot">
        <div className="page-width">
          <Link href={branch.path} className="link">
            {texts.shell_all_of({ category: branch.name.toLowerCase() })}
          </Link>
          <Link href={`${branch.path}?${shopConfig.listingQuery.sort}=newest`}>{texts.shell_new()}</Link>
        </div>
      </div>
    </>
  )
}

/** Maximum leaf categories that are shown with pictures. */
const MAX_TILES = 12

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

function MenuPictures({ branch, groups }: { branch: MenuBranch; groups: readonly MenuBranch[] }) {
  const season = groups.findLast(({ image }) => image && image !== branch.image)
  const all = texts.shell_all_of({ category: branch.name.toLowerCase() })
  const pictures = [{ ...branch, name: all }, ...(season && branch.image ? [season] : [])]
  return (
    <div className="flex gap-5">
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
