import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { useHref, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import { firstSign } from '../platform/first-sign.ts'
import { texts } from '../platform/i18n/texts.ts'
import { StaticPart } from '../platform/static-part.tsx'
import { useAlive } from '../platform/use-alive.ts'
import { useFollowLinks } from '../platform/use-follow-links.ts'
import { CheckoutHelp } from './checkout-help.static.tsx'
import { ConsentHost } from './consent-host.tsx'
import { Footer } from './footer.static.tsx'
import { frameOf } from './frame.ts'
import { HeaderEntries } from './header-entries.tsx'
import { Logo } from './logo.static.tsx'
import { MainMenu } from './main-menu.static.tsx'
import { MenuHost } from './menu-host.tsx'
import { NewsletterBand } from './newsletter-band.static.tsx'
import { Notices } from './notices.static.tsx'
import { Prefetch } from './prefetch.tsx'
import { SearchForm } from './search-form.static.tsx'
import { SearchHost } from './search-host.tsx'
import type { ShellData } from './shell-data.server.ts'
import { StaticShellContext } from './static-shell.ts'
import { TabBar } from './tab-bar.static.tsx'
import { Toasts } from './toasts.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { UspStrip } from './usp-strip.static.tsx'

// With the first sign of the shopper, like the cards that ask; without it cards still lead to their products.
const CardHosts = lazy<ComponentType>(() =>
  firstSign.then(() => import('./card-hosts.tsx')).catch(() => ({ default: () => null })),
)

/**
 * The frame around every screen. Without its data (the backend is away) it stands with what it knows by itself.
 *
 * Most of it never changes while a document lives: the server draws it and the browser keeps it (`StaticPart`). What it
 * does on a click is loaded then. Only what belongs to the shopper is React's own in the browser.
 */
export function Shell({ children }: { children: ReactNode }) {
  const menu = useRouteLoaderData<ShellData>('root')?.menu ?? []
  const drawn = use(StaticShellContext)
  const frame = frameOf(useMatches())
  const isBare = frame === 'checkout'
  const isAlive = useAlive()
  useFollowLinks()
  useFocusOnNavigation()
  useNotices()
  useNewsletter()
  useCurrentTab()
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.shell_skip()}
      </a>
      <StaticPart as="div" id="notices">
        {import.meta.env.SSR && <Notices notices={drawn?.notices ?? []} />}
      </StaticPart>
      <StaticPart as="div" id="usp" className="usp ground-nacht">
        {import.meta.env.SSR && <UspStrip freeShippingFrom={drawn?.freeShippingFrom ?? null} />}
      </StaticPart>
      <header className="head" data-bare={isBare || undefined}>
        <div className="page-width head-bar">
          <StaticPart as="div" id="logo" className="head-logo">
            {import.meta.env.SSR && <Logo />}
          </StaticPart>
          <StaticPart as="div" id="search" className="head-search-place" hidden={isBare}>
            {import.meta.env.SSR && <SearchForm />}
          </StaticPart>
          <HeaderEntries />
          <StaticPart as="div" id="help" className="head-help" hidden={!isBare}>
            {import.meta.env.SSR && <CheckoutHelp />}
          </StaticPart>
        </div>
        <StaticPart as="nav" id="menu" className="nav" label={texts.shell_main_menu()} hidden={isBare}>
          {import.meta.env.SSR && <MainMenu items={menu} />}
        </StaticPart>
        <MenuHost />
        <SearchHost />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <StaticPart as="div" id="newsletter" hidden={isBare}>
        {import.meta.env.SSR && <NewsletterBand />}
      </StaticPart>
      <StaticPart as="footer" id="foot" className="foot ground-nacht">
        {import.meta.env.SSR && <Footer columns={drawn?.footer ?? []} menu={menu} />}
      </StaticPart>
      <StaticPart
        as="nav"
        id="tabs"
        className="tab-bar"
        label={texts.shell_quick_menu()}
        hidden={frame !== 'full'}
      >
        {import.meta.env.SSR && <TabBar />}
      </StaticPart>
      <Toasts />
      <ConsentHost />
      <CartDrawerHost />
      {isAlive && !isBare && (
        <Suspense>
          <CardHosts />
        </Suspense>
      )}
      <Prefetch />
    </>
  )
}

/** Colours and close buttons of notices, where there are any. */
function useNotices() {
  useEffect(() => {
    const bars = document.querySelectorAll<HTMLElement>('[data-notice]')
    if (bars.length > 0) void import('./tend-notices.ts').then(({ tendNotices }) => tendNotices(bars))
  }, [])
}

/** Marks the tab of the page that is shown. */
function useCurrentTab() {
  const { pathname } = useLocation()
  const here = useHref(pathname)
  useEffect(() => {
    for (const tab of document.querySelectorAll<HTMLAnchorElement>('#tabs a')) {
      if (!tab.hash && tab.pathname === here) tab.setAttribute('aria-current', 'page')
      else tab.removeAttribute('aria-current')
    }
  }, [here])
}

function useNewsletter() {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#newsletter form')
    const subscribe = (event: SubmitEvent) => {
      event.preventDefault()
      if (form)
        void import('./subscribe-to-newsletter.ts').then((module) => module.subscribeToNewsletter(form))
    }
    form?.addEventListener('submit', subscribe)
    return () => form?.removeEventListener('submit', subscribe)
  }, [])
}
