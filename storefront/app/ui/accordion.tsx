import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface AccordionItemProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  /** After the title, quieter: what is chosen inside. */
  note?: ReactNode
}

/** One row that opens: a question, a filter. Native `<details>`; give rows one `name` so that only one is open. */
export function AccordionItem({ title, note, className, children, ...details }: AccordionItemProps) {
  return (
    <details {...details} className={cx('accordion-item', className)}>
      <summary>
        {note ? (
          <span>
            {title} <span className="accordion-note">{note}</span>
          </span>
        ) : (
          title
        )}
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

/** Rows that open, with one line between. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('accordion', className)}>{children}</div>
}

interface DisclosureProps {
  /** 'Toon 5 meer' and 'Toon minder'. */
  moreLabel: ReactNode
  lessLabel: ReactNode
  children: ReactNode
}

/** More of the same below a list, behind one quiet link. */
export function Disclosure({ moreLabel, lessLabel, children }: DisclosureProps) {
  return (
    <details className="disclosure">
      <summary className="link">
        <span className="when-closed">{moreLabel}</span>
        <span className="when-open">{lessLabel}</span>
      </summary>
      {children}
    </details>
  )
}
