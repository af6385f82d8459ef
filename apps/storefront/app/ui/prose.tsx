import { type ReactNode, useMemo } from 'react'
import { trustedHtml } from '../platform/trusted-types.ts'
import { cx } from './cx.ts'

type ProseProps = { className?: string } & (
  | { children: ReactNode; html?: never }
  | { html: string; children?: never }
)

/** Running text: headings, lists, tables and pictures as an editor writes them. `html` must have been sanitised. */
export function Prose({ className, html, children }: ProseProps) {
  const name = cx('prose', className)
  // One object per text: a new TrustedHTML object each time would make React set the markup anew.
  const markup = useMemo(() => html !== undefined && { __html: trustedHtml(html) }, [html])
  if (!markup) return <div className={name}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it; see the docstring
  return <div className={name} dangerouslySetInnerHTML={markup} />
}
