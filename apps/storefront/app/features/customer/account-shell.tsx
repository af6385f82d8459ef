import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { languagePrefix } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { currentPage, hasFeature } from '../../lib/page/current-page.ts'
import { fullTitle } from '../../lib/seo/seo.tsx'
import type { AccountScreen } from '../../paths.ts'
import * as paths from '../../paths.ts'
import {
  BellIcon,
  KeyRoundIcon,
  LayoutGridIcon,
  LogOutIcon,
  MailIcon,
  MonitorIcon,
  PackageIcon,
  UserRoundIcon,
} from '../../ui/account-icons.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { focusHeading } from '../../ui/focus.ts'
import type { IconProps } from '../../ui/icon.tsx'
import { HeartIcon, MapPinIcon, RulerIcon, ShieldCheckIcon, StarIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { logOut, useCustomer } from './customer-store.ts'
import './account-shell.css'

/** Id of the heading, which takes the focus when the screen changes. */
const HEADING = 'account-heading'

interface AccountShellProps {
  /** Called with a screen's path when its link is hovered, touched or focused. */
  onApproach: (path: string) => void
  children: ReactNode
}

/** Frame of every account screen. Links to another screen change only the screen. */
export function AccountShell({ onApproach, children }: AccountShellProps) {
  const { pathname } = useLocation()
  const followLink = useLinksOfAccount()
  useArrival()
  const approach = ({ target }: SyntheticEvent) => {
    const link = findScreenLink(target)
    if (link) onApproach(link.path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by Enter is a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are the controls
    <div onClick={followLink} onPointerOver={approach} onFocus={approach}>
      <Places path={pathname} />
      <Columns navigation={<AccountNavigation path={pathname} />}>{children}</Columns>
    </div>
  )
}

/** Shell as the server renders it, before the customer is known. */
export function PendingShell() {
  const { path } = currentPage()
  return (
    <div>
      <Places path={path} />
      <Columns navigation={<AccountNavigation path={path} isUnknown />}>
        <ScreenSkeleton title={breadcrumbAt(path)?.title ?? texts.account_title()} />
      </Columns>
    </div>
  )
}

/** Placeholder while a screen's code loads. If its heading has the focus, the screen's heading gets it. */
export function PendingScreen() {
  const { pathname } = useLocation()
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.id !== HEADING) return
      // The screen replaces this skeleton in the same task.
      queueMicrotask(() => focusHeading(HEADING))
    },
    [],
  )
  return <ScreenSkeleton title={breadcrumbAt(pathname)?.title ?? texts.account_title()} />
}

function ScreenSkeleton({ title }: { title: string }) {
  return (
    <>
      <ScreenHead title={title} />
      <SkeletonGroup label={texts.account_loading()} className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    </>
  )
}

/** Heading of a screen, with further content on the right. */
export function ScreenHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h1 id={HEADING} tabIndex={-1}>
        {title}
      </h1>
      {aside}
    </div>
  )
}

function Columns({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 pt-3 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[252px_minmax(0,1fr)] xl:gap-14">
      {navigation}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Places({ path }: { path: string }) {
  const place = breadcrumbAt(path)
  const account = { label: texts.account_title(), href: paths.account() }
  const crumbs = [
    { label: texts.platform_home(), href: paths.home() },
    ...(path === paths.account() ? [] : [account]),
    ...(place?.above ?? []).map(({ title, path: href }) => ({ label: title, href })),
    { label: place?.title ?? texts.account_not_found() },
  ]
  return <Breadcrumb label={texts.platform_breadcrumb()} crumbs={crumbs} />
}

/** After a screen change: sets the title, focuses the heading and scrolls to the top, except after Back. */
function useArrival() {
  const { pathname, search } = useLocation()
  const kind = useNavigationType()
  const page = new URLSearchParams(search).get('page')
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of a list is an arrival as well
  useEffect(() => {
    document.title = fullTitle(breadcrumbAt(pathname)?.title ?? texts.account_not_found())
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    focusHeading(HEADING)
    if (kind !== 'POP') scrollTo(0, 0)
  }, [pathname, page, kind])
}

/** Handles plain clicks on links within the account; the browser handles all others. */
function useLinksOfAccount() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = findScreenLink(event.target)
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.path + link.search)
  }
}

/** Finds the account screen that the link around an element leads to; null for any other link. */
function findScreenLink(target: EventTarget): { path: string; search: string } | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const prefix = languagePrefix(getLocale())
  const path = pathname.slice(prefix.length)
  const isOfAccount = pathname.startsWith(prefix) && (path === '/account' || path.startsWith('/account/'))
  // A link within the page is left to the browser too.
  return origin === location.origin && isOfAccount && !hash ? { path, search } : null
}

const ICONS: Record<AccountScreen, ComponentType<IconProps>> = {
  orders: PackageIcon,
  wishlist: HeartIcon,
  details: UserRoundIcon,
  addresses: MapPinIcon,
  bike: RulerIcon,
  reviews: StarIcon,
  'stock-alerts': BellIcon,
  newsletter: MailIcon,
  password: KeyRoundIcon,
  sessions: MonitorIcon,
  privacy: ShieldCheckIcon,
}

/** The screens of the account: a list at the left, on a narrow screen a row of pills that scrolls. */
export function AccountNavigation({ path, isUnknown }: { path: string; isUnknown?: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen the current entry may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen it is another entry
  useEffect(() => {
    const links = [...(list.current?.getElementsByTagName('a') ?? [])]
    const here = links.find((link) => link.ariaCurrent)
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
          {shownScreens().map(({ name, path: href, title }) => (
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

/** Greeting 'Dag Sanne', once the customer is known. */
function Greeting() {
  const { customer } = useCustomer()
  return customer ? texts.account_greeting({ name: customer.firstname }) : null
}

interface ScreenEntry {
  name: AccountScreen
  title: () => string
  /** Feature that the backend must serve for it. */
  feature?: string
}

/** The screens below the overview, in the order of the navigation. */
const SCREENS: readonly ScreenEntry[] = [
  { name: 'orders', title: texts.account_orders },
  { name: 'wishlist', title: texts.account_wishlist },
  { name: 'details', title: texts.account_details },
  { name: 'addresses', title: texts.account_addresses },
  { name: 'bike', title: texts.account_bike, feature: 'customer_fit' },
  { name: 'reviews', title: texts.account_reviews },
  { name: 'stock-alerts', title: texts.account_stock_alerts, feature: 'customer_alerts' },
  { name: 'newsletter', title: texts.account_newsletter },
  { name: 'password', title: texts.account_password_and_email },
  { name: 'sessions', title: texts.account_sessions, feature: 'account_security' },
  { name: 'privacy', title: texts.account_privacy },
]

/** Lists the screens for which this backend has data. */
export function shownScreens(): { name: AccountScreen; title: string; path: string }[] {
  return SCREENS.filter(({ feature }) => !feature || hasFeature(feature)).map(({ name, title }) => ({
    name,
    title: title(),
    path: paths.accountScreen(name),
  }))
}

export interface AccountBreadcrumb {
  title: string
  /** Parents in the breadcrumb, without the account itself. */
  above: readonly { title: string; path: string }[]
}

/** Finds the screen at a path (without a language prefix); null if there is none. */
export function breadcrumbAt(path: string): AccountBreadcrumb | null {
  if (path === paths.account()) return { title: texts.account_title(), above: [] }
  const screen = shownScreens().find((one) => path === one.path || path.startsWith(`${one.path}/`))
  if (!screen) return null
  if (path === screen.path) return { title: screen.title, above: [] }
  const number = orderNumberAt(path)
  return number ? { title: texts.account_order({ number }), above: [screen] } : null
}

/** Returns the order number in a path; null for any other path. */
export function orderNumberAt(path: string): string | null {
  const [, number] = /^\/account\/orders\/([\w.-]{1,40})$/.exec(path) ?? []
  return number ?? null
}

let isLeaving = false

/** True when the shopper leaves the account on purpose; then no login is requested. */
export const isLeavingAccount = () => isLeaving

/** Ends the session because the shopper chose to. */
export function leaveAccount(end: () => void): void {
  isLeaving = true
  end()
}
