import { type CmsData, loadCmsPage } from '../content/load-cms-page.server.ts'
import { SlideBands } from '../content/slide-band.tsx'
import { StoredKeysTable } from '../document/stored-keys-table.tsx'
import * as paths from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import { cx } from '../ui/cx.ts'
import { Prose } from '../ui/prose.tsx'

/** What the backend found at the address of a page of text. */
export interface CmsRequest extends PageRequest {
  identifier: string
}

export const load = (request: CmsRequest) => loadCmsPage(request, request.identifier)

export function head({ title, description, keywords }: CmsData): PageHead {
  return { title, description, keywords, type: 'article' }
}

/** A page of text that the shop's editors wrote. */
export function Page({ data: { identifier, heading, html, isFull, sliders } }: { data: CmsData }) {
  return (
    <article className="pb-section">
      <div className="page-width">
        <Breadcrumbs trail={[]} here={heading} />
        <h1 className="pb-6">{heading}</h1>
      </div>
      <SlideBands sliders={sliders} location="top" />
      <div className="page-width">
        <div className={cx('grid grid-cols-[minmax(0,1fr)]', !isFull && 'max-w-article')}>
          <Prose html={html} className={isFull ? 'max-w-none' : undefined} />
        </div>
        {paths.cmsPage(identifier) === paths.cookies() && <StoredKeysTable />}
      </div>
      <SlideBands sliders={sliders} location="bottom" />
    </article>
  )
}
