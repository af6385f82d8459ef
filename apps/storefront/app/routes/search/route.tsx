import { hasFilters, parseListing, toPageInput, toSortInput } from '../../features/listing/listing-query.ts'
import { loadPartfinderBar } from '../../features/listing/partfinder/load-partfinder.server.ts'
import { PartfinderBar } from '../../features/listing/partfinder/partfinder-bar.tsx'
import { ProductListing } from '../../features/listing/product-listing.tsx'
import { readListing } from '../../features/listing/read-listing.server.ts'
import { BestsellerTabs, ViewedRow } from '../../features/listing/recommendations/fragment-sections.tsx'
import { type PageLink, pageLinks } from '../../features/listing/search/found-pages.ts'
import { normaliseTerm } from '../../features/listing/search/search-term.ts'
import type { MenuLink } from '../../features/shell/menu.ts'
import { loadMenu } from '../../features/shell/shell-data.server.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { currentPage, hasFeature } from '../../lib/page/current-page.ts'
import type { PageRequest, RequestContext } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { PhoneLink } from '../../lib/shop/phone-link.tsx'
import { brand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import signpost from '../../ui/places/signpost.avif'

export async function loader(request: PageRequest) {
  const search = await loadSearch(request)
  const { found, listing } = search
  // If only the filters exclude all results, the listing stays, so that the shopper can remove them.
  const isListed = found !== null && ((found.total_count ?? 0) > 0 || hasFilters(listing))
  return {
    ...search,
    found: isListed ? found : null,
    ...(isListed ? { partfinder: null, departments: [] } : await loadHelpLinks(request)),
  }
}

type Department = Pick<MenuLink, 'id' | 'name' | 'path'>

async function loadHelpLinks(request: PageRequest) {
  const [partfinder, departments] = await Promise.all([loadPartfinderBar(request), loadMenu(request)])
  return { partfinder, departments: departments.map(({ id, name, path }) => ({ id, name, path })) }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta({ term, found }: Data): PageMeta {
  const title = term ? texts.search_title({ term }) : texts.search_page()
  return { title, isPrivate: true, hasListing: found !== null }
}

/** Search page: a listing of the results, or help without results. */
export function Component({
  loaderData: { term, found, listing, proposals, pages, reading, partfinder, departments },
}: {
  loaderData: Data
}) {
  const links = pageLinks(term, pages)
  const total = reading.kept === null ? (found?.total_count ?? 0) : 0
  return (
    <>
      <Container className="pb-section">
        <header className="grid gap-4 py-6">
          <div className="grid gap-2">
            <h1>{heading(term, total, found ? 0 : links.length)}</h1>
            <SearchReadingMessage reading={reading} total={found?.total_count ?? 0} />
          </div>
          {found && <FoundPages links={links} />}
          {proposals.length > 0 && <Proposals terms={proposals} />}
        </header>
        {found ? (
          <ProductListing products={found} shown={listing} term={term} />
        ) : (
          <SearchHelp pages={links} departments={departments} />
        )}
      </Container>
      {partfinder && <PartfinderBar {...partfinder} />}
      {!found && (
        <BestsellerTabs
          categoryId={currentPage().storeView?.rootCategory ?? 0}
          categoryName={brand().name}
          title={texts.search_popular()}
        />
      )}
      <ViewedRow />
    </>
  )
}

/** Links to the pages that match a search, beside its products; nothing without any. */
function FoundPages({ links }: { links: readonly PageLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="found-pages" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="found-pages" className="text-sm text-ink-2">
        {texts.search_pages()}:
      </p>
      <ChipRow>
        {links.map(({ title, path }) => (
          <ChipLink key={path} href={path}>
            {title}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}

/** Message with the words that the search ignored, and the brands that the shop does not sell. */
function SearchReadingMessage({
  reading: { dropped, kept, brands },
  total,
}: {
  reading: SearchReading
  total: number
}) {
  const quoted = dropped.map((word) => `‘${word}’`)
  return (
    <>
      {brands.length > 0 && <p>{texts.search_brands_not_sold({ brands: brands.join(', ') })}</p>}
      {kept !== null && total > 0 && (
        <p>{texts.search_kept({ count: total, kept, dropped: quoted.join(', ') })}</p>
      )}
    </>
  )
}

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

/** Help for a search without products: the pages that match it, or tips if there are none. */
function SearchHelp({
  pages,
  departments,
}: {
  pages: readonly PageLink[]
  departments: readonly Department[]
}) {
  const contact = (
    <>
      {texts.search_help_contact()} <PhoneLink className="link whitespace-nowrap" /> {texts.search_help_or()}{' '}
      <Link href={paths.contact()} className="link">
        {texts.search_help_contact_form()}
      </Link>
    </>
  )
  return (
    <EmptyPage picture={signpost} title={pages.length > 0 ? texts.search_pages() : texts.search_help_title()}>
      {pages.length > 0 ? (
        <>
          <nav aria-label={texts.search_pages()}>
            <ul className="grid gap-2">
              {pages.map(({ title, path }) => (
                <li key={path}>
                  <Link href={path} className="link font-semibold">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className="text-ink-2">{contact}</p>
        </>
      ) : (
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
          <li>{contact}</li>
        </ul>
      )}
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
    </EmptyPage>
  )
}

function heading(term: string, total: number, onlyPages: number): string {
  if (!term) return texts.search_page()
  if (onlyPages > 0) return texts.search_only_pages({ count: onlyPages, term })
  return total > 0 ? texts.search_results({ count: total, term }) : texts.search_nothing({ term })
}

const SearchPage = graphql(`
  query SearchPage(
    $search: String!
    $filter: ProductAttributeFilterInput
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    products(search: $search, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      ...ProductListing_products
      suggestions {
        search
      }
      search_reading {
        dropped
        kept
        brands_not_sold
      }
      search_recommendations {
        query_text
      }
    }
    searchPages(search: $search) {
      kind
      title
      key
    }
  }
`)

/** Words of a search as interpreted by the backend. */
interface SearchReading {
  /** Words that no product matches together with the others. */
  dropped: readonly string[]
  /** The search text without them; null if none were dropped. */
  kept: string | null
  brands: readonly string[]
}

/**
 * Loads a page of search results. Without a term it sends no query; the order is relevance unless the URL
 * names another.
 */
export async function loadSearch(context: RequestContext) {
  const parameters = context.url.searchParams
  const term = normaliseTerm(parameters.get('q'))
  const nothing = { dropped: [], kept: null, brands: [] }
  if (!term)
    return {
      term,
      found: null,
      listing: parseListing(parameters),
      proposals: [],
      pages: [],
      reading: nothing,
    }

  const { query } = commerceFor(context)
  const { listing, page } = await readListing(
    context,
    (wanted, filter) =>
      query(
        SearchPage,
        {
          search: term,
          filter,
          sort: (wanted.sort ?? 'default') === 'default' ? { relevance: 'DESC' } : toSortInput(wanted),
          ...toPageInput(wanted),
        },
        { mayRefuse: wanted.page > 1 },
      ),
    term,
  )
  const { products } = page
  const proposals = [
    ...nonNull(products?.suggestions).map(({ search }) => search),
    ...nonNull(products?.search_recommendations).map(({ query_text }) => query_text),
  ]
  const understood = products?.search_reading
  const reading: SearchReading = understood
    ? { dropped: understood.dropped, kept: understood.kept ?? null, brands: understood.brands_not_sold }
    : nothing
  return {
    term,
    found: products ?? null,
    listing,
    reading,
    pages: page.searchPages ?? [],
    proposals: [...new Set(proposals)].filter((proposal) => proposal !== term).slice(0, 6),
  }
}
