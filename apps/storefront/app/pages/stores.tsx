import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import type { PageHead } from '../platform/seo.tsx'
import { loadStores } from '../stores/load-stores.server.ts'
import { StoreCard } from '../stores/store-card.tsx'
import { StoreMap } from '../stores/store-map.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'

export async function load(request: PageRequest) {
  if (!request.features.has('physical_stores')) throw pageNotFound()
  return { stores: await loadStores(request) }
}

type Data = Awaited<ReturnType<typeof load>>

export function head(): PageHead {
  return { title: texts.stores_page(), description: texts.stores_description() }
}

/** /winkel: the shop's buildings. */
export function Page({ data: { stores } }: { data: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.stores_title()} />
      <header className="grid gap-3 pb-6">
        <h1>{texts.stores_title()}</h1>
        <p className="text-ink-2">{texts.stores_description()}</p>
      </header>
      {stores.length === 0 && <EmptyState title={texts.stores_none()} />}
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <StoreCard key={store.urlKey} store={store} />
        ))}
        <StoreMap stores={stores} />
      </div>
    </Container>
  )
}
