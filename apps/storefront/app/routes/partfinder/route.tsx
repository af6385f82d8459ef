import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { FittingParts } from '../../features/listing/partfinder/fitting-parts.tsx'
import { loadPartfinder } from '../../features/listing/partfinder/load-partfinder.server.ts'
import { PartfinderBar } from '../../features/listing/partfinder/partfinder-bar.tsx'
import { ProductListing } from '../../features/listing/product-listing.tsx'
import { bikeName } from '../../features/product/bike/bike.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { orCall } from '../../lib/shop/phone-link.tsx'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Container } from '../../ui/layout.tsx'
import puncture from '../../ui/places/puncture.avif'

export const loader = (request: PageRequest) => loadPartfinder(request, request.url.searchParams)

type Data = Awaited<ReturnType<typeof loader>>

export function meta({ isAnswered, products }: Data): PageMeta {
  return {
    title: texts.partfinder_page(),
    description: texts.partfinder_description(),
    isPrivate: isAnswered,
    hasListing: (products?.total_count ?? 0) > 0,
  }
}

export function Component({
  loaderData: { questions, chosen, isAnswered, listing, products, parts },
}: {
  loaderData: Data
}) {
  const bike = bikeName(chosen)
  const hasProducts = (products?.total_count ?? 0) > 0
  return (
    <>
      <Container>
        <Breadcrumbs trail={[]} here={texts.partfinder_title()} />
        <header className="grid gap-3 pb-6">
          <h1>{bike ? texts.partfinder_fits({ bike }) : texts.partfinder_title()}</h1>
          {!isAnswered && <p className="text-ink-2">{texts.partfinder_description()}</p>}
        </header>
      </Container>
      {hasProducts ? (
        <Container>
          <Disclosure label={texts.partfinder_change_bike()}>
            <PartfinderBar questions={questions} chosen={chosen} />
          </Disclosure>
        </Container>
      ) : (
        <PartfinderBar questions={questions} chosen={chosen} />
      )}
      <Container className="grid grid-cols-1 gap-8 py-8 pb-section">
        <FittingParts parts={parts} />
        {products && hasProducts ? (
          <ProductListing products={products} shown={listing} />
        ) : (
          <EmptyPage
            picture={puncture}
            title={isAnswered ? texts.partfinder_nothing() : texts.partfinder_not_listed()}
            actions={
              <LinkButton href={paths.contact()} variant="secondary">
                {texts.partfinder_ask()}
              </LinkButton>
            }
          >
            <p>
              {isAnswered ? texts.partfinder_nothing_help() : texts.partfinder_not_listed_help() + orCall()}
            </p>
          </EmptyPage>
        )}
      </Container>
    </>
  )
}
