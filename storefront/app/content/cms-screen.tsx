import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { pageMeta } from '../platform/seo.tsx'
import { cx } from '../ui/cx.ts'
import { Prose } from '../ui/prose.tsx'
import type { CmsData } from './cms-screen.server.ts'

export const meta = ({ title, description, keywords }: CmsData) =>
  pageMeta({ title, description, keywords, type: 'article' })

/** A page of text that the shop's editors wrote. */
export function Screen({ data: { heading, html, isFull } }: { data: CmsData }) {
  return (
    <div className="page-width pb-section">
      <Breadcrumbs trail={[]} here={heading} />
      <article className={cx('grid gap-6', !isFull && 'max-w-article')}>
        <h1>{heading}</h1>
        <Prose html={html} className={isFull ? 'max-w-none' : undefined} />
      </article>
    </div>
  )
}
