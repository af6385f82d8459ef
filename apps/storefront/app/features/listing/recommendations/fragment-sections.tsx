import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import LazySection from '../../../ui/lazy-section.island.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import FollowedRowIsland from './followed-row.island.tsx'
import type { BestsellerList } from './load-recommendations.server.ts'
import { RecommendedCards } from './recommended-row.tsx'
import ViewedRowIsland from './viewed-row.island.tsx'

/** Row of the products viewed on this device; hidden until there are any. */
export function ViewedRow(props: Parameters<typeof ViewedRowIsland>[0]) {
  return (
    <Island
      of={ViewedRowIsland}
      when="interaction"
      stored={['kopgroep-history', 'kopgroep-consent']}
      props={props}
    />
  )
}

/** Row of the products that this shopper viewed before; hidden without consent. */
export function FollowedRow() {
  return <Island of={FollowedRowIsland} when="interaction" stored={['kopgroep-consent']} props={{}} />
}

interface BestsellerTabsProps {
  categoryId: number
  categoryName: string
  /** Title on pages that belong to no category. */
  title?: string
}

/** Tabs with popular and bestselling products of a category, loaded when they come near. */
export function BestsellerTabs({
  categoryId,
  categoryName,
  title = texts.recommendations_popular_in({ category: categoryName }),
}: BestsellerTabsProps) {
  const parameters = new URLSearchParams({ category: String(categoryId), title: categoryName })
  return (
    <Island
      of={LazySection}
      when="visible"
      props={{ id: 'bestsellers', title, path: `/fragments/bestsellers?${parameters}` }}
    />
  )
}

/** Content of the tabs: a list of products each. */
export function BestsellerLists({ lists }: { lists: readonly BestsellerList[] }) {
  return (
    <Tabs
      label={texts.recommendations_bestsellers()}
      tabs={lists.map(({ id, title, items }) => ({
        id,
        label: title,
        content: <RecommendedCards label={title} products={items} />,
      }))}
    />
  )
}
