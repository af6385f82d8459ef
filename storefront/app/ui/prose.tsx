import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type ProseProps = { className?: string } & (
  | { children: ReactNode; html?: never }
  | { html: string; children?: never }
)

/** Running text: headings, lists, tables and pictures as an editor writes them. `html` must have been sanitised. */
export function Prose({ className, html, children }: ProseProps) {
  const name = cx('prose', className)
  if (html === undefined) return <div className={name}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it; see the docstring
  return <div className={name} dangerouslySetInnerHTML={{ __html: html }} />
}
