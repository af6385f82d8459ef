import { ProductListing } from '../listing/product-listing.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { pageMeta } from '../platform/seo.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import type { Route } from './+types/partfinder.route.ts'
import { nameOfBike } from './bike.ts'
import { loadPartfinder } from './load-partfinder.server.ts'
import { PartfinderBar } from './partfinder-bar.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: texts.partfinder_title(),
    description: texts.partfinder_description(),
    isPrivate: loaderData?.isAsked,
  })

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPartfinder(context, url.searchParams)
}

/** /onderdelenzoeker: which bike, and what fits it. */
export default function PartfinderRoute({
  loaderData: { questions, chosen, isAsked, listing, products },
}: Route.ComponentProps) {
  const bike = nameOfBike(chosen)
  return (
    <>
      <Container>
        <Breadcrumbs trail={[]} here={texts.partfinder_title()} />
        <header className="grid gap-3 pb-6">
          <h1>{bike ? texts.partfinder_fits({ bike }) : texts.partfinder_title()}</h1>
          {!isAsked && <p className="text-ink-2">{texts.partfinder_description()}</p>}
        </header>
      </Container>
      <PartfinderBar
        key={JSON.stringify(chosen)}
        questions={questions}
        chosen={isAsked ? chosen : undefined}
      />
      <Container className="py-8 pb-section">
        {products && (products.total_count ?? 0) > 0 ? (
          <ProductListing products={products} shown={listing} />
        ) : (
          isAsked && (
            <EmptyState title={texts.partfinder_nothing()}>{texts.partfinder_nothing_help()}</EmptyState>
          )
        )}
      </Container>
    </>
  )
}
