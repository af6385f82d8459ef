import { texts } from '../platform/i18n/texts.ts'
import { Tabs } from '../ui/tabs.tsx'
import { FragmentSection } from './fragment-section.tsx'
import type { BestsellerList } from './load-bestsellers.server.ts'
import { RecommendedCards } from './recommended-row.tsx'

interface BestsellerTabsProps {
  categoryId: number
  categoryName: string
  /** Where it is not said of a category. */
  title?: string
}

/** What is popular and what sells best in a category, in tabs. They come when the shopper comes near. */
export function BestsellerTabs({
  categoryId,
  categoryName,
  title = texts.recommendations_popular_in({ category: categoryName }),
}: BestsellerTabsProps) {
  const parameters = new URLSearchParams({ category: String(categoryId), title: categoryName })
  return <FragmentSection id="bestsellers" title={title} fragment={`/fragments/bestsellers?${parameters}`} />
}

/** The tabs themselves. */
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
