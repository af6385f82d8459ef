import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Aggregation } from '../platform/graphql/generated/contract.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { translate } from '../platform/phrases.ts'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'
import { type AttributeCatalogue, attributeCatalogue } from '../product/attribute-catalogue.ts'
import type { Matched } from './facet-index.ts'
import { hasEffect, type OptionFacet, optionFacets, priceFacet } from './facets.ts'
import { categoryCatalogue } from './listing.sql.ts'
import type { ListingFilter } from './listing-filter.ts'

/**
 * Returns the facets of a listing: category, price, the attributes in their order, sale and new.
 * @param ofAllCategories true to count in every category, not only in the direct children
 */
export async function buildAggregations(
  matched: Matched,
  filter: ListingFilter,
  context: ShopContext,
  ofAllCategories = false,
): Promise<Aggregation[]> {
  const catalogue = await attributeCatalogue(context)
  const offered: OptionFacet[] = []
  for (const facet of optionFacets(matched, catalogue, filter)) {
    if (facet && hasEffect(facet, matched, filter)) offered.push(facet)
    await context.work.turn()
  }
  const attributes = offered.map(({ attribute, options }) => ({
    attribute_code: attribute.code,
    label: localisedText(context, attribute.label),
    count: options.length,
    options: options.map(({ option, count }) => ({
      value: String(option.id),
      label: localisedText(context, option.label),
      swatch: option.swatch,
      count,
    })),
  }))
  const facets: (Aggregation | null)[] = [
    await categoryFacet(matched, filter, context, ofAllCategories),
    priceAggregation(matched, filter, context),
    ...attributes,
    flagFacet('sale', matched, filter.isSale, { catalogue, context }),
    flagFacet('new', matched, filter.isNew, { catalogue, context }),
  ]
  return facets.filter((facet) => facet !== null).map((facet, position) => ({ ...facet, position }))
}

/** Builds the facet of categories: the direct children of a category, the top categories, or all. */
async function categoryFacet(
  matched: Matched,
  filter: ListingFilter,
  context: ShopContext,
  ofAllCategories: boolean,
): Promise<Aggregation | null> {
  const categoryId = filter.categories?.length === 1 ? filter.categories[0] : undefined
  const parent = filter.alsoIn || categoryId !== undefined ? categoryId : ROOT_CATEGORY
  const key = filter.alsoIn ? 'alsoIn' : filter.categories && categoryId === undefined ? 'category' : 'none'
  const counted = matched.without(key)
  const options = [...(await categoryCatalogue(context)).values()]
    .filter(({ parentId }) => ofAllCategories || parentId === (parent ?? ROOT_CATEGORY))
    .map(({ id, name }) => ({
      value: toUid(id),
      label: localisedText(context, name),
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

/** Returns the price facet in EUR, with the bounds of a step joined as in Magento; the upper bound is exclusive. */
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

/** Price facet of an empty listing with a price filter. */
const noPrice = (context: ShopContext): Aggregation => ({
  attribute_code: 'price',
  label: translate(context, 'Price'),
  count: 0,
  options: [],
})

const FLAG_LABELS = { sale: 'Sale', new: 'New' } as const

/**
 * Returns a facet with the single option yes. Its labels are those of the shop's attribute with that code, if
 * any.
 */
function flagFacet(
  code: 'sale' | 'new',
  matched: Matched,
  isSelected: boolean | undefined,
  { catalogue: { byCode, options }, context }: { catalogue: AttributeCatalogue; context: ShopContext },
): Aggregation | null {
  const counted = matched.without(code)
  const count = matched.index[code].intersection_size(counted)
  if (isSelected === undefined && (count === 0 || count === counted.size())) return null
  const attribute = byCode.get(code)
  const yes = options.values().find((option) => option.attributeId === attribute?.id && option.code === '1')
  const label = localisedText(context, attribute?.label) ?? translate(context, FLAG_LABELS[code])
  const option = { value: '1', label: localisedText(context, yes?.label) ?? translate(context, 'Yes'), count }
  return { attribute_code: code, label, count: 1, options: [option] }
}
