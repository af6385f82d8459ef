import type { AccountScreen } from '../paths.ts'
import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'

interface ScreenEntry {
  name: AccountScreen
  title: () => string
  /** What the backend must serve for it. */
  feature?: string
}

/** The screens below the overview, in the order of the navigation. */
const SCREENS: readonly ScreenEntry[] = [
  { name: 'orders', title: texts.account_orders },
  { name: 'details', title: texts.account_details },
  { name: 'addresses', title: texts.account_addresses },
  { name: 'bike', title: texts.account_bike, feature: 'customer_fit' },
  { name: 'reviews', title: texts.account_reviews },
  { name: 'stock-alerts', title: texts.account_stock_alerts, feature: 'customer_alerts' },
  { name: 'newsletter', title: texts.account_newsletter },
  { name: 'password', title: texts.account_password_and_email },
  { name: 'privacy', title: texts.account_privacy },
]

/** The screens that this backend has something for. */
export function shownScreens(): { name: AccountScreen; title: string; path: string }[] {
  return SCREENS.filter(({ feature }) => !feature || hasFeature(feature)).map(({ name, title }) => ({
    name,
    title: title(),
    path: paths.accountScreen(name),
  }))
}

/** Where a path of the account leads. */
export interface AccountBreadcrumb {
  title: string
  /** What stands above it in the breadcrumb, the account itself left out. */
  above: readonly { title: string; path: string }[]
}

/** The screen at a path (without a language's prefix); null where there is none. */
export function breadcrumbAt(path: string): AccountBreadcrumb | null {
  if (path === paths.account()) return { title: texts.account_title(), above: [] }
  const screen = shownScreens().find((one) => path === one.path || path.startsWith(`${one.path}/`))
  if (!screen) return null
  if (path === screen.path) return { title: screen.title, above: [] }
  const number = orderNumberAt(path)
  return number ? { title: texts.account_order({ number }), above: [screen] } : null
}

/** The order that a path names; null for any other path. */
export function orderNumberAt(path: string): string | null {
  const [, number] = /^\/account\/orders\/([\w.-]{1,40})$/.exec(path) ?? []
  return number ?? null
}
