import { ProductListing } from '../listing/product-listing.tsx'
import { nameOfBike } from '../partfinder/bike.ts'
import { PartfinderBar } from '../partfinder/partfinder-bar.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import type { Data } from './partfinder.tsx'

/** /onderdelenzoeker: which bike, and what fits it. */
export default function Partfinder({
  data: { questions, chosen, isAsked, listing, products },
}: {
  data: Data
}) {
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
