import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Panel } from '../../ui/layout.tsx'
import { WaysToReach } from './ways-to-reach.tsx'
import './help-aside.css'

interface HelpAsideProps {
  /** Accessible name of the links. */
  label: string
  /** List of links: to the topics of the page, to the pages beside it. */
  links: ReactNode
  title: string
  className?: string
  /** Button to more. */
  children: ReactNode
}

/** Column beside a page of text: links, then phone, mail and a button to more. */
export function HelpAside({ label, links, title, className, children }: HelpAsideProps) {
  return (
    <div className={cx('help-aside', className)}>
      {links && <nav aria-label={label}>{links}</nav>}
      <Panel ground="duin" className="grid justify-items-start gap-4">
        <h2 className="text-h3">{title}</h2>
        <WaysToReach stores={[]} />
        {children}
      </Panel>
    </div>
  )
}
