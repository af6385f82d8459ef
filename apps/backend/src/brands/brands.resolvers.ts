import { resolveLocalised } from '../content/resolve-content.ts'
import { listValues } from '../listing/listing-input.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import { localisedText } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { BrandFilterInput, BrandSortInput, InputMaybe } from '../platform/graphql/generated/contract.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { pageInfo, requirePage, slicePage } from '../platform/paging.ts'
import { onEveryProductType } from '../product/product.resolvers.ts'
import { fold } from '../words/word-form.ts'
import { allBrands, type BrandRow } from './brands.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    brand: BatchLoader<number, BrandRow | null>
  }
}

function passesFilter(brand: BrandRow, filter: InputMaybe<BrandFilterInput> | undefined): boolean {
  const inSlider = listValues(filter?.showInSlider)
  const urlKeys = listValues(filter?.urlKey)
  const title = filter?.title?.match
  return (
    (!inSlider || inSlider.includes(brand.showInSlider ? '1' : '0')) &&
    (!urlKeys || urlKeys.includes(brand.urlKey)) &&
    (!title || fold(brand.title).includes(fold(title)))
  )
}

/** Sorts brands, which the database returns by title. */
function sortBrands(brands: BrandRow[], sort: InputMaybe<BrandSortInput> | undefined): BrandRow[] {
  if (sort?.positionInSlider) {
    const sign = sort.positionInSlider === 'DESC' ? -1 : 1
    return brands.toSorted((a, b) => sign * (a.positionInSlider - b.positionInSlider))
  }
  return sort?.title === 'DESC' ? brands.toReversed() : brands
}

export const brandsDomain: Domain = {
  loaders: (context) => ({
    brand: createBatchLoader(
      (ids) => {
        for (const id of ids) context.tags.add(cacheTags.brand(id))
        return allBrands(context)
      },
      () => null,
    ),
  }),
  resolvers: {
    Query: {
      async brands(_, { filter, sort, ...request }, context) {
        context.tags.add(cacheTags.brands)
        const page = requirePage(context, request)
        const matching = [...(await allBrands(context)).values()].filter((brand) =>
          passesFilter(brand, filter),
        )
        return {
          items: slicePage(sortBrands(matching, sort), page),
          total_count: matching.length,
          page_info: pageInfo(page, matching.length),
        }
      },
    },
    Brand: {
      category: ({ categoryId }, _, { loaders }) =>
        categoryId === null ? null : loaders.category.load(categoryId),
      shortDescription: ({ shortDescription }, _, context) => resolveLocalised(context, shortDescription),
      description: ({ description }, _, context) => resolveLocalised(context, description),
      logo: ({ logo }, _, { settings }) => mediaUrl(settings, logo),
      image: ({ image }, _, { settings }) => mediaUrl(settings, image),
      metaTitle: ({ metaTitle, title }, _, context) => localisedText(context, metaTitle) ?? title,
      metaDescription: ({ metaDescription }, _, context) => localisedText(context, metaDescription),
      metaKeywords: ({ metaKeywords }, _, context) => localisedText(context, metaKeywords),
    },
    CategoryTree: {
      brand: ({ brandId }, _, { loaders }) => (brandId === null ? null : loaders.brand.load(brandId)),
    },
    ...onEveryProductType({
      brand: ({ brand }, _, { loaders }) => (brand ? loaders.brand.load(brand.id) : null),
    }),
  },
}
