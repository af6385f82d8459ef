import { hasFilters } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { pageMeta } from '../platform/seo.tsx'
import { ChipLink, ChipRow } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import type { Route } from './+types/search.route.ts'
import { loadSearch } from './load-search.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.term ? texts.search_title({ term: loaderData.term }) : texts.search_page(),
    isPrivate: true,
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context, url.searchParams)
}

/** /search?q=: a listing of what was found, or help when nothing was. */
export default function SearchRoute({
  loaderData: { term, found, listing, proposals },
}: Route.ComponentProps) {
  const total = found?.total_count ?? 0
  return (
    <Container className="pb-section">
      <header className="grid gap-4 py-6">
        <h1>{heading(term, total)}</h1>
        {proposals.length > 0 && (
          <nav aria-label={texts.search_proposals()}>
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
      {found && (total > 0 || hasFilters(listing)) ? (
        <ProductListing products={found} shown={listing} term={term} />
      ) : (
        <EmptyState title={term ? texts.search_nothing({ term }) : texts.search_ask()}>
          {texts.search_help()}
        </EmptyState>
      )}
    </Container>
  )
}

function heading(term: string, total: number): string {
  if (!term) return texts.search_page()
  return total > 0 ? texts.search_results({ count: total, term }) : texts.search_nothing({ term })
}
