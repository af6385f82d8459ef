import { loadCategory } from '../category/load-category.server.ts'
import { hasFilters } from '../listing/listing-query.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import CategoryListing from './category.island.tsx'

/** What the backend found at the address of a category. */
export interface CategoryRequest extends PageRequest {
  categoryId: number
}

export type CategoryPageData = Awaited<ReturnType<typeof load>>

export function load(request: CategoryRequest) {
  return loadCategory(request, request.categoryId, request.url)
}

export function head({ category, listing }: CategoryPageData): PageHead {
  return {
    title: category.meta_title || category.name || '',
    description: category.meta_description,
    keywords: category.meta_keywords,
    // A filtered listing is the same goods again: searched for, not indexed.
    isPrivate: hasFilters(listing) || listing.page > 1,
  }
}

/** A category: its listing with filters when it is an anchor, else the way to the categories below it. */
export function Page({ data }: { data: CategoryPageData }) {
  return <Island of={CategoryListing} when="load" props={{ data }} />
}
