import { texts } from '../../lib/i18n/texts.ts'
import { ClosedIsland, Island } from '../../lib/islands/island.tsx'
import { hasFeature, services } from '../../lib/page/current-page.ts'
import type { ShellKind } from '../../lib/page/route-module.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ConsentQuestion } from '../consent/consent-question.tsx'
import { NewsletterBand } from '../content/newsletter/newsletter-band.tsx'
import { BareFooter, Footer, OtherLanguages } from './footer.tsx'
import { BikeEntry, CheckoutHelp, Logo, MainMenu, SearchForm, UspStrip } from './header.tsx'
import HeaderEntries from './header-entries.island.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MessageRegion } from './messages.tsx'
import NoticeBar from './notice.island.tsx'
import { type Notice, noticeClass, type ShellData } from './shell-data.server.ts'
import '../../ui/layout.css'
import '../../ui/message.css'
import '../../ui/picture.css'
import './shell.css'
import './lower-edge.css'

/**
 * Blocks rendering until the header is parsed, because its entries would move if it were painted in two
 * steps.
 */
export const HEAD_ENTRIES = 'head-entries'

/** Storage that the entries of the header show, or that a customer or an interrupted change has left. */
const STORED_ENTRIES = ['user-server-token', 'kopgroep-wishlist', 'kopgroep-cart'] as const

interface ShellProps {
  data: ShellData
  kind: ShellKind
  /** True if the page has a listing, whose heading has the id `listing`. */
  hasListing?: boolean
  isPreview?: boolean
  /** HTML of the page's content. */
  main: string
}

/** Header, menus and footer of every page. Without data (the backend is down) only the static parts are rendered. */
export function Shell({ data, kind, hasListing, isPreview, main }: ShellProps) {
  const { menu, footer, company, newsletter, notices, freeShipping, returnDays, delivery, creditProvider } =
    data
  const isBare = kind === 'checkout'
  return (
    <>
      <SkipLinks hasListing={hasListing} />
      {/* At the bottom of the screen, but early in the Tab order. */}
      <ConsentQuestion />
      {!isBare && (
        <div id="notices">
          {isPreview && (
            <section aria-label={texts.shell_preview()} className="global-bar">
              <div className="page-width global-bar-row">
                <p>
                  <strong>{texts.shell_preview()}</strong> {texts.shell_preview_help()}
                </p>
              </div>
            </section>
          )}
          <Notices notices={notices} />
        </div>
      )}
      <section id="usp" className="usp ground-nacht" aria-label={texts.shell_promises()} hidden={isBare}>
        {!isBare && <UspStrip freeShipping={freeShipping} returnDays={returnDays} delivery={delivery} />}
      </section>
      <header className="head" data-bare={isBare || undefined}>
        <div className="page-width head-bar">
          <div id="logo" className="head-logo">
            {menu.length > 0 && !isBare && <MenuDrawer items={menu} />}
            <Logo />
          </div>
          {!isBare && <SearchPlace />}
          <div id={HEAD_ENTRIES} className="head-entries">
            {hasFeature('partfinder') && <BikeEntry />}
            <Island
              of={HeaderEntries}
              when="interaction"
              stored={STORED_ENTRIES}
              props={{}}
              className="contents"
            />
          </div>
          {isBare && (
            <div id="help" className="head-help">
              <CheckoutHelp />
            </div>
          )}
        </div>
        {!isBare && <MainMenu items={menu} />}
      </header>
      <Main html={main} />
      {!isBare && kind !== 'account' && (
        <div id="newsletter">
          <NewsletterBand invitation={newsletter} />
        </div>
      )}
      <footer id="foot" className={isBare ? 'foot is-bare' : 'foot ground-nacht'}>
        {isBare ? (
          <BareFooter />
        ) : (
          <Footer columns={footer} menu={menu} company={company} creditProvider={creditProvider} />
        )}
      </footer>
      <MessageRegion />
      {/* Names the page that soft navigation shows, for screen readers. */}
      <p id="page-title" className="sr-only" aria-live="polite" />
      <ClosedIsland name="consent-dialog" />
      <ClosedIsland name="cart-drawer" />
      {services().recaptcha !== undefined && <ClosedIsland name="captcha" />}
      {!isBare && (
        <>
          <ClosedIsland name="quick-add" />
          <ClosedIsland name="comparison-bar" stored={['kopgroep-compare']} />
        </>
      )}
    </>
  )
}

/** Content of the page without its frame, and the parts of the frame that depend on the page. Each is replaced by its id. */
export function PageContent({ hasListing, main }: Pick<ShellProps, 'hasListing' | 'main'>) {
  return (
    <>
      <SkipLinks hasListing={hasListing} />
      <SearchPlace />
      <Main html={main} />
      <OtherLanguages />
    </>
  )
}

function SkipLinks({ hasListing }: Pick<ShellProps, 'hasListing'>) {
  return (
    <div id="skip-links">
      <a className="skip-link" href="#main">
        {texts.shell_skip()}
      </a>
      {hasListing && (
        <a className="skip-link" href="#listing">
          {texts.shell_skip_to_products()}
        </a>
      )}
    </div>
  )
}

const SearchPlace = () => (
  <div id="search" className="head-search-place">
    <SearchForm />
  </div>
)

function Main({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that entry.server.tsx rendered
  return <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Editors' notices above every page. Each can be closed. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <section aria-label={texts.shell_notices()}>
      {notices.map(({ id, html }) => (
        <Island
          key={id}
          of={NoticeBar}
          when="interaction"
          stored={['kopgroep-preferences']}
          props={{ id }}
          className={`global-bar ${noticeClass(id)}`}
        >
          <Prose html={html} />
        </Island>
      ))}
    </section>
  )
}
