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
        {crumbs.map(({ label: text, href }) => (
          <li key={`${href} ${text}`}>
            {href ? <Link href={href}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
