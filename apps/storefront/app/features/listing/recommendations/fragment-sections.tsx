import type { ReactNode } from 'react'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Section, SectionHead } from '../../../ui/layout.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { BestsellerList } from './load-recommendations.server.ts'
import { RecommendedCards } from './recommended-row.tsx'
import './fragment-sections.css'

interface FragmentSectionProps {
  /** Id of its heading. */
  id: string
  title: string
  aside?: ReactNode
  /** Path of the fragment, without the language prefix. */
  fragment: string
  /** Storage of the products to show; the section is hidden while it is empty. Without it the fragment decides. */
  skus?: 'viewed' | 'followed'
  /** The product whose page this is. */
  product?: string
  /** True to hide it for shoppers who allow personal recommendations; they see another section instead. */
  isUnlessFollowed?: boolean
}

/** Section that features/listing/recommendations/enhance-fragments.ts fills when it comes near; its space is reserved. */
export function FragmentSection(props: FragmentSectionProps) {
  const { id, title, aside, fragment, skus, product, isUnlessFollowed } = props
  return (
    <Section
      aria-labelledby={id}
      className="fragment"
      hidden={skus !== undefined}
      data-fragment={inLanguage(fragment, getLocale())}
      data-skus={skus}
      data-product={product}
      data-unless-followed={isUnlessFollowed || undefined}
    >
      <SectionHead id={id} title={title} aside={aside} />
      <div className="fragment-room" />
    </Section>
  )
}

interface ViewedRowProps {
  /** Product of the page: left out of the row, and added to the viewed products. */
  except?: string
  /** True to hide it for shoppers who allow personal recommendations; they see a longer row instead. */
  isUnlessFollowed?: boolean
}

/**
 * Products viewed on this device, newest first, with a button to forget them. They are stored nowhere else; the
 * server receives only a request for these products.
 */
export function ViewedRow({ except, isUnlessFollowed }: ViewedRowProps) {
  return (
    <FragmentSection
      id="viewed"
      title={texts.recommendations_viewed()}
      aside={
        <button type="button" className="link link-button text-sm" data-forget-viewed="">
          {texts.recommendations_viewed_clear()}
        </button>
      }
      fragment="/fragments/cards"
      skus="viewed"
      product={except}
      isUnlessFollowed={isUnlessFollowed}
    />
  )
}

/** Products that this shopper viewed before, with consent; nothing otherwise. */
export function FollowedRow() {
  return (
    <FragmentSection
      id="followed"
      title={texts.recommendations_seen_before()}
      fragment="/fragments/cards"
      skus="followed"
    />
  )
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
  return <FragmentSection id="bestsellers" title={title} fragment={`/fragments/bestsellers?${parameters}`} />
}

/** Five best-selling products of a category, loaded when they come near. */
export function TopFive({ categoryId, categoryName }: { categoryId: number; categoryName: string }) {
  return (
    <FragmentSection
      id="top-five"
      title={texts.category_best_sold({ category: categoryName })}
      fragment={`/fragments/top-five?category=${categoryId}`}
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
