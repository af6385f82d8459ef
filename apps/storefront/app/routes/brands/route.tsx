import { BrandMark } from '../../features/content/brands/brands.tsx'
import { loadBrands } from '../../features/content/brands/load-brands.server.ts'
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'

export function loader(request: PageRequest) {
  if (!request.features.has('brands')) throw pageNotFound()
  return loadBrands(request)
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.brands_page(), description: texts.brands_description() }
}

/** /merken: every brand of the shop, by letter. */
export function Component({ loaderData: { letters } }: { loaderData: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.brands_title()} />
      <header className="grid gap-3 pb-6">
        <h1>{texts.brands_title()}</h1>
        <p className="text-ink-2">{texts.brands_description()}</p>
      </header>
      {letters.length === 0 && <EmptyState title={texts.brands_none()} />}
      <nav aria-label={texts.brands_letters()} className="flex flex-wrap gap-1 pb-6">
        {letters.map(({ letter }) => (
          <a
            key={letter}
            href={`#merken-${letter}`}
            className="grid size-11 place-items-center rounded-md border border-line font-semibold hover:bg-studio"
          >
            {letter}
          </a>
        ))}
      </nav>
      {/* One grid for all letters, so that no column ends before another; a letter stands in the corner of its first brand. */}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {letters.map(({ letter, brands }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="contents">
            <ul className="contents">
              {brands.map((brand, index) => (
                <li
                  key={brand.title}
                  id={index === 0 ? `merken-${letter}` : undefined}
                  className="relative scroll-mt-40"
                >
                  {index === 0 && (
                    <h2
                      id={`letter-${letter}`}
                      className="absolute top-1.5 left-2 text-sm leading-none md:top-3 md:left-3 md:text-lead"
                    >
                      {letter}
                    </h2>
                  )}
                  <BrandMark brand={brand} className="px-7 md:px-12" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  )
}
