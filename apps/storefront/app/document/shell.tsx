import type { ReactNode } from 'react'
import CartDrawer from '../cart/cart-drawer.island.tsx'
import { CartEntry } from '../cart/cart-entry.tsx'
import QuickAdd from '../cart/quick-add.island.tsx'
import { CustomerEntry } from '../customer/customer-entry.tsx'
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { BikeEntry } from '../partfinder/bike-entry.tsx'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { ShellKind } from '../platform/page.ts'
import { packPromises } from '../product/delivery-promise.ts'
import { WishlistEntry } from '../wishlist/wishlist-entry.tsx'
import { CheckoutHelp } from './checkout-help.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { MessageRegion } from './message-region.tsx'
import { Notices } from './notices.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellData } from './shell-data.server.ts'
import { TabBar } from './tab-bar.tsx'
import { UspStrip } from './usp-strip.tsx'

/** By which a document waits for its header: painted in two pieces, its entries would move. */
export const HEAD_ENTRIES = 'head-entries'

interface ShellProps {
  data: ShellData
  kind: ShellKind
  children: ReactNode
}

/** Header, menus and footer of every page. Without its data (the backend is down) it is drawn with what needs none. */
export function Shell({ data, kind, children }: ShellProps) {
  const { menu, footer, company, notices, freeShipping, returnDays, delivery } = data
  const isBare = kind === 'checkout'
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.shell_skip()}
      </a>
      <div id="notices">
        <Notices notices={notices} />
      </div>
      <div id="usp" className="usp ground-nacht" data-promises={packPromises(delivery.promises) || undefined}>
        <UspStrip freeShipping={freeShipping} returnDays={returnDays} delivery={delivery} />
      </div>
      <header className="head" data-bare={isBare || undefined} data-folds={kind === 'focused' || undefined}>
        <div className="page-width head-bar">
          <div id="logo" className="head-logo">
            <Logo />
          </div>
          {!isBare && (
            <div id="search" className="head-search-place">
              <SearchForm />
            </div>
          )}
          <div id={HEAD_ENTRIES} className="head-entries">
            {hasFeature('partfinder') && <BikeEntry />}
            <CustomerEntry />
            <WishlistEntry />
            <CartEntry />
          </div>
          {isBare && (
            <div id="help" className="head-help">
              <CheckoutHelp />
            </div>
          )}
        </div>
        {!isBare && (
          <nav id="menu" className="nav" aria-label={texts.shell_main_menu()}>
            <MainMenu items={menu} />
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!isBare && (
        <div id="newsletter">
          <NewsletterBand />
        </div>
      )}
      <footer id="foot" className="foot ground-nacht">
        <Footer columns={footer} menu={menu} company={company} />
      </footer>
      {kind === 'full' && (
        <nav id="tabs" className="tab-bar" aria-label={texts.shell_quick_menu()}>
          <TabBar />
        </nav>
      )}
      <MessageRegion />
      <ConsentQuestion />
      <Island of={CartDrawer} when="interaction" props={{}} />
      {!isBare && <Island of={QuickAdd} when="interaction" props={{}} />}
    </>
  )
}
