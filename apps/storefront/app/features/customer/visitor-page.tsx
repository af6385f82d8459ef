import type { ReactNode } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { orCall } from '../../lib/page/phone-link.tsx'
import { HeartIcon, MapPinIcon, PackageIcon, RotateCcwIcon } from '../../ui/icons.ts'
import { Container, Panel } from '../../ui/layout.tsx'

interface VisitorPageProps {
  title: string
  /** One sentence below the title. */
  intro?: string
  /** True for pages that make no sense after login: shopper.ts redirects customers to the account. */
  isForVisitors?: boolean
  /** True to list the advantages of an account beside the form. */
  hasReasons?: boolean
  /** Form, followed by further links. */
  children: ReactNode
}

/** A page with one form: logging in, a new account, a new password. */
export function VisitorPage({ title, intro, isForVisitors, hasReasons, children }: VisitorPageProps) {
  return (
    <div className="ground-duin min-h-[70svh]" data-for-visitors={isForVisitors ? '' : undefined}>
      <Container className="grid items-start justify-center gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,480px)_minmax(0,360px)]">
        <Panel className="grid gap-6">
          <div className="grid gap-2">
            <h1>{title}</h1>
            {intro && <p className="text-ink-2">{intro}</p>}
          </div>
          <noscript>
            <p>
              {texts.customer_needs_javascript()}
              {orCall()}
            </p>
          </noscript>
          {children}
        </Panel>
        {hasReasons && <Reasons />}
      </Container>
    </div>
  )
}

function Reasons() {
  return (
    <section className="grid gap-4 lg:pt-8" aria-labelledby="reasons">
      <h2 id="reasons" className="text-h3">
        {texts.customer_reasons()}
      </h2>
      <ul className="grid gap-4">
        <li className="flex gap-3">
          <PackageIcon /> {texts.customer_reason_orders()}
        </li>
        <li className="flex gap-3">
          <RotateCcwIcon /> {texts.customer_reason_returns()}
        </li>
        <li className="flex gap-3">
          <HeartIcon /> {texts.customer_reason_wishlist()}
        </li>
        <li className="flex gap-3">
          <MapPinIcon /> {texts.customer_reason_addresses()}
        </li>
      </ul>
    </section>
  )
}
