import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import './layout.css'

/** Page width: 1440 px including its gutters. */
export function Container({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('page-width', className)} />
}

interface SectionProps extends ComponentProps<'section'> {
  /** Background: studio for products, duin for articles. */
  ground?: 'paper' | 'studio' | 'duin'
}

/** Full-width band of the page, with its content in the page's width. */
export function Section({ ground = 'paper', className, children, ...section }: SectionProps) {
  return (
    <section {...section} className={cx('section', ground !== 'paper' && `ground-${ground}`, className)}>
      <div className="page-width">{children}</div>
    </section>
  )
}

/** Heading of a section, with a link at its right: 'Bekijk alle'. */
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

/** Grid with as many equal columns as fit. */
export function Grid({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('auto-grid', className)} />
}

/**
 * Block that is white on studio, or studio on white: a step of the checkout, a store, an address. `duin` is
 * for articles and help.
 */
export function Panel({
  ground = 'paper',
  className,
  ...div
}: ComponentProps<'div'> & { ground?: 'paper' | 'studio' | 'duin' }) {
  return (
    <div {...div} className={cx('panel', ground !== 'paper' && `panel-tinted ground-${ground}`, className)} />
  )
}
