import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { JsonLd } from '../platform/seo.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'

interface BreadcrumbsProps {
  /** The categories above, from the top. */
  trail: readonly { name: string; urlPath: string }[]
  /** The page itself. */
  here: string
}

/** The way to this page, for people and for search engines. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const above = [
    { label: texts.category_home(), href: paths.home() },
    ...trail.map(({ name, urlPath }) => ({ label: name, href: paths.category(urlPath, '.html') })),
  ]
  return (
    <>
      <Breadcrumb label={texts.category_breadcrumb()} crumbs={[...above, { label: here }]} />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [...above, { label: here, href: undefined }].map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(href && { item: href }),
          })),
        }}
      />
    </>
  )
}
