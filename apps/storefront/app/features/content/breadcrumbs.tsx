import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { JsonLd } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'

interface BreadcrumbsProps {
  /** Parent categories or pages, from the top; home is added automatically. */
  trail: readonly { name: string; path: string }[]
  here: string
}

/** Breadcrumb for shoppers and, as structured data, for search engines. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const { origin } = currentPage()
  const above = trail.map(({ name, path }) => ({ label: name, href: path }))
  const crumbs: Crumb[] = [{ label: texts.platform_home(), href: paths.home() }, ...above, { label: here }]
  return (
    <>
      <Breadcrumb label={texts.platform_breadcrumb()} crumbs={crumbs} />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(href ? { item: origin + inLanguage(href, getLocale()) } : {}),
          })),
        }}
      />
    </>
  )
}
