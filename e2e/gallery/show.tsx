import { cx } from '@kopgroep/storefront/app/ui/cx'
import type { ReactNode } from 'react'

/** Section of the gallery, under a ruled heading; `wide` takes two of the three columns, `full` all. */
export function Show({
  title,
  span,
  children,
}: {
  title: string
  span?: 'wide' | 'full'
  children: ReactNode
}) {
  return (
    <section
      className={cx('min-w-0', span === 'wide' && 'lg:col-span-2', span === 'full' && 'lg:col-span-3')}
    >
      <h2 className="mb-4 border-t-2 border-ink pt-2.5 text-[22px]">{title}</h2>
      {children}
    </section>
  )
}

/** Row of elements that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="mb-3.5 flex flex-wrap items-center gap-3">{children}</div>
}

/** Drawn placeholder for a product picture, so that the gallery needs no file. */
export function Jersey({ colour = '#17307e' }: { colour?: string }) {
  return (
    <svg viewBox="0 0 160 200" className="block h-full w-full" aria-hidden="true">
      <ellipse cx="80" cy="180" rx="42" ry="5" fill="#0a1530" opacity=".12" />
      <path
        d="M62 34c6 7 30 7 36 0l22 10c8 4 10 10 12 20l12 58-18 5-14-48 2 92c-18 6-50 6-68 0l2-92-14 48-18-5 12-58c2-10 4-16 12-20z"
        fill={colour}
      />
      <path d="M62 34c6 7 30 7 36 0l3-8c-8-5-34-5-42 0z" fill={colour} />
      <path d="M62 34c6 7 30 7 36 0l3-8c-8-5-34-5-42 0z" fill="#000" opacity=".22" />
      <path d="M80 39v134" stroke="#fff" strokeOpacity=".35" strokeWidth="1.5" />
      <path d="M22 101l17 5M138 101l-17 5" stroke="#dce6ff" strokeWidth="6" />
    </svg>
  )
}
