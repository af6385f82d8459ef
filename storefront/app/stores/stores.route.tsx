import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { pageMeta } from '../platform/seo.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import type { Route } from './+types/stores.route.ts'
import { loadStores } from './load-stores.server.ts'
import { StoreCard } from './store-card.tsx'

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: texts.stores_title(), description: texts.stores_description() })

export async function loader({ context }: Route.LoaderArgs) {
  return { stores: await loadStores(context) }
}

/** /winkel: the shop's buildings. */
export default function StoresRoute({ loaderData: { stores } }: Route.ComponentProps) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.stores_title()} />
      <header className="grid gap-3 pb-6">
        <h1>{texts.stores_title()}</h1>
        <p className="text-ink-2">{texts.stores_description()}</p>
      </header>
      {stores.length === 0 && <EmptyState title={texts.stores_none()} />}
      <div className="grid gap-5 md:grid-cols-2">
        {stores.map((store) => (
          <StoreCard key={store.urlKey} store={store} />
        ))}
      </div>
    </Container>
  )
}
