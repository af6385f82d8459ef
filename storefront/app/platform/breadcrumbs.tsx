import { useHref } from 'react-router'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx'
import { texts } from './i18n/texts.ts'
import { JsonLd } from './seo.tsx'

/**
 * The path to this page, for shoppers and, as structured data, for search engines.
 * @param origin of the shop, for the absolute addresses of the structured data
 */
export function Breadcrumbs({ crumbs, origin = '' }: { crumbs: readonly Crumb[]; origin?: string }) {
  const home = useHref('/')
  const prefix = home === '/' ? '' : home
  const all = [{ label: texts.platform_home(), href: '/' }, ...crumbs]
  return (
    <>
      <Breadcrumb label={texts.platform_breadcrumb()} crumbs={all} />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: all.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(href ? { item: `${origin}${href === '/' ? home : prefix + href}` } : {}),
          })),
        }}
      />
    </>
  )
}
