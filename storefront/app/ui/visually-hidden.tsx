import type { ReactNode } from 'react'

/** Heard, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** The first stop of the Tab key: seen only with the focus on it, it leads past the header. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  )
}
