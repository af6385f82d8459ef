import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { Link } from '../ui/link.tsx'
import { columnsOf, type MenuBranch } from './menu-tree.ts'

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
