import * as paths from '../paths.ts'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx'
import { currentPage } from './current-page.ts'
import { inLanguage } from './i18n/language.ts'
import { getLocale } from './i18n/runtime.ts'
import { texts } from './i18n/texts.ts'
import { JsonLd } from './seo.tsx'

interface BreadcrumbsProps {
  /** The categories above the page, or pages of the shop, from the top; home stands before them by itself. */
  trail: readonly { name: string; path: string }[]
  /** The page itself. */
  here: string
}

/** The way to this page, for shoppers and, as structured data, for search engines. */
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
