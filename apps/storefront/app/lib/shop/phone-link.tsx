import type { ReactNode } from 'react'
import { texts } from '../i18n/texts.ts'
import { phoneHref } from './brand.ts'
import { brand, homeCountry } from './store-view.ts'

/** Link to call the shop; nothing if its number is unknown. */
export function PhoneLink({ className, children }: { className?: string; children?: ReactNode }) {
  const { phone } = brand()
  if (!phone) return null
  return (
    <a href={phoneHref(phone, homeCountry())} className={className}>
      {children} {phone}
    </a>
  )
}

/** Returns ' Bellen kan ook: 085 …' to append to a sentence; empty if the shop's number is unknown. */
export function orCall(): string {
  const { phone } = brand()
  // No-break spaces, so that the number stays on one line.
  return phone ? ` ${texts.platform_or_call({ phone: phone.replaceAll(' ', '\u00a0') })}` : ''
}
