import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { XIcon } from './icons.ts'
import { Link, type LinkProps } from './link.tsx'
import './choice.css'
import './chip.css'

/** Active filter; its link removes it. `removeLabel` is its accessible name: 'Wis maat M'. */
export function RemovableChip({ removeLabel, children, ...link }: LinkProps & { removeLabel: string }) {
  return (
    <Link {...link} className="chip is-on" aria-label={removeLabel}>
      {children}
      <XIcon size="sm" />
    </Link>
  )
}

/** Link that looks like a chip, such as a subcategory or a topic of the blog. `on` marks the current one. */
export function ChipLink({ on, className, ...link }: LinkProps & { on?: boolean }) {
  return (
    <Link aria-current={on ? 'page' : undefined} {...link} className={cx('chip', on && 'is-on', className)} />
  )
}

/** Checkbox that looks like a chip, for sizes among the filters. */
export function ChipCheckbox({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className={cx('size-chip', className)}>
      <input {...input} type="checkbox" className="cover-input" />
      {label}
    </label>
  )
}

/** Row of chips; on narrow screens it scrolls sideways if `scroll` is set. */
export function ChipRow({
  scroll,
  className,
  children,
}: {
  scroll?: boolean
  className?: string
  children: ReactNode
}) {
  return <div className={cx('chip-row', scroll && 'chip-row-scroll', className)}>{children}</div>
}
