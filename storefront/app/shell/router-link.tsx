import { Link as RouterLink } from 'react-router'
import { preloadCommonScreens } from '../resolve/screens.ts'
import type { LinkProps } from '../ui/link.tsx'

/**
 * How links of the design system move: within the shop by the router, with the page behind them fetched while the
 * pointer rests on them; anything else as the browser does it.
 */
export function ShopLink({ href, prefetch = 'intent', keepScroll, replace, ...anchor }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//') || anchor.target || anchor.download !== undefined) {
    return <a {...anchor} href={href} />
  }
  return (
    <RouterLink
      {...anchor}
      to={href}
      prefetch={savesData() ? 'none' : prefetch}
      preventScrollReset={keepScroll}
      replace={replace}
      onPointerEnter={preloadCommonScreens}
    />
  )
}

function savesData(): boolean {
  // Not in every browser, and so not in TypeScript's own types.
  const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as {
    connection?: { saveData?: boolean }
  }
  return connection?.saveData === true
}
