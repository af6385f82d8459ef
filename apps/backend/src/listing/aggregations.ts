import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type { Aggregation } from '../platform/graphql/generated/contract.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { translate } from '../platform/phrases.ts'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'
import { type AttributeCatalogue, attributeCatalogue } from '../product/attribute-catalogue.ts'
import { categoryCatalogue } from './category-catalogue.ts'
import type { Matched } from './facet-index.ts'
import { hasEffect, optionFacets, priceFacet } from './facets.ts'
import type { ListingFilter } from './listing-filter.ts'

/** The facets of a listing: the category, the attributes in their order, the price, and what is on sale or new. */
export async function aggregationsOf(
  matched: Matched,
  filter: ListingFilter,
  context: ShopContext,
): Promise<Aggregation[]> {
  const catalogue = await attributeCatalogue(context)
  const offered = optionFacets(matched, catalogue, filter).filter((facet) =>
    hasEffect(facet, matched, filter),
  )
  const attributes = offered.map(({ attribute, options }) => ({
    attribute_code: attribute.code,
    label: textOf(context, attribute.label),
    count: options.length,
    options: options.map(({ option, count }) => ({
      value: String(option.id),
      label: textOf(context, option.label),
      swatch: option.swatch,
      count,
    })),
  }))
  const facets: (Aggregation | null)[] = [
    await categoryFacet(matched, filter, context),
    priceAggregation(matched, filter, context),
    ...attributes,
    flagFacet('sale', matched, filter.isSale, { catalogue, context }),
    flagFacet('new', matched, filter.isNew, { catalogue, context }),
  ]
  return facets.filter((facet) => facet !== null).map((facet, position) => ({ ...facet, position }))
}

/** Of a category its direct children, else the categories at the top. */
async function categoryFacet(
  matched: Matched,
  filter: ListingFilter,
  context: ShopContext,
): Promise<Aggregation | null> {
  const chosen = filter.categories?.length === 1 ? filter.categories[0] : undefined
  const parent = filter.alsoIn || chosen !== undefined ? chosen : ROOT_CATEGORY
  const key = filter.alsoIn ? 'alsoIn' : filter.categories && chosen === undefined ? 'category' : 'none'
  const counted = matched.without(key)
  const options = [...(await categoryCatalogue(context)).values()]
    .filter(({ parentId }) => parentId === (parent ?? ROOT_CATEGORY))
    .map(({ id, name }) => ({
      value: uidOf(id),
      label: textOf(context, name),
      count: matched.index.category(id).countIn(counted),
    }))
    .filter(({ count }) => count > 0)
  if (options.length === 0) return null
  return {
    attribute_code: 'category_uid',
    label: translate(context, 'Category'),
    count: options.length,
    options,
  }
}

/** Prices in EUR; a step's bounds are joined as Magento joins them, and belong to the step but for the upper one. */
function priceAggregation(matched: Matched, filter: ListingFilter, context: ShopContext): Aggregation | null {
  const facet = priceFacet(matched)
  if (!facet) return filter.price ? noPrice(context) : null
  const options = facet.steps.map(({ from, to, count }) => ({
    value: `${from / 100}_${to / 100}`,
    label: `${from / 100}-${to / 100}`,
    count,
  }))
  return {
    attribute_code: 'price',
    label: translate(context, 'Price'),
    count: options.length,
    options,
    min_value: Math.floor(facet.lowest / 100),
    max_value: Math.ceil(facet.highest / 100),
  }
}

/** What is chosen of the price stays also where nothing is left. */
const noPrice = (context: ShopContext): Aggregation => ({
  attribute_code: 'price',
  label: translate(context, 'Price'),
  count: 0,
  options: [],
})

const FLAG_LABELS = { sale: 'Sale', new: 'New' } as const

/** Yes is all there is to choose; where the shop has words of its own for it, those are shown. */
function flagFacet(
  code: 'sale' | 'new',
  matched: Matched,
  chosen: boolean | undefined,
  { catalogue: { byCode, options }, context }: { catalogue: AttributeCatalogue; context: ShopContext },
): Aggregation | null {
  const counted = matched.without(code)
  const count = matched.index[code].intersection_size(counted)
  if (chosen === undefined && (count === 0 || count === counted.size())) return null
  const attribute = byCode.get(code)
  const yes = options.values().find((option) => option.attributeId === attribute?.id && option.code === '1')
  const label = textOf(context, attribute?.label) ?? translate(context, FLAG_LABELS[code])
  const option = { value: '1', label: textOf(context, yes?.label) ?? translate(context, 'Yes'), count }
  return { attribute_code: code, label, count: 1, options: [option] }
}
