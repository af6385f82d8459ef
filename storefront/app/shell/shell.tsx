import type { ReactNode } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Footer } from './footer.tsx'
import { frameOf } from './frame.ts'
import { Header } from './header.tsx'
import { NewsletterBand } from './newsletter-band.tsx'
import { Notices } from './notices.tsx'
import type { ShellData } from './shell-data.server.ts'
import { TabBar } from './tab-bar.tsx'
import { Toasts } from './toasts.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { UspStrip } from './usp-strip.tsx'

/** The frame around every screen. Without its data (the backend is away) it stands with what it knows by itself. */
export function Shell({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<ShellData>('root')
  const frame = frameOf(useMatches())
  useFocusOnNavigation()
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.shell_skip()}
      </a>
      <Notices notices={data?.notices ?? []} />
      <UspStrip freeShippingFrom={data?.freeShippingFrom ?? null} />
      <Header menu={data?.menu ?? []} isBare={frame === 'checkout'} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {frame !== 'checkout' && <NewsletterBand />}
      <Footer columns={data?.footer ?? []} menu={data?.menu ?? []} />
      {frame === 'full' && <TabBar />}
      <Toasts />
      <CartDrawerHost />
    </>
  )
}
