import type { ComponentProps, ReactNode } from 'react'
import './link.css'

type DisclosureProps = { label: ReactNode } & ComponentProps<'details'>

/** Content that few shoppers need, behind a line that looks like a link: a coupon, a note. */
export function Disclosure({ label, children, ...details }: DisclosureProps) {
  return (
    <details {...details}>
      <summary className="link w-fit">{label}</summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}
