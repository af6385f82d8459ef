import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import * as paths from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { prefixOf } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { fullTitle } from '../platform/seo.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { AccountNavigation } from './account-navigation.tsx'
import { breadcrumbAt } from './screens.ts'

/** The heading of the screen that is shown; it takes the focus when another screen comes. */
const HEADING = 'account-heading'

/** What stands around every screen of the account. Links in it that lead to another screen change only the screen. */
export function AccountShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const followLink = useLinksOfAccount()
  useArrival()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by Enter is a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are the controls
    <div onClick={followLink}>
      <Places path={pathname} />
      <Columns navigation={<AccountNavigation path={pathname} />}>{children}</Columns>
    </div>
  )
}

/** The same before it is known who is there: what the server sends. */
export function PendingShell() {
  const { path } = currentPage()
  return (
    <div>
      <Places path={path} />
      <Columns navigation={<AccountNavigation path={path} isUnknown />}>
        <ScreenHead title={breadcrumbAt(path)?.title ?? texts.account_title()} />
        <SkeletonGroup label={texts.account_loading()} className="grid gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      </Columns>
    </div>
  )
}

/** The heading of a screen, with what belongs at its right. */
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

/** Another screen: its title in the browser's tab, its heading focused, its top in sight unless one went back. */
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
    document.getElementById(HEADING)?.focus({ preventScroll: true })
    if (kind !== 'POP') scrollTo(0, 0)
  }, [pathname, page, kind])
}

/** Takes plain presses of links that stay in the account; all others are the browser's. */
function useLinksOfAccount() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return
    const { origin, pathname, search, hash } = new URL(link.href)
    const prefix = prefixOf(getLocale())
    const path = pathname.slice(prefix.length)
    const isOfAccount = pathname.startsWith(prefix) && (path === '/account' || path.startsWith('/account/'))
    // A link within the page is left to the browser too.
    if (origin !== location.origin || !isOfAccount || hash) return
    event.preventDefault()
    void navigate(path + search)
  }
}
