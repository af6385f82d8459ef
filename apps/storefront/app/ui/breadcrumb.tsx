import { Link } from './link.tsx'
import './breadcrumb.css'

export interface Crumb {
  label: string
  /** Absent for the current page, which is the last. */
  href?: string
}

/** Breadcrumb of a page. Narrow screens show only the last three entries. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map(({ label: text, href }, index) => (
          <li key={`${href} ${text}`} className={index < crumbs.length - 3 ? 'is-far' : undefined}>
            {href ? <Link href={href}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
