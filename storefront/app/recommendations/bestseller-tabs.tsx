import { useRef } from 'react'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { useNear } from '../platform/use-near.ts'
import { Container, SectionHead } from '../ui/layout.tsx'
import { CardSkeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { RecommendedCards } from './recommended-row.tsx'
import { useFetched } from './use-fetched.ts'

const CategoryBestsellers = graphql(`
  query CategoryBestsellers(
    $id: Int!
    $name: String!
    $source: BestsellerSourceEnum!
    $limit: Int!
    $size: Int!
    $page: Int!
  ) {
    topHierarchies(categoryName: $name, pageType: category, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
    bestsellers(categoryId: $id, source: $source, limit: $limit) {
      tabs {
        title
        option_id
        items {
          sku
          ...RecommendedRow_product
        }
      }
    }
  }
`)

const SKELETONS = 5

interface BestsellerTabsProps {
  categoryId: number
  categoryName: string
  /** Where it is not said of a category. */
  title?: string
}

/** What is popular and what sells best in a category, in tabs. Read in the browser, when the shopper comes near. */
export function BestsellerTabs({
  categoryId,
  categoryName,
  title = texts.recommendations_popular_in({ category: categoryName }),
}: BestsellerTabsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const { source, limit } = shopConfig.bestsellers
  const fetched = useFetched(isNear ? String(categoryId) : null, async (signal) => {
    const { pageSize: size, page } = shopConfig.recommendations
    const variables = { id: categoryId, name: categoryName, source, limit, size, page }
    const answer = await callCommerce(CategoryBestsellers, variables, { isPublic: true, signal })
    const popular = {
      id: 'popular',
      title: texts.recommendations_popular_now(),
      items: present(answer.topHierarchies?.items),
    }
    const best = present(answer.bestsellers?.tabs).map(({ title, option_id, items }) => ({
      id: `bestsellers-${option_id ?? 'all'}`,
      title: option_id == null ? texts.recommendations_bestsellers() : (title ?? ''),
      items: present(items),
    }))
    return [popular, ...best].filter(({ items }) => items.length > 0)
  })
  if (fetched.state === 'failed' || (fetched.state === 'there' && fetched.data.length === 0)) return null
  return (
    <section ref={place} aria-labelledby="bestsellers" className="section">
      <Container>
        <SectionHead id="bestsellers" title={title} />
        {fetched.state === 'waiting' ? (
          <SkeletonGroup
            label={texts.recommendations_loading()}
            className="grid grid-cols-2 gap-5 md:grid-cols-5"
          >
            {Array.from({ length: SKELETONS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <CardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        ) : (
          <Tabs
            label={title}
            tabs={fetched.data.map(({ id, title, items }) => ({
              id,
              label: title,
              content: <RecommendedCards label={title} products={items} />,
            }))}
          />
        )}
      </Container>
    </section>
  )
}
