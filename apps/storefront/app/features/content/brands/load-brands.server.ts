import { graphql, type ResultOf } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import * as paths from '../../../paths.ts'

const ALL_BRANDS_QUERY = graphql(`
  query AllBrands($pageSize: Int!) {
    brands(sort: { title: ASC }, pageSize: $pageSize) {
      items {
        title
        logo
        category {
          url_path
          url_suffix
        }
      }
    }
  }
`)

const BRAND_SLIDER_QUERY = graphql(`
  query BrandSlider($pageSize: Int!) {
    brands(filter: { showInSlider: { eq: "1" } }, sort: { title: ASC }, pageSize: $pageSize) {
      items {
        title
        logo
        category {
          url_path
          url_suffix
        }
      }
    }
  }
`)

const MAX_BRANDS = 300

type Item = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof BRAND_SLIDER_QUERY>['brands']>['items']>[number]
>

export async function loadBrands(context: RequestContext) {
  const { brands } = await commerceFor(context).query(ALL_BRANDS_QUERY, { pageSize: MAX_BRANDS })
  return { letters: byLetter(nonNull(brands?.items).map(toEntry)) }
}

/** Loads the brands of the home page, by title; empty if the backend has none. */
export async function loadBrandSlider(context: RequestContext): Promise<BrandEntry[]> {
  const slider = await commerceFor(context).queryOptional(BRAND_SLIDER_QUERY, { pageSize: MAX_BRANDS })
  return nonNull(slider?.brands?.items).map(toEntry)
}

const toEntry = ({ title, logo, category }: Item): BrandEntry => ({
  title: title ?? '',
  logo: logo ?? null,
  path: category?.url_path ? paths.category(category.url_path, category.url_suffix ?? '') : null,
})

export interface BrandEntry {
  title: string
  /** URL of the logo; null if there is none. */
  logo: string | null
  /** Path of its products; null if it has no page. */
  path: string | null
}

/** Group of brands that do not begin with a letter. */
const OTHER_INITIALS = '#'

/** Groups brands by their first letter, without accents; all others come first, under '#'. */
export function byLetter<Brand extends Pick<BrandEntry, 'title'>>(
  brands: readonly Brand[],
): { letter: string; brands: Brand[] }[] {
  const sorted = brands.toSorted((a, b) => a.title.localeCompare(b.title, 'nl', { sensitivity: 'base' }))
  const groups = Map.groupBy(sorted, ({ title }) => firstLetter(title))
  return [...groups]
    .map(([letter, group]) => ({ letter, brands: group }))
    .sort((a, b) =>
      a.letter === OTHER_INITIALS ? -1 : b.letter === OTHER_INITIALS ? 1 : a.letter.localeCompare(b.letter),
    )
}

function firstLetter(title: string): string {
  const first = title.trim().normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : OTHER_INITIALS
}
