import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { type BrandEntry, byLetter } from './brand-index.ts'

const AllBrands = graphql(`
  query AllBrands($pageSize: Int!) {
    brands(sort: { title: ASC }, pageSize: $pageSize) {
      items {
        title
        logo
        showInSlider
        positionInSlider
        category {
          url_path
          url_suffix
        }
      }
    }
  }
`)

const BrandSlider = graphql(`
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

type Item = NonNullable<NonNullable<NonNullable<ResultOf<typeof BrandSlider>['brands']>['items']>[number]>

/** Every brand by letter, and those that the shop puts first, in their own order. */
export async function loadBrands(context: RequestContext) {
  const { brands } = await commerceFor(context).query(AllBrands, { pageSize: MAX_BRANDS })
  const items = present(brands?.items)
  return {
    first: items
      .filter(({ showInSlider }) => showInSlider)
      .sort((a, b) => (a.positionInSlider ?? 0) - (b.positionInSlider ?? 0))
      .map(toEntry),
    letters: byLetter(items.map(toEntry)),
  }
}

/** All brands that home shows, by their titles; none where the backend does not tell. */
export async function loadBrandSlider(context: RequestContext): Promise<BrandEntry[]> {
  const found = await commerceFor(context).queryOptional(BrandSlider, { pageSize: MAX_BRANDS })
  return present(found?.brands?.items).map(toEntry)
}

const toEntry = ({ title, logo, category }: Item): BrandEntry => ({
  title: title ?? '',
  logo: logo ?? null,
  path: category?.url_path ? paths.category(category.url_path, category.url_suffix ?? '') : null,
})
