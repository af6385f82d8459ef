import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as paths from '../../paths.ts'
import { UserRoundIcon } from '../../ui/account-icons.ts'
import { InfoIcon, StoreIcon, WrenchIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import type { MenuLink } from './menu.ts'
import DrawerIsland from './menu-drawer.island.tsx'

/** Menu button of a narrow screen with its drawer. */
export function MenuDrawer({ items }: { items: readonly MenuLink[] }) {
  const departments = items.map(({ id, name, path }) => (
    <li key={id}>
      <Link href={path}>{name}</Link>
    </li>
  ))
  return (
    <Island of={DrawerIsland} when="interaction" props={{}} className="contents">
      {{ departments, foot: <Foot /> }}
    </Island>
  )
}

function Foot() {
  return (
    <>
      {/* Where the header folds, it has no room for the account. The login page redirects customers. */}
      <li>
        <Link prefetch="none" href={paths.login()}>
          <UserRoundIcon /> {texts.customer_account()}
        </Link>
      </li>
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
    </>
  )
}
