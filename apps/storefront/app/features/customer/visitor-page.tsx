import type { ReactNode } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { orCall } from '../../lib/shop/phone-link.tsx'
import { PackageIcon, RotateCcwIcon } from '../../ui/account-icons.ts'
import { HeartIcon, MapPinIcon } from '../../ui/icons.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import bench from '../../ui/places/bench.avif'

interface VisitorPageProps {
  title: string
  /** One sentence below the title. */
  intro?: string
  /** True to list the advantages of an account beside the form. */
  hasReasons?: boolean
  /** Form, followed by further links. */
  children: ReactNode
}

/** Page with one form: login, new account or new password. */
export function VisitorPage({ title, intro, hasReasons, children }: VisitorPageProps) {
  return (
    <div className="ground-duin min-h-[70svh]">
      <Container className="grid gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Panel className="grid content-start gap-6">
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
        <div className="flex flex-col gap-8 lg:min-h-120">
          {hasReasons && <Reasons />}
          {/* Fills the height beside the form, whatever its aspect ratio. */}
          <img
            src={bench}
            alt=""
            width={1120}
            height={720}
            loading="lazy"
            className="h-0 w-full flex-1 rounded-md object-cover object-left max-lg:hidden"
          />
        </div>
      </Container>
    </div>
  )
}

function Reasons() {
  return (
    <section className="grid gap-4" aria-labelledby="reasons">
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
