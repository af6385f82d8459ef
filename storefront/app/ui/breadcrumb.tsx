import { Fragment } from 'react'
import { ChevronRightIcon } from './icons.ts'
import { Link } from './link.tsx'

export interface Crumb {
  label: string
  /** Left out for the page itself, which is the last. */
  href?: string
}

/** The path to this page. On a narrow screen only the last three are seen. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map(({ label: text, href }, index) => (
          <Fragment key={`${href} ${text}`}>
            <li>
              {index > 0 && <ChevronRightIcon size="sm" />}
              {href ? <Link href={href}>{text}</Link> : <span aria-current="page">{text}</span>}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
