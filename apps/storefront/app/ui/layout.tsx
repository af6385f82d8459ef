import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import './layout.css'

/** The width of the page: 1440 px with its gutters. */
export function Container({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('page-width', className)} />
}

interface SectionProps extends ComponentProps<'section'> {
  /** The band behind it: studio for products, duin for stories. */
  ground?: 'paper' | 'studio' | 'duin'
}

/** A band of the page over the full width, its content in the page's width. */
export function Section({ ground = 'paper', className, children, ...section }: SectionProps) {
  return (
    <section {...section} className={cx('section', ground !== 'paper' && `ground-${ground}`, className)}>
      <div className="page-width">{children}</div>
    </section>
  )
}

/** The heading of a section, with a link at its right: 'Bekijk alle'. */
export function SectionHead({ title, id, aside }: { title: ReactNode; id?: string; aside?: ReactNode }) {
  if (!aside) {
    return (
      <h2 id={id} className="section-head">
        {title}
      </h2>
    )
  }
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
  )
}

/** Grid of equal columns, as many as fit. */
export function Grid({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('auto-grid', className)} />
}

/** A white block on studio, or a studio block on white: a step of the checkout, a store, an address. Duin: a story or help. */
export function Panel({
  ground = 'paper',
  className,
  ...div
}: ComponentProps<'div'> & { ground?: 'paper' | 'studio' | 'duin' }) {
  return (
    <div {...div} className={cx('panel', ground !== 'paper' && `panel-tinted ground-${ground}`, className)} />
  )
}
