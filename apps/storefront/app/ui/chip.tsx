import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { XIcon } from './icons.ts'
import { Link, type LinkProps } from './link.tsx'
import './choice.css'
import './chip.css'

/** A filter that is on; following the link takes it off. `removeLabel` is its whole name: 'Wis maat M'. */
export function RemovableChip({ removeLabel, children, ...link }: LinkProps & { removeLabel: string }) {
  return (
    <Link {...link} className="chip is-on" aria-label={removeLabel}>
      {children}
      <XIcon size="sm" />
    </Link>
  )
}

/** Link that looks like a chip: a subcategory, a topic of the blog. `on` marks the current one. */
export function ChipLink({ on, className, ...link }: LinkProps & { on?: boolean }) {
  return (
    <Link aria-current={on ? 'page' : undefined} {...link} className={cx('chip', on && 'is-on', className)} />
  )
}

/** A checkbox in the form of a chip: the sizes among the filters. */
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

/** Chips in a row; on a narrow screen they scroll sideways when `scroll` is set. */
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

interface PillNavProps {
  label: string
  items: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** Places next to one another in a row that scrolls sideways: the account on a phone, the groups of questions. */
export function PillNav({ label, items }: PillNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="chip-row chip-row-scroll">
        {items.map(({ href, label: text, current }) => (
          <li key={href}>
            <ChipLink href={href} on={current}>
              {text}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
