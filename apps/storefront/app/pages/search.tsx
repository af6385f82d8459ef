import { loadMenu } from '../document/load-menu.server.ts'
import type { MenuLink } from '../document/menu-tree.ts'
import { hasFilters } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { loadPartfinderBar } from '../partfinder/load-partfinder.server.ts'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import * as paths from '../paths.ts'
import { currentPage, hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { BestsellerTabs } from '../recommendations/bestseller-tabs.tsx'
import { ViewedRow } from '../recommendations/viewed-row.tsx'
import { loadSearch } from '../search/load-search.server.ts'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'

export async function load(request: PageRequest) {
  const search = await loadSearch(request, request.url.searchParams)
  const { found, listing } = search
  // A search that filters have emptied is still shown as a listing, where they can be removed.
  const isListed = found !== null && ((found.total_count ?? 0) > 0 || hasFilters(listing))
  return {
    ...search,
    found: isListed ? found : null,
    ...(isListed ? { partfinder: null, departments: [] } : await waysOn(request)),
  }
}

type Department = Pick<MenuLink, 'id' | 'name' | 'path'>

/** Where to go from a search that found nothing. */
async function waysOn(request: PageRequest) {
  const [partfinder, departments] = await Promise.all([loadPartfinderBar(request), loadMenu(request)])
  return { partfinder, departments: departments.map(({ id, name, path }) => ({ id, name, path })) }
}

type Data = Awaited<ReturnType<typeof load>>

export function head({ term }: Data): PageHead {
  return { title: term ? texts.search_title({ term }) : texts.search_page(), isPrivate: true }
}

/** /search?q=: a listing of what was found, or help when nothing was. */
export function Page({ data: { term, found, listing, proposals, partfinder, departments } }: { data: Data }) {
  return (
    <>
      <Container className="pb-section">
        <header className="grid gap-4 py-6">
          <h1 data-swap="heading">{heading(term, found?.total_count ?? 0)}</h1>
          {proposals.length > 0 && <Proposals terms={proposals} />}
        </header>
        {found ? (
          <ProductListing products={found} shown={listing} term={term} />
        ) : (
          <SearchHelp departments={departments} />
        )}
      </Container>
      {partfinder && <PartfinderBar {...partfinder} />}
      {!found && (
        <BestsellerTabs
          categoryId={currentPage().storeView?.rootCategory ?? 0}
          categoryName={shopConfig.name}
          title={texts.search_popular()}
        />
      )}
      <ViewedRow />
    </>
  )
}

/** Other words that may have been meant. */
function Proposals({ terms }: { terms: readonly string[] }) {
  return (
    <nav aria-labelledby="proposals" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="proposals" className="text-sm text-ink-2">
        {texts.search_proposals()}:
      </p>
      <ChipRow>
        {terms.map((term) => (
          <ChipLink key={term} href={paths.search(term)}>
            {term}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}

/** What to try when nothing was found, or nothing was asked. */
function SearchHelp({ departments }: { departments: readonly Department[] }) {
  return (
    <section aria-labelledby="search-help" className="panel panel-studio grid gap-3">
      <h2 id="search-help" className="text-h3">
        {texts.search_help_title()}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        <li>{texts.search_help_spelling()}</li>
        <li>{texts.search_help_general()}</li>
        <li>{texts.search_help_number()}</li>
        {hasFeature('brands') && (
          <li>
            {texts.search_help_brands()}{' '}
            <Link href={paths.brands()} className="link">
              {texts.search_help_all_brands()}
            </Link>
          </li>
        )}
        <li>
          {texts.search_help_contact()}{' '}
          <a href={shopConfig.phoneHref} className="link whitespace-nowrap">
            {shopConfig.phone}
          </a>{' '}
          {texts.search_help_or()}{' '}
          <Link href={paths.contact()} className="link">
            {texts.search_help_contact_form()}
          </Link>
        </li>
      </ul>
      {departments.length > 0 && (
        <nav aria-labelledby="departments" className="grid gap-2">
          <p id="departments" className="text-sm text-ink-2">
            {texts.search_departments()}
          </p>
          <ChipRow>
            {departments.map(({ id, name, path }) => (
              <ChipLink key={id} href={path}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
    </section>
  )
}

function heading(term: string, total: number): string {
  if (!term) return texts.search_page()
  return total > 0 ? texts.search_results({ count: total, term }) : texts.search_nothing({ term })
}
