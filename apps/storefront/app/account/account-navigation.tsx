import { type ComponentType, useEffect, useRef } from 'react'
import { useCustomer } from '../customer/customer-store.ts'
import { logOut } from '../customer/log-out.ts'
import type { AccountScreen } from '../paths.ts'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import type { IconProps } from '../ui/icon.tsx'
import { LayoutGridIcon, MailIcon, MapPinIcon, PackageIcon, ShieldCheckIcon } from '../ui/icons.ts'
import {
  BellIcon,
  HeartIcon,
  KeyRoundIcon,
  LogOutIcon,
  RulerIcon,
  StarIcon,
  UserRoundIcon,
} from '../ui/icons-account.ts'
import { Link } from '../ui/link.tsx'
import { leaveAccount } from './leave-account.ts'
import { shownScreens } from './screens.ts'

const ICONS: Record<AccountScreen, ComponentType<IconProps>> = {
  orders: PackageIcon,
  details: UserRoundIcon,
  addresses: MapPinIcon,
  bike: RulerIcon,
  reviews: StarIcon,
  'stock-alerts': BellIcon,
  newsletter: MailIcon,
  password: KeyRoundIcon,
  privacy: ShieldCheckIcon,
}

/** The screens of the account: a list at the left, on a narrow screen a row of pills that scrolls. */
export function AccountNavigation({ path, isUnknown }: { path: string; isUnknown?: boolean }) {
  const [orders, ...others] = shownScreens()
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen the current entry may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen it is another entry
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 3
  }, [path])
  return (
    <aside className="min-w-0">
      <p className="min-h-11 px-3 pb-3 font-bold font-display text-h3 max-lg:hidden">
        {!isUnknown && <Greeting />}
      </p>
      <nav aria-label={texts.account_navigation()}>
        <ul ref={list} className="account-nav">
          <Entry href={paths.account()} icon={LayoutGridIcon} path={path} label={texts.account_overview()} />
          {orders && <Entry href={orders.path} icon={PackageIcon} path={path} label={orders.title} />}
          <Entry href={paths.wishlist()} icon={HeartIcon} path={path} label={texts.account_wishlist()} />
          {others.map(({ name, path: href, title }) => (
            <Entry key={name} href={href} icon={ICONS[name]} path={path} label={title} />
          ))}
          <li className="account-nav-end">
            <button type="button" className="account-nav-entry" onClick={() => leaveAccount(logOut)}>
              <LogOutIcon />
              {texts.account_log_out()}
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  )
}

interface EntryProps {
  href: string
  /** Of the screen that is shown. */
  path: string
  icon: ComponentType<IconProps>
  label: string
}

function Entry({ href, path, icon: Icon, label }: EntryProps) {
  const isHere = path === href || (href !== paths.account() && path.startsWith(`${href}/`))
  return (
    <li>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={cx('account-nav-entry', isHere && 'is-on')}
      >
        <Icon />
        {label}
      </Link>
    </li>
  )
}

/** 'Dag Sanne', once it is known who is there. */
function Greeting() {
  const { customer } = useCustomer()
  return customer ? texts.account_greeting({ name: customer.firstname }) : null
}
