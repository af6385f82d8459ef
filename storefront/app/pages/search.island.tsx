import { hasFilters } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import { paths } from '../paths.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { BestsellerTabs } from '../recommendations/bestseller-tabs.tsx'
import { ViewedRow } from '../recommendations/viewed-row.tsx'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import type { Data } from './search.tsx'

/** /search?q=: a listing of what was found, or help when nothing was. */
export default function Search({ data: { term, found, listing, proposals, hasPartfinder } }: { data: Data }) {
  const total = found?.total_count ?? 0
  const isThere = found !== null && (total > 0 || hasFilters(listing))
  return (
    <>
      <Container className="pb-section">
        <header className="grid gap-4 py-6">
          <h1>{heading(term, total)}</h1>
          {proposals.length > 0 && (
            <nav aria-labelledby="proposals" className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p id="proposals" className="text-sm text-ink-2">
                {texts.search_proposals()}:
              </p>
              <ChipRow>
                {proposals.map((proposal) => (
                  <ChipLink key={proposal} href={paths.search(proposal)}>
                    {proposal}
                  </ChipLink>
                ))}
              </ChipRow>
            </nav>
          )}
        </header>
        {isThere ? <ProductListing products={found} shown={listing} term={term} /> : <SearchHelp />}
      </Container>
      {!isThere && (
        <>
          {hasPartfinder && <PartfinderBar />}
          <BestsellerTabs
            categoryId={shopConfig.languages[getLocale()].rootCategory}
            categoryName={shopConfig.name}
            title={texts.search_popular()}
          />
        </>
      )}
      <ViewedRow />
    </>
  )
}

/** What to try when nothing was found, or nothing was asked. */
function SearchHelp() {
  return (
    <section aria-labelledby="search-help" className="panel panel-studio grid gap-3">
      <h2 id="search-help" className="text-h3">
        {texts.search_help_title()}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        <li>{texts.search_help_spelling()}</li>
        <li>{texts.search_help_general()}</li>
        <li>{texts.search_help_number()}</li>
        <li>
          {texts.search_help_brands()}{' '}
          <Link href={paths.brands()} className="link">
            {texts.search_help_all_brands()}
          </Link>
        </li>
      </ul>
    </section>
  )
}

function heading(term: string, total: number): string {
  if (!term) return texts.search_page()
  return total > 0 ? texts.search_results({ count: total, term }) : texts.search_nothing({ term })
}
