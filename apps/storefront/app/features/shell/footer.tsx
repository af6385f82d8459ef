import type { ReactNode } from 'react'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { currentPage, hasFeature, offeredLanguages } from '../../lib/page/current-page.ts'
import { PhoneLink } from '../../lib/shop/phone-link.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { Logo } from '../../ui/fan-pattern.tsx'
import { PhoneIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import ConsentLink from '../consent/consent-link.island.tsx'
import NetPricesSwitch from '../product/price/net-prices-switch.island.tsx'
import type { MenuLink } from './menu.ts'
import type { FooterColumn } from './shell-data.server.ts'
import './footer.css'

const LAW = 'foot-law flex flex-wrap items-center gap-x-5 gap-y-2 border-t py-5 text-[0.8125rem]'

interface FooterProps {
  /** Columns written by editors; the first one comes before the departments, the others after. */
  columns: readonly FooterColumn[]
  menu: readonly MenuLink[]
  /** Seller as HTML. */
  company: string | null
  /** Provider of pay-later credit; null if there is none. */
  creditProvider: string | null
}

/** Footer of every page: service, departments, company, and legal information. */
export function Footer({ columns: [first, ...others], menu, company, creditProvider }: FooterProps) {
  const { name, tagline, phone, hours, icon, paymentMarks, markImages } = serverBrand()
  return (
    <div className="page-width">
      <div className="foot-columns">
        <div className="foot-shop grid content-start justify-items-start gap-3 pb-6">
          <Logo
            name={name}
            href={paths.home()}
            label={texts.shell_to_home({ name })}
            mark={icon && (icon === 'fan' ? icon : '/favicon.svg')}
            light
          />
          {tagline && <p>{tagline}</p>}
          {phone && (
            <p className="foot-phone flex flex-wrap items-center gap-x-2 gap-y-1">
              <PhoneIcon /> <PhoneLink />
              {hours && ` · ${hours}`}
            </p>
          )}
        </div>
        {first && <EditorsColumn column={first} />}
        {menu.length > 0 && (
          <Column id="assortiment" title={texts.shell_menu()}>
            <ul>
              {menu.map(({ id, name, path }) => (
                <li key={id}>
                  <Link href={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </Column>
        )}
        {others.map((column) => (
          <EditorsColumn key={column.identifier} column={column} />
        ))}
      </div>
      <div className={LAW}>
        {`© ${new Date().getFullYear()} ${name}`}
        <Link href={paths.terms()}>{texts.shell_terms()}</Link>
        <Link href={paths.privacy()}>{texts.shell_privacy()}</Link>
        <Link href={paths.withdrawal()}>{texts.shell_withdrawal()}</Link>
        <Link href={paths.accessibility()}>{texts.shell_accessibility()}</Link>
        <Link href={paths.contact()}>{texts.shell_contact()}</Link>
        <Island of={ConsentLink} when="interaction" props={{}} className="contents" />
        {hasFeature('net_prices') && (
          <Island of={NetPricesSwitch} when="interaction" stored={['kopgroep-preferences']} props={{}} />
        )}
        <OtherLanguages />
        <ul className="foot-payment" aria-label={texts.shell_payment_methods()}>
          {paymentMarks.map((mark) => (
            <li key={mark}>
              {markImages[mark] ? (
                <img src={`/media/${markImages[mark]}`} alt={mark} height={24} loading="lazy" />
              ) : (
                mark
              )}
            </li>
          ))}
          {creditProvider && <li>{texts.shell_pay_later()}</li>}
        </ul>
        {/* Directive (EU) 2023/2225, article 8: the warning must accompany every mention of credit. */}
        {creditProvider && (
          <p className="foot-credit">{texts.shell_credit_warning({ provider: creditProvider })}</p>
        )}
        {company && <Prose html={company} className="foot-company" />}
      </div>
    </div>
  )
}

/** Line below the checkout with the links that the law requires on every page. */
export function BareFooter() {
  return (
    <div className={`page-width ${LAW}`}>
      {`© ${new Date().getFullYear()} ${serverBrand().name}`}
      <Link href={paths.terms()}>{texts.shell_terms()}</Link>
      <Link href={paths.privacy()}>{texts.shell_privacy()}</Link>
      <Link href={paths.contact()}>{texts.shell_contact()}</Link>
      <Island of={ConsentLink} when="interaction" props={{}} className="contents" />
      <OtherLanguages />
    </div>
  )
}

/** Column of links; collapsible on a phone. */
function Column({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <details className="foot-column" id={id}>
      <summary className="flex items-center justify-between">
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

const EditorsColumn = ({ column: { title, html } }: { column: FooterColumn }) => (
  <Column title={title}>
    <Prose html={html} />
  </Column>
)

/** Links to the same page and query in the other languages. */
export function OtherLanguages() {
  const { path, search } = currentPage()
  const others = offeredLanguages().filter((language) => language !== getLocale())
  return (
    <span id="languages" className="contents">
      {others.map((language) => (
        <a key={language} href={inLanguage(path, language) + search} lang={language} hrefLang={language}>
          {shopConfig.languages[language].label}
        </a>
      ))}
    </span>
  )
}
