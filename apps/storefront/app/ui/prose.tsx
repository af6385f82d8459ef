import { type ReactNode, useMemo } from 'react'
import { trustedHtml } from '../lib/page/trusted-types.ts'
import { cx } from './cx.ts'
import './prose.css'

type ProseProps = { className?: string } & (
  | { children: ReactNode; html?: never }
  | { html: string; children?: never }
)

/** Editor's text: headings, lists, tables and pictures. `html` must have been sanitised. */
export function Prose({ className, html, children }: ProseProps) {
  const name = cx('prose', className)
  // Memoised per text, because a new TrustedHTML object would make React set the HTML again.
  const markup = useMemo(() => html !== undefined && { __html: trustedHtml(html) }, [html])
  if (!markup) return <div className={name}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it; see the docstring
  return <div className={name} dangerouslySetInnerHTML={markup} />
}

/** Email address that may break before its `@`. */
export function MailAddress({ address }: { address: string }) {
  const [name = '', host] = address.split('@')
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />
      {host && `@${host}`}
    </span>
  )
}

/** Content for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
