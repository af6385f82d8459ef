import type { ReactNode } from 'react'
import { texts } from '../i18n/texts.ts'
import { phoneHref } from './brand.ts'
import { brand } from './store-view.ts'

/** The way to call the shop; nothing where its number is not known. */
export function PhoneLink({ className, children }: { className?: string; children?: ReactNode }) {
  const { phone } = brand()
  if (!phone) return null
  return (
    <a href={phoneHref(phone)} className={className}>
      {children} {phone}
    </a>
  )
}

/** ' Bellen kan ook: 085 …', behind a sentence; empty where the shop's number is not known. */
export function orCall(): string {
  const { phone } = brand()
  return phone ? ` ${texts.platform_or_call({ phone })}` : ''
}
