import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { loadBlock } from '../../features/content/load-block.server.ts'
import { loadStores } from '../../features/stores/load-stores.server.ts'
import { StoreCard } from '../../features/stores/store-card.tsx'
import { StoreMap } from '../../features/stores/store-map.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'

export async function loader(request: PageRequest) {
  if (!request.features.has('physical_stores')) throw pageNotFound()
  const [stores, introduction] = await Promise.all([loadStores(request), loadBlock(request, 'stores')])
  return { stores, introduction }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.stores_page(), description: texts.stores_description() }
}

/** /winkel: all physical stores. */
export function Component({ loaderData: { stores, introduction } }: { loaderData: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.stores_title()} />
      <header className="grid gap-3 pb-6">
        <h1>{texts.stores_title()}</h1>
        {introduction && <Prose html={introduction} className="text-ink-2" />}
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
