import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import './accordion.css'

interface AccordionTexts {
  title: ReactNode
  /** Secondary text after the title, such as the current selection. */
  note?: ReactNode
}

type AccordionItemProps = AccordionTexts & Omit<ComponentProps<'details'>, 'title'>

/** Collapsible row, such as a question. Native `<details>`; rows with the same `name` close each other. */
export function AccordionItem({ title, note, className, children, ...details }: AccordionItemProps) {
  return (
    <details {...details} className={cx('accordion-item', className)}>
      <AccordionSummary title={title} note={note} />
      <div className="accordion-body">{children}</div>
    </details>
  )
}

/** Visible line of a closed row. CSS draws the plus and minus. */
export function AccordionSummary({ title, note }: AccordionTexts) {
  if (!note) return <summary>{title}</summary>
  return (
    <summary>
      <span>
        {title} <span className="accordion-note">{note}</span>
      </span>
    </summary>
  )
}

/** Collapsible rows, separated by lines. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('accordion', className)}>{children}</div>
}
